-- Owner: community. Identity and organization insert too.
create table notifications (
  id         uuid primary key default gen_random_uuid(),
  type       varchar(40) not null,
  title      text not null,
  body       text not null,
  read       boolean not null default false,
  link_url   text,
  user_id    uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  sequence   bigint generated always as identity
);

create index notifications_newest_of_user_idx on notifications (user_id, created_at desc, id desc);
create index notifications_sequence_of_user_idx on notifications (user_id, sequence);
create index notifications_unread_of_user_idx on notifications (user_id) where read = false;
