"""The web site: JupyterLite, Pyodide and our wheel, built into one folder of plain files."""
