-- Owner: identity. Decisions are also found by their note, and by the author, the title and the text of what was flagged. The
-- name is a copy, as the text is, so that one index has them all; copies made so far get the name of today.
alter table flagged_texts add column author_name text;
update flagged_texts set author_name = users.name from users where users.id = author_id;
create index flagged_texts_folded_idx on flagged_texts using gin
  (search_text(coalesce(author_name, '') || chr(10) || coalesce(title, '') || chr(10) || text) gin_trgm_ops);
create index content_flags_note_idx on content_flags using gin (search_text(coalesce(resolution_note, '')) gin_trgm_ops);

analyze flagged_texts;
analyze content_flags;
