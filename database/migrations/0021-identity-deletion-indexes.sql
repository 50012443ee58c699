-- Owner: identity. A deletion finds the flags that a person filed; the queue lists them newest first.
create index content_flags_reporter_id_idx on content_flags (reporter_id, created_at desc, id desc);
