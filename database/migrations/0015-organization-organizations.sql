-- Owner: organization. Identity inserts an organization and its first owner when it approves an application.
create table organizations (
  id                      uuid primary key default gen_random_uuid(),
  name                    text not null,
  slug                    text not null,
  kind                    varchar(30) not null default 'OTHER',
  jurisdiction            varchar(30) not null default 'COMMUNITY',
  state                   text,
  lga                     text,
  description             text,
  logo_url                text,
  email                   text,
  phone                   text,
  website                 text,
  verified                boolean not null default false,
  member_count            integer not null default 0,
  announcement_count      integer not null default 0,
  project_count           integer not null default 0,
  assignment_count        integer not null default 0,
  representative_id       uuid,
  registration_number     text,
  country                 text,
  official_email          text,
  representative_name     text,
  supporting_document_url text,
  bank_account_verified   boolean not null default false,
  funding_verified_at     timestamptz,
  funding_verified_by_id  uuid,
  psp_provider            varchar(20),
  psp_subaccount_code     varchar(64),
  psp_bank_name           text,
  psp_account_last4       varchar(4),
  psp_connected_at        timestamptz,
  created_by_id           uuid not null references users (id) on delete restrict,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  constraint organizations_slug_key unique (slug)
);

create unique index idx_organization_representative on organizations (representative_id)
  where representative_id is not null;
create index organizations_kind_idx on organizations (kind);
create index organizations_place_idx on organizations (state, lga);
create index organizations_by_name_idx on organizations (name, id);
create index organizations_verified_first_idx on organizations (verified desc, lower(name), id);
create index organizations_psp_subaccount_code_idx on organizations (psp_subaccount_code);
create index organizations_created_by_id_idx on organizations (created_by_id);

create table org_members (
  id              uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  user_name       text not null,
  user_role       text not null,
  title           text,
  role            varchar(20) not null default 'STAFF',
  joined_at       timestamptz not null default now(),
  constraint idx_org_user unique (organization_id, user_id)
);

create index org_members_in_order_idx on org_members (organization_id, joined_at, id);
create index org_members_of_user_idx on org_members (user_id, joined_at, id);

create table org_invitations (
  id               uuid primary key default gen_random_uuid(),
  organization_id  uuid not null references organizations (id) on delete cascade,
  email            text not null,
  role             varchar(20) not null,
  title            text,
  token_hash       text not null,
  expires_at       timestamptz not null,
  invited_by_id    uuid not null,
  invited_by_name  text not null,
  accepted_at      timestamptz,
  revoked_at       timestamptz,
  accepted_user_id uuid,
  revoked_by_id    uuid,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint org_invitations_token_hash_key unique (token_hash)
);

create unique index idx_org_invitation_pending on org_invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;
create index org_invitations_organization_newest_idx on org_invitations (organization_id, created_at desc, id desc);
create index org_invitations_email_idx on org_invitations (email);
create index org_invitations_accepted_user_id_idx on org_invitations (accepted_user_id);
create index org_invitations_invited_by_id_idx on org_invitations (invited_by_id);
