-- Owner: organization. An issue is named without a foreign key: the claim outlives it.
create table issue_assignments (
  id               uuid primary key default gen_random_uuid(),
  organization_id  uuid not null references organizations (id) on delete cascade,
  issue_id         uuid not null,
  status           varchar(20) not null default 'RECEIVED',
  note             text,
  assigned_by_id   uuid not null references users (id) on delete restrict,
  assigned_by_name text not null,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint idx_org_issue unique (organization_id, issue_id)
);

create index issue_assignments_organization_newest_idx on issue_assignments (organization_id, created_at desc, id desc);
create index issue_assignments_issue_newest_idx on issue_assignments (issue_id, created_at desc, id desc);
create index issue_assignments_assigned_by_id_idx on issue_assignments (assigned_by_id);

create table progress_updates (
  id              uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  issue_id        uuid,
  project_id      uuid references projects (id) on delete cascade,
  campaign_id     uuid references campaigns (id) on delete cascade,
  title           text,
  body            text not null,
  attachment_urls jsonb not null default '[]',
  is_public       boolean not null default true,
  author_id       uuid not null references users (id) on delete restrict,
  author_name     text not null,
  created_at      timestamptz not null default now()
);

create index progress_updates_organization_id_idx on progress_updates (organization_id);
create index progress_updates_issue_newest_idx on progress_updates (issue_id, created_at desc, id desc);
create index progress_updates_project_newest_idx on progress_updates (project_id, created_at desc, id desc);
create index progress_updates_campaign_newest_idx on progress_updates (campaign_id, created_at desc, id desc);
create index progress_updates_author_id_idx on progress_updates (author_id);
