-- Owner: identity
create table users (
  id                            uuid primary key default gen_random_uuid(),
  email                         text not null,
  name                          text not null,
  password_hash                 text not null,
  role                          varchar(30) not null default 'CITIZEN',
  avatar_url                    text,
  community_id                  uuid,
  primary_community_id          uuid,
  primary_community_changed_at  timestamptz,
  requested_account_type        varchar(30) not null default 'CITIZEN',
  approval_status               varchar(20) not null default 'NONE',
  approval_reviewed_at          timestamptz,
  approval_reviewed_by_id       uuid,
  approval_note                 text,
  email_verified                boolean not null default false,
  email_verified_at             timestamptz,
  email_verification_token_hash text,
  email_verification_expires_at timestamptz,
  password_reset_token_hash     text,
  password_reset_expires_at     timestamptz,
  banned_at                     timestamptz,
  ban_reason                    text,
  banned_by_id                  uuid,
  deleted_at                    timestamptz,
  deletion_reason               text,
  created_at                    timestamptz not null default now(),
  updated_at                    timestamptz not null default now(),
  constraint users_email_key unique (email)
);

create unique index users_lower_email_key on users (lower(email));
create index users_community_id_idx on users (community_id);
create index users_primary_community_id_idx on users (primary_community_id);
create index users_approval_status_idx on users (approval_status);
create index users_email_verification_token_hash_idx on users (email_verification_token_hash);
create index users_password_reset_token_hash_idx on users (password_reset_token_hash);
create index users_banned_at_idx on users (banned_at);
create index users_deleted_at_idx on users (deleted_at);
create index users_created_at_idx on users (created_at);
