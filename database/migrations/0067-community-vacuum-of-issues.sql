-- Owner: community. Totals and lists are read from indexes alone, as long as the table was vacuumed since its rows changed.
-- A fifth of all issues had to change before that happened, so that the rows which 0059 filled, or an ordinary week of
-- upvotes, left lists at half their speed for good.
alter table issues set (autovacuum_vacuum_scale_factor = 0.02);
alter table petitions set (autovacuum_vacuum_scale_factor = 0.02);
