"""Classes: settings, members, assignments, results, worksheets and login slips."""
