-- Owner: web
-- A browser that keeps something here: who is signed in, or a guest who typed something. The cookie is not stored, only its
-- hash; tokens and what is known of the person are sealed with a key that the database does not have.
create table web_sessions (
  id          uuid primary key default gen_random_uuid(),
  token_hash  text not null,
  user_id     uuid references users (id) on delete cascade,
  sealed      text,
  created_at  timestamptz not null default now(),
  renewed_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  constraint web_sessions_token_hash unique (token_hash),
  constraint web_sessions_person_check check ((user_id is null) = (sealed is null))
);

create index web_sessions_user_id_idx on web_sessions (user_id) where user_id is not null;
create index web_sessions_expires_at_idx on web_sessions (expires_at);

-- What somebody typed and has not sent yet, sealed as well: of an account, or of a guest's browser.
create table web_drafts (
  id          uuid primary key default gen_random_uuid(),
  session_id  uuid references web_sessions (id) on delete cascade,
  user_id     uuid references users (id) on delete cascade,
  name        text not null,
  sealed      text not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  constraint web_drafts_owner_check check (num_nonnulls(session_id, user_id) > 0),
  constraint web_drafts_name_check check (length(name) between 1 and 200),
  constraint web_drafts_sealed_check check (length(sealed) <= 350000),
  constraint web_drafts_session_id_name unique (session_id, name),
  constraint web_drafts_user_id_name unique (user_id, name)
);

create index web_drafts_expires_at_idx on web_drafts (expires_at);
