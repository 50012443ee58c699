-- Owner: identity. One row for an address that somebody tries to enter from one place; of both it holds a keyed hash.
create table login_failures (
  id             uuid primary key default gen_random_uuid(),
  source_hash    text not null,
  -- The latest ten at most, in order.
  failed_at      timestamptz[] not null default '{}',
  last_failed_at timestamptz not null,
  created_at     timestamptz not null default now(),
  constraint login_failures_source_hash_key unique (source_hash)
);

create index login_failures_last_failed_at_idx on login_failures (last_failed_at);
