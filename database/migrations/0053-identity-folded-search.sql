-- Owner: identity. People, applications and flags are searched without regard to case and accents, as everything else is.
create index users_folded_idx on users using gin (search_text(email || chr(10) || name) gin_trgm_ops);
drop index users_search_idx;

create index representative_applications_folded_idx on representative_applications using gin
  (search_text(full_name || chr(10) || title || chr(10) || "position" || chr(10) || constituency) gin_trgm_ops);
drop index representative_applications_search_idx;

create index organization_applications_folded_idx on organization_applications using gin
  (search_text(name || chr(10) || slug) gin_trgm_ops);
drop index organization_applications_search_idx;

create index content_flags_folded_idx on content_flags using gin (
  search_text(reporter_name || chr(10) || coalesce(description, '') || chr(10) || coalesce(resolved_by_name, ''))
    gin_trgm_ops,
  (content_id::text) gin_trgm_ops);
drop index content_flags_search_idx;
