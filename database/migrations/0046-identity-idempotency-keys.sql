-- Owner: identity, which purges it; each service keeps the answers of its own acts (docs/adr/0014).
create table idempotency_keys (
  id          uuid primary key default gen_random_uuid(),
  caller_id   uuid not null references users (id) on delete cascade,
  -- Method and path of the route, e.g. `POST /v1/issues`.
  route       text not null,
  key         varchar(255) not null,
  -- SHA-256 of what was sent.
  fingerprint text not null,
  answer      jsonb not null,
  created_at  timestamptz not null default now(),
  constraint idempotency_keys_caller_route_key_key unique (caller_id, route, key)
);

create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
