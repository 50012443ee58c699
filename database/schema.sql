-- The schema after all migrations, for reading. Written from the catalogs by `npm run schema`.
-- Who may read and write what stands in roles.sql.

-- owner: identity
create table audit_logs (
  id          uuid        not null default gen_random_uuid(),
  actor_id    uuid        not null,
  actor_name  text        not null,
  actor_role  text        not null,
  action      text        not null,
  target_type text        not null,
  target_id   uuid        not null,
  metadata    jsonb       not null default '{}',
  ip_address  text,
  user_agent  text,
  created_at  timestamptz not null default now(),
  constraint audit_logs_pkey primary key (id)
);
create index audit_logs_action_idx on audit_logs (action text_pattern_ops);
create index audit_logs_actor_id_idx on audit_logs (actor_id);
create index audit_logs_created_at_idx on audit_logs (created_at desc, id desc);
create index audit_logs_target_id_idx on audit_logs (target_id);
create index audit_logs_target_type_idx on audit_logs (target_type);
create trigger audit_logs_append_only before update or truncate on audit_logs for each statement execute function refuse_audit_change();
alter table audit_logs enable always trigger audit_logs_append_only;

-- owner: community
create table communities (
  id            uuid             not null default gen_random_uuid(),
  name          text             not null,
  slug          text             not null,
  description   text,
  state         text             not null,
  lga           text             not null,
  country       text             not null default 'Nigeria',
  latitude      double precision,
  longitude     double precision,
  logo_url      text,
  created_by_id uuid             not null,
  created_at    timestamptz      not null default now(),
  updated_at    timestamptz      not null default now(),
  constraint communities_pkey primary key (id),
  constraint communities_slug_key unique (slug),
  constraint communities_whole_point check ((latitude is null) = (longitude is null)),
  constraint communities_created_by_id_fkey foreign key (created_by_id) references users(id) on delete restrict
);
create index communities_created_by_id_idx on communities (created_by_id);
create index communities_name_idx on communities (name, id);
create index communities_place_idx on communities (lower(state), lower(lga));

-- owner: identity
create table content_flags (
  id               uuid        not null default gen_random_uuid(),
  content_type     varchar(40) not null,
  content_id       uuid        not null,
  reporter_id      uuid        not null,
  reporter_name    text        not null,
  reason           varchar(20) not null,
  description      text,
  status           varchar(20) not null default 'PENDING',
  resolved_by_id   uuid,
  resolved_by_name text,
  resolution_note  text,
  resolved_at      timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint content_flags_pkey primary key (id),
  constraint idx_flag_dedup unique (content_type, content_id, reporter_id)
);
create index content_flags_content_id_idx on content_flags (content_id);
create index content_flags_hide_check_idx on content_flags (content_type, status, content_id);
create index content_flags_status_idx on content_flags (status);

-- owner: community
create table issue_comments (
  id                   uuid        not null default gen_random_uuid(),
  content              text        not null,
  issue_id             uuid        not null,
  author_id            uuid        not null,
  author_name          text        not null,
  author_role          text        not null,
  is_official_response boolean     not null default false,
  created_at           timestamptz not null default now(),
  constraint issue_comments_pkey primary key (id),
  constraint issue_comments_author_id_fkey foreign key (author_id) references users(id) on delete restrict,
  constraint issue_comments_issue_id_fkey foreign key (issue_id) references issues(id) on delete cascade
);
create index issue_comments_author_id_idx on issue_comments (author_id);
create index issue_comments_thread_idx on issue_comments (issue_id, created_at, id);

-- owner: community
create table issue_upvotes (
  id         uuid        not null default gen_random_uuid(),
  issue_id   uuid        not null,
  user_id    uuid        not null,
  created_at timestamptz not null default now(),
  constraint issue_upvotes_pkey primary key (id),
  constraint idx_issue_upvoter unique (issue_id, user_id),
  constraint issue_upvotes_issue_id_fkey foreign key (issue_id) references issues(id) on delete cascade,
  constraint issue_upvotes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index issue_upvotes_newest_of_user_idx on issue_upvotes (user_id, created_at desc, id desc);

-- owner: community
create table issues (
  id             uuid        not null default gen_random_uuid(),
  title          text        not null,
  description    text        not null,
  category       varchar(30) not null default 'OTHER',
  status         varchar(30) not null default 'OPEN',
  location       text,
  image_urls     jsonb       not null default '[]',
  upvote_count   integer     not null default 0,
  comment_count  integer     not null default 0,
  community_id   uuid        not null,
  reported_by_id uuid        not null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint issues_pkey primary key (id),
  constraint issues_community_id_fkey foreign key (community_id) references communities(id) on delete restrict,
  constraint issues_reported_by_id_fkey foreign key (reported_by_id) references users(id) on delete restrict
);
create index issues_category_newest_idx on issues (category, created_at desc, id desc);
create index issues_community_most_commented_idx on issues (community_id, comment_count desc, created_at desc, id desc);
create index issues_community_most_upvoted_idx on issues (community_id, upvote_count desc, created_at desc, id desc);
create index issues_community_newest_idx on issues (community_id, created_at desc, id desc);
create index issues_most_commented_idx on issues (comment_count desc, created_at desc, id desc);
create index issues_most_upvoted_idx on issues (upvote_count desc, created_at desc, id desc);
create index issues_newest_idx on issues (created_at desc, id desc);
create index issues_reported_by_id_idx on issues (reported_by_id);
create index issues_status_newest_idx on issues (status, created_at desc, id desc);

-- owner: identity
create table login_failures (
  id             uuid          not null default gen_random_uuid(),
  source_hash    text          not null,
  failed_at      timestamptz[] not null default '{}'::timestamp with time zone[],
  last_failed_at timestamptz   not null,
  created_at     timestamptz   not null default now(),
  constraint login_failures_pkey primary key (id),
  constraint login_failures_source_hash_key unique (source_hash)
);
create index login_failures_last_failed_at_idx on login_failures (last_failed_at);

-- owner: community
create table notifications (
  id         uuid        not null default gen_random_uuid(),
  type       varchar(40) not null,
  title      text        not null,
  body       text        not null,
  read       boolean     not null default false,
  link_url   text,
  user_id    uuid        not null,
  created_at timestamptz not null default now(),
  sequence   bigint      not null generated always as identity,
  constraint notifications_pkey primary key (id),
  constraint notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index notifications_newest_of_user_idx on notifications (user_id, created_at desc, id desc);
create index notifications_sequence_of_user_idx on notifications (user_id, sequence);
create index notifications_unread_of_user_idx on notifications (user_id) where read = false;

-- owner: identity
create table organization_applications (
  id                       uuid        not null default gen_random_uuid(),
  user_id                  uuid        not null,
  status                   varchar(20) not null default 'PENDING',
  name                     text        not null,
  slug                     text        not null,
  kind                     varchar(20) not null,
  jurisdiction             varchar(20) not null,
  state                    text,
  lga                      text,
  description              text,
  logo_url                 text,
  official_email           text,
  official_phone           text,
  website                  text,
  proof_urls               jsonb       not null default '[]',
  submitted_at             timestamptz not null,
  reviewed_at              timestamptz,
  reviewed_by_user_id      uuid,
  review_note              text,
  approved_organization_id uuid,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  constraint organization_applications_pkey primary key (id),
  constraint organization_applications_user_id_key unique (user_id),
  constraint organization_applications_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index organization_applications_slug_idx on organization_applications (slug);
create index organization_applications_status_idx on organization_applications (status);
create index organization_applications_submitted_at_idx on organization_applications (submitted_at);

-- owner: identity
create table refresh_tokens (
  id          uuid        not null default gen_random_uuid(),
  user_id     uuid        not null,
  token_hash  text        not null,
  family_id   uuid        not null,
  expires_at  timestamptz not null,
  consumed_at timestamptz,
  revoked_at  timestamptz,
  created_at  timestamptz not null default now(),
  constraint refresh_tokens_pkey primary key (id),
  constraint refresh_tokens_token_hash_key unique (token_hash),
  constraint refresh_tokens_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index refresh_tokens_expires_at_idx on refresh_tokens (expires_at);
create index refresh_tokens_family_id_idx on refresh_tokens (family_id);
create index refresh_tokens_user_id_idx on refresh_tokens (user_id);

-- owner: identity
create table representative_applications (
  id                  uuid        not null default gen_random_uuid(),
  user_id             uuid        not null,
  status              varchar(20) not null default 'PENDING',
  full_name           text        not null,
  title               text        not null,
  position            text        not null,
  constituency        text        not null,
  community_id        uuid        not null,
  party               text,
  bio                 text,
  avatar_url          text,
  official_email      text,
  official_phone      text,
  website             text,
  proof_urls          jsonb       not null default '[]',
  submitted_at        timestamptz not null,
  reviewed_at         timestamptz,
  reviewed_by_user_id uuid,
  review_note         text,
  approved_profile_id uuid,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint representative_applications_pkey primary key (id),
  constraint representative_applications_user_id_key unique (user_id),
  constraint representative_applications_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index representative_applications_community_id_idx on representative_applications (community_id);
create index representative_applications_status_idx on representative_applications (status);
create index representative_applications_submitted_at_idx on representative_applications (submitted_at);

-- owner: identity
create table user_community_memberships (
  id           uuid        not null default gen_random_uuid(),
  user_id      uuid        not null,
  community_id uuid        not null,
  joined_at    timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint user_community_memberships_pkey primary key (id),
  constraint user_community_memberships_user_community_key unique (user_id, community_id),
  constraint user_community_memberships_community_id_fkey foreign key (community_id) references communities(id) on delete cascade,
  constraint user_community_memberships_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index user_community_memberships_community_id_idx on user_community_memberships (community_id);
create index user_community_memberships_joined_at_idx on user_community_memberships (joined_at);

-- owner: identity
create table users (
  id                            uuid        not null default gen_random_uuid(),
  email                         text        not null,
  name                          text        not null,
  password_hash                 text        not null,
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
  email_verified                boolean     not null default false,
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
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_community_id_fkey foreign key (community_id) references communities(id) on delete set null,
  constraint users_primary_community_id_fkey foreign key (primary_community_id) references communities(id) on delete set null
);
create index users_approval_status_idx on users (approval_status);
create index users_banned_at_idx on users (banned_at);
create index users_community_id_idx on users (community_id);
create index users_created_at_idx on users (created_at);
create index users_deleted_at_idx on users (deleted_at);
create index users_email_verification_token_hash_idx on users (email_verification_token_hash);
create unique index users_lower_email_key on users (lower(email));
create index users_password_reset_token_hash_idx on users (password_reset_token_hash);
create index users_primary_community_id_idx on users (primary_community_id);

create or replace function refuse_audit_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'audit_logs is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
