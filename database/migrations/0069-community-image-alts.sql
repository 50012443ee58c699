-- Owner: community. What each image shows, in words; a constant default rewrites no row.
alter table issues add column image_alts jsonb not null default '[]';
alter table petitions add column image_alts jsonb not null default '[]';
