-- Owner: organization. Names in order and their search (0054), for the same reason as in 0063.
analyze organizations;
