-- Owner: identity. Every decision on an application; rows are only added.
create table application_review_events (
  id                uuid primary key default gen_random_uuid(),
  application_kind  varchar(30) not null,
  application_id    uuid not null,
  applicant_user_id uuid not null,
  reviewer_user_id  uuid not null,
  reviewer_name     text not null,
  status            varchar(20) not null,
  note              text,
  created_at        timestamptz not null default now()
);

create index application_review_events_application_idx
  on application_review_events (application_kind, application_id, created_at desc, id desc);
create index application_review_events_applicant_idx on application_review_events (applicant_user_id);
create index application_review_events_reviewer_idx on application_review_events (reviewer_user_id);
create index application_review_events_created_at_idx on application_review_events (created_at);
