-- Owner: web
-- The page of a case that a moderator opened last: others see for five minutes that they are at it. It locks nothing.
create table web_presences (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users (id) on delete cascade,
  name        text not null,
  page        text not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint web_presences_user_id unique (user_id)
);
