"""Where the marks of a plot are: pure geometry in units of the SVG, drawn by macros/plots.html."""
