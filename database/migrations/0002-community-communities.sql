-- Owner: community
create table communities (
  id            uuid primary key default gen_random_uuid(),
  name          text not null,
  slug          text not null,
  description   text,
  state         text not null,
  lga           text not null,
  country       text not null default 'Nigeria',
  latitude      double precision,
  longitude     double precision,
  logo_url      text,
  created_by_id uuid not null references users (id) on delete restrict,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint communities_slug_key unique (slug),
  constraint communities_whole_point check ((latitude is null) = (longitude is null))
);

create index communities_name_idx on communities (name, id);
create index communities_place_idx on communities (lower(state), lower(lga));
create index communities_created_by_id_idx on communities (created_by_id);
