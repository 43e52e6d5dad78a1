"""Geometry of plots in SVG units; ``macros/plots.html`` renders them."""
