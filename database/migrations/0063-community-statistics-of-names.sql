-- Owner: community. The order of names became an expression (0052), of which the database knows nothing until it looks:
-- searches by name were planned blindly, and cost up to a third more.
analyze search_entries;
analyze communities;
analyze representatives;
