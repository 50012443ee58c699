-- Owner: identity. Mails with a link that met a short fault, until they are sent or given up.
create table owed_mails (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid not null references users (id) on delete cascade,
  -- VERIFICATION or RESET.
  kind            text not null,
  -- SHA-256 of the link's token. Once the account holds another one, or none, nothing is owed any more.
  token_hash      text not null,
  failures        integer not null,
  asked_at        timestamptz not null,
  next_attempt_at timestamptz not null,
  created_at      timestamptz not null default now(),
  constraint owed_mails_user_kind_key unique (user_id, kind)
);

create index owed_mails_next_attempt_at_idx on owed_mails (next_attempt_at);
