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
  constraint owed_mails_user_kind_key unique (user_id, kind)
);

create index owed_mails_next_attempt_at_idx on owed_mails (next_attempt_at);

-- Owner: organization. The mail of an invitation: how often it failed, when it failed last, and when it is tried again.
alter table org_invitations
  add column mail_failures        integer not null default 0,
  add column mail_failed_at       timestamptz,
  add column mail_next_attempt_at timestamptz;

create index org_invitations_mail_next_attempt_at_idx on org_invitations (mail_next_attempt_at)
  where accepted_at is null and revoked_at is null and mail_next_attempt_at is not null;
