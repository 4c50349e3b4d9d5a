"""The rules of the wildlife cards E, F and G, made like those in `cascadia_nb.animals`."""
