-- Owner: organization. The mail of an invitation: how often it failed, when it failed last, and when it is tried again.
alter table org_invitations
  add column mail_failures        integer not null default 0,
  add column mail_failed_at       timestamptz,
  add column mail_next_attempt_at timestamptz;

create index org_invitations_mail_next_attempt_at_idx on org_invitations (mail_next_attempt_at)
  where accepted_at is null and revoked_at is null and mail_next_attempt_at is not null;
