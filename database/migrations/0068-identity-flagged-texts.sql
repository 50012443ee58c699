-- Owner: identity. What a content said when it was flagged: one copy a flag, for the moderators alone. A table of its own,
-- so that the lists of flags stay as narrow as they are.
create table flagged_texts (
  id         uuid        primary key default gen_random_uuid(),
  flag_id    uuid        not null unique references content_flags on delete cascade,
  author_id  uuid        not null,
  title      text,
  text       text        not null,
  created_at timestamptz not null default now()
);
create index flagged_texts_author_id_idx on flagged_texts (author_id);
