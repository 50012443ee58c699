-- Owner: identity
create table user_community_memberships (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users (id) on delete cascade,
  community_id uuid not null references communities (id) on delete cascade,
  joined_at    timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint user_community_memberships_user_community_key unique (user_id, community_id)
);

create index user_community_memberships_community_id_idx on user_community_memberships (community_id);
create index user_community_memberships_joined_at_idx on user_community_memberships (joined_at);

alter table users
  add constraint users_community_id_fkey
    foreign key (community_id) references communities (id) on delete set null,
  add constraint users_primary_community_id_fkey
    foreign key (primary_community_id) references communities (id) on delete set null;
