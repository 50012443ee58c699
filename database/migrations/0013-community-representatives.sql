-- Owner: community. Identity inserts or updates a profile when it approves an application, and frees it on a deletion.
create table representatives (
  id             uuid primary key default gen_random_uuid(),
  name           text not null,
  title          text not null,
  position       text not null,
  constituency   text not null,
  party          text,
  bio            text,
  avatar_url     text,
  email          text,
  phone          text,
  website        text,
  community_id   uuid not null references communities (id) on delete restrict,
  user_id        uuid references users (id) on delete set null,
  response_rate  integer not null default 0,
  follower_count integer not null default 0,
  comment_count  integer not null default 0,
  created_by_id  uuid not null references users (id) on delete restrict,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);

create unique index idx_representative_user on representatives (user_id) where user_id is not null;
create index representatives_community_by_name_idx on representatives (community_id, name, id);
create index representatives_by_name_idx on representatives (name, id);
create index representatives_created_by_id_idx on representatives (created_by_id);

create table representative_followers (
  id                uuid primary key default gen_random_uuid(),
  representative_id uuid not null references representatives (id) on delete cascade,
  user_id           uuid not null references users (id) on delete cascade,
  created_at        timestamptz not null default now(),
  constraint idx_rep_follower unique (representative_id, user_id)
);

create index representative_followers_newest_of_user_idx
  on representative_followers (user_id, created_at desc, id desc);

create table representative_comments (
  id                   uuid primary key default gen_random_uuid(),
  content              text not null,
  representative_id    uuid not null references representatives (id) on delete cascade,
  author_id            uuid not null references users (id) on delete restrict,
  author_name          text not null,
  author_role          text not null,
  is_official_response boolean not null default false,
  created_at           timestamptz not null default now()
);

create index representative_comments_thread_idx on representative_comments (representative_id, created_at, id);
create index representative_comments_author_id_idx on representative_comments (author_id);

create table representative_announcements (
  id                uuid primary key default gen_random_uuid(),
  representative_id uuid not null references representatives (id) on delete cascade,
  community_id      uuid not null,
  title             text not null,
  body              text not null,
  status            varchar(20) not null default 'DRAFT',
  published_at      timestamptz,
  author_id         uuid not null references users (id) on delete restrict,
  author_name       text not null,
  comment_count     integer not null default 0,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);

create index representative_announcements_published_idx
  on representative_announcements (representative_id, status, published_at desc, id desc);
create index representative_announcements_newest_idx
  on representative_announcements (representative_id, created_at desc, id desc);
create index representative_announcements_status_idx
  on representative_announcements (status, published_at desc, id desc);
create index representative_announcements_community_id_idx on representative_announcements (community_id);
create index representative_announcements_author_id_idx on representative_announcements (author_id);

create table representative_announcement_comments (
  id                   uuid primary key default gen_random_uuid(),
  content              text not null,
  announcement_id      uuid not null references representative_announcements (id) on delete cascade,
  author_id            uuid not null references users (id) on delete restrict,
  author_name          text not null,
  author_role          text not null,
  is_official_response boolean not null default false,
  created_at           timestamptz not null default now()
);

create index representative_announcement_comments_thread_idx
  on representative_announcement_comments (announcement_id, created_at, id);
create index representative_announcement_comments_author_id_idx on representative_announcement_comments (author_id);
