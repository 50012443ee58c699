-- Owner: organization. The community is a label, not a gate, and has no foreign key.
create table consultations (
  id              uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  community_id    uuid,
  title           text not null,
  summary         text not null,
  description     text not null,
  cover_image_url text,
  status          varchar(20) not null default 'DRAFT',
  opens_at        timestamptz,
  closes_at       timestamptz,
  published_at    timestamptz,
  closed_at       timestamptz,
  response_count  integer not null default 0,
  author_id       uuid not null,
  author_name     text not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create index consultations_latest_idx on consultations (coalesce(published_at, created_at) desc, id desc);
create index consultations_organization_latest_idx
  on consultations (organization_id, coalesce(published_at, created_at) desc, id desc);
create index consultations_community_latest_idx
  on consultations (community_id, coalesce(published_at, created_at) desc, id desc);
create index consultations_status_latest_idx
  on consultations (status, coalesce(published_at, created_at) desc, id desc);
create index consultations_author_id_idx on consultations (author_id);

create table consultation_questions (
  id              uuid primary key default gen_random_uuid(),
  consultation_id uuid not null references consultations (id) on delete cascade,
  position        integer not null,
  prompt          text not null,
  help_text       text,
  type            varchar(20) not null,
  options         jsonb not null default '[]',
  required        boolean not null default false,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create index consultation_questions_in_order_idx on consultation_questions (consultation_id, position, created_at, id);

create table consultation_responses (
  id              uuid primary key default gen_random_uuid(),
  consultation_id uuid not null references consultations (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  submitted_at    timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  constraint idx_consultation_respondent unique (consultation_id, user_id)
);

create index consultation_responses_latest_idx
  on consultation_responses (consultation_id, submitted_at desc, id desc);
create index consultation_responses_latest_of_user_idx on consultation_responses (user_id, submitted_at desc, id desc);

create table consultation_answers (
  id          uuid primary key default gen_random_uuid(),
  response_id uuid not null references consultation_responses (id) on delete cascade,
  question_id uuid not null references consultation_questions (id) on delete cascade,
  text_value  text,
  selections  jsonb,
  constraint idx_answer_response_question unique (response_id, question_id)
);

create index consultation_answers_question_id_idx on consultation_answers (question_id);

create table consultation_outcomes (
  id              uuid primary key default gen_random_uuid(),
  consultation_id uuid not null references consultations (id) on delete cascade,
  summary         text not null,
  decisions       text not null,
  next_steps      text not null,
  author_id       uuid not null,
  author_name     text not null,
  published_at    timestamptz not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint consultation_outcomes_consultation_id_key unique (consultation_id)
);

create index consultation_outcomes_author_id_idx on consultation_outcomes (author_id);
