-- Owner: community
create table petitions (
  id              uuid primary key default gen_random_uuid(),
  title           text not null,
  description     text not null,
  goal            integer not null,
  signature_count integer not null default 0,
  comment_count   integer not null default 0,
  status          varchar(30) not null default 'DRAFT',
  deadline        timestamptz,
  image_urls      jsonb not null default '[]',
  community_id    uuid not null references communities (id) on delete restrict,
  created_by_id   uuid not null references users (id) on delete restrict,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint petitions_goal_check check (goal > 0)
);

create index petitions_community_newest_idx on petitions (community_id, created_at desc, id desc);
create index petitions_newest_idx on petitions (created_at desc, id desc);
create index petitions_status_newest_idx on petitions (status, created_at desc, id desc);
create index petitions_created_by_id_idx on petitions (created_by_id);

create table petition_comments (
  id                   uuid primary key default gen_random_uuid(),
  content              text not null,
  petition_id          uuid not null references petitions (id) on delete cascade,
  author_id            uuid not null references users (id) on delete restrict,
  author_name          text not null,
  author_role          text not null,
  is_official_response boolean not null default false,
  created_at           timestamptz not null default now()
);

create index petition_comments_thread_idx on petition_comments (petition_id, created_at, id);
create index petition_comments_author_id_idx on petition_comments (author_id);

create table petition_signatures (
  id          uuid primary key default gen_random_uuid(),
  petition_id uuid not null references petitions (id) on delete cascade,
  user_id     uuid not null references users (id) on delete cascade,
  created_at  timestamptz not null default now(),
  constraint idx_petition_user unique (petition_id, user_id)
);

create index petition_signatures_user_id_idx on petition_signatures (user_id);
create index petition_signatures_created_at_idx on petition_signatures (created_at);
