"""The play page's own modules, which its worker puts into Python."""
