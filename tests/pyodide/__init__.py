"""The package as the browser gets it: its wheel inside Pyodide, run by Node."""
