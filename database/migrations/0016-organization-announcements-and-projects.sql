-- Owner: organization
create table announcements (
  id              uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  title           text not null,
  body            text not null,
  status          varchar(20) not null default 'DRAFT',
  published_at    timestamptz,
  author_id       uuid not null references users (id) on delete restrict,
  author_name     text not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create index announcements_organization_latest_idx
  on announcements (organization_id, coalesce(published_at, created_at) desc, id desc);
create index announcements_published_idx on announcements (status, published_at desc, id desc);
create index announcements_author_id_idx on announcements (author_id);

create table projects (
  id                uuid primary key default gen_random_uuid(),
  organization_id   uuid not null references organizations (id) on delete cascade,
  title             text not null,
  description       text not null,
  status            varchar(20) not null default 'PLANNED',
  start_date        timestamptz,
  expected_end_date timestamptz,
  budget_kobo       bigint,
  community_id      uuid references communities (id) on delete set null,
  created_by_id     uuid not null references users (id) on delete restrict,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);

create index projects_organization_newest_idx on projects (organization_id, created_at desc, id desc);
create index projects_newest_idx on projects (created_at desc, id desc);
create index projects_community_newest_idx on projects (community_id, created_at desc, id desc);
create index projects_created_by_id_idx on projects (created_by_id);
