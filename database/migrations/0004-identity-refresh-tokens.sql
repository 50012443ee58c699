-- Owner: identity
create table refresh_tokens (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users (id) on delete cascade,
  token_hash  text not null,
  family_id   uuid not null,
  expires_at  timestamptz not null,
  consumed_at timestamptz,
  revoked_at  timestamptz,
  created_at  timestamptz not null default now(),
  constraint refresh_tokens_token_hash_key unique (token_hash)
);

create index refresh_tokens_user_id_idx on refresh_tokens (user_id);
create index refresh_tokens_family_id_idx on refresh_tokens (family_id);
create index refresh_tokens_expires_at_idx on refresh_tokens (expires_at);
