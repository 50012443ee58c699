-- Owner: community
create table issues (
  id             uuid primary key default gen_random_uuid(),
  title          text not null,
  description    text not null,
  category       varchar(30) not null default 'OTHER',
  status         varchar(30) not null default 'OPEN',
  location       text,
  image_urls     jsonb not null default '[]',
  upvote_count   integer not null default 0,
  comment_count  integer not null default 0,
  community_id   uuid not null references communities (id) on delete restrict,
  reported_by_id uuid not null references users (id) on delete restrict,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);

create index issues_community_newest_idx on issues (community_id, created_at desc, id desc);
create index issues_newest_idx on issues (created_at desc, id desc);
create index issues_most_upvoted_idx on issues (upvote_count desc, created_at desc, id desc);
create index issues_most_commented_idx on issues (comment_count desc, created_at desc, id desc);
create index issues_community_most_upvoted_idx on issues (community_id, upvote_count desc, created_at desc, id desc);
create index issues_community_most_commented_idx on issues (community_id, comment_count desc, created_at desc, id desc);
create index issues_status_newest_idx on issues (status, created_at desc, id desc);
create index issues_category_newest_idx on issues (category, created_at desc, id desc);
create index issues_reported_by_id_idx on issues (reported_by_id);

create table issue_comments (
  id                   uuid primary key default gen_random_uuid(),
  content              text not null,
  issue_id             uuid not null references issues (id) on delete cascade,
  author_id            uuid not null references users (id) on delete restrict,
  author_name          text not null,
  author_role          text not null,
  is_official_response boolean not null default false,
  created_at           timestamptz not null default now()
);

create index issue_comments_thread_idx on issue_comments (issue_id, created_at, id);
create index issue_comments_author_id_idx on issue_comments (author_id);

create table issue_upvotes (
  id         uuid primary key default gen_random_uuid(),
  issue_id   uuid not null references issues (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint idx_issue_upvoter unique (issue_id, user_id)
);

create index issue_upvotes_newest_of_user_idx on issue_upvotes (user_id, created_at desc, id desc);
