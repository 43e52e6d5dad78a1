"""The learning domain: what a learner met and missed, drills, reviews; time is passed in."""
