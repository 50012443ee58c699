-- Owner: identity. Flags are also found by the note of their decision, and by the author, the title and the text of what was
-- flagged. The name is a copy, as the text is, so that one index has them all; copies made so far get the name of today.
alter table flagged_texts add column author_name text;
update flagged_texts set author_name = users.name from users where users.id = author_id;
create index flagged_texts_folded_idx on flagged_texts using gin
  (search_text(coalesce(author_name, '') || chr(10) || coalesce(title, '') || chr(10) || text) gin_trgm_ops);

create index content_flags_words_idx on content_flags using gin (
  search_text(reporter_name || chr(10) || coalesce(description, '') || chr(10) || coalesce(resolved_by_name, '') || chr(10)
    || coalesce(resolution_note, '')) gin_trgm_ops,
  (content_id::text) gin_trgm_ops);
drop index content_flags_folded_idx;

analyze flagged_texts;
analyze content_flags;
