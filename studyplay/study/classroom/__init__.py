"""Classes, what is given to them and what comes back: pure, time is an argument."""
