"""The play page: the table on a page of its own, with no notebook around it."""
