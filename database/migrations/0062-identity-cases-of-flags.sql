-- Owner: identity. Flags stand together by the content that they are about, and decisions newest first. A list of contents
-- walks an index in its order and looks up in another whether a flag is the first of its content in that order. How many
-- contents there are is counted in the narrow one.
create index content_flags_content_idx on content_flags (content_type, content_id);
create index content_flags_case_idx on content_flags (content_type, content_id, created_at desc, id)
  include (status, reason, reporter_id);
create index content_flags_case_decided_idx
  on content_flags (content_type, content_id, resolved_at desc nulls last, created_at desc, id)
  include (status, reason, reporter_id);
create index content_flags_decided_idx on content_flags (resolved_at desc nulls last, created_at desc, id)
  include (content_type, content_id, status, reason, reporter_id);
