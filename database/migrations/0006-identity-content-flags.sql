-- Owner: identity. Content is hidden while a flag on it has the status HIDDEN; the content row is never touched.
create table content_flags (
  id               uuid primary key default gen_random_uuid(),
  content_type     varchar(40) not null,
  content_id       uuid not null,
  reporter_id      uuid not null,
  reporter_name    text not null,
  reason           varchar(20) not null,
  description      text,
  status           varchar(20) not null default 'PENDING',
  resolved_by_id   uuid,
  resolved_by_name text,
  resolution_note  text,
  resolved_at      timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint idx_flag_dedup unique (content_type, content_id, reporter_id)
);

create index content_flags_hide_check_idx on content_flags (content_type, status, content_id);
create index content_flags_content_id_idx on content_flags (content_id);
create index content_flags_status_idx on content_flags (status);
