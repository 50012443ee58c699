-- Owner: identity
-- Backups that were written and read again: who waits for the next one can tell that it is late.
create table backups (
  id          uuid primary key default gen_random_uuid(),
  taken_at    timestamptz not null,
  size_bytes  bigint not null check (size_bytes > 0),
  target      text not null,
  created_at  timestamptz not null default now()
);

create index backups_taken_at_idx on backups (taken_at);
