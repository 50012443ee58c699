-- Owner: identity
create table representative_applications (
  id                  uuid primary key default gen_random_uuid(),
  user_id             uuid not null references users (id) on delete cascade,
  status              varchar(20) not null default 'PENDING',
  full_name           text not null,
  title               text not null,
  position            text not null,
  constituency        text not null,
  community_id        uuid not null,
  party               text,
  bio                 text,
  avatar_url          text,
  official_email      text,
  official_phone      text,
  website             text,
  proof_urls          jsonb not null default '[]',
  submitted_at        timestamptz not null,
  reviewed_at         timestamptz,
  reviewed_by_user_id uuid,
  review_note         text,
  approved_profile_id uuid,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint representative_applications_user_id_key unique (user_id)
);

create index representative_applications_status_idx on representative_applications (status);
create index representative_applications_community_id_idx on representative_applications (community_id);
create index representative_applications_submitted_at_idx on representative_applications (submitted_at);

create table organization_applications (
  id                       uuid primary key default gen_random_uuid(),
  user_id                  uuid not null references users (id) on delete cascade,
  status                   varchar(20) not null default 'PENDING',
  name                     text not null,
  slug                     text not null,
  kind                     varchar(20) not null,
  jurisdiction             varchar(20) not null,
  state                    text,
  lga                      text,
  description              text,
  logo_url                 text,
  official_email           text,
  official_phone           text,
  website                  text,
  proof_urls               jsonb not null default '[]',
  submitted_at             timestamptz not null,
  reviewed_at              timestamptz,
  reviewed_by_user_id      uuid,
  review_note              text,
  approved_organization_id uuid,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  constraint organization_applications_user_id_key unique (user_id)
);

create index organization_applications_status_idx on organization_applications (status);
create index organization_applications_slug_idx on organization_applications (slug);
create index organization_applications_submitted_at_idx on organization_applications (submitted_at);
