-- The schema after all migrations, for reading. Written from the catalogs by `npm run schema`.
-- Who may read and write what stands in roles.sql.

create extension pg_trgm;
create extension unaccent;

-- owner: organization
create table announcements (
  id              uuid        not null default gen_random_uuid(),
  organization_id uuid        not null,
  title           text        not null,
  body            text        not null,
  status          varchar(20) not null default 'DRAFT',
  published_at    timestamptz,
  author_id       uuid        not null,
  author_name     text        not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint announcements_pkey primary key (id),
  constraint announcements_author_id_fkey foreign key (author_id) references users(id) on delete restrict,
  constraint announcements_organization_id_fkey foreign key (organization_id) references organizations(id) on delete cascade
);
create index announcements_author_id_idx on announcements (author_id);
create index announcements_feed_idx on announcements (coalesce(published_at, created_at) desc, id desc) where status::text = 'PUBLISHED'::text;
create index announcements_newest_of_organization_idx on announcements (organization_id, published_at desc, id desc) where status::text = 'PUBLISHED'::text;
create index announcements_organization_latest_idx on announcements (organization_id, coalesce(published_at, created_at) desc, id desc);
create index announcements_published_idx on announcements (status, published_at desc, id desc);
create trigger announcements_found_no_more after truncate on announcements for each statement execute function keep_search_entry('created_at', 'title', 'body');
alter table announcements enable always trigger announcements_found_no_more;
create trigger announcements_kept_findable after insert or delete or update of body, created_at, title on announcements for each row execute function keep_search_entry('created_at', 'title', 'body');
alter table announcements enable always trigger announcements_kept_findable;

-- owner: identity
create table application_review_events (
  id                uuid        not null default gen_random_uuid(),
  application_kind  varchar(30) not null,
  application_id    uuid        not null,
  applicant_user_id uuid        not null,
  reviewer_user_id  uuid        not null,
  reviewer_name     text        not null,
  status            varchar(20) not null,
  note              text,
  created_at        timestamptz not null default now(),
  constraint application_review_events_pkey primary key (id)
);
create index application_review_events_applicant_idx on application_review_events (applicant_user_id);
create index application_review_events_application_idx on application_review_events (application_kind, application_id, created_at desc, id desc);
create index application_review_events_created_at_idx on application_review_events (created_at);
create index application_review_events_reviewer_idx on application_review_events (reviewer_user_id);

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
create index audit_logs_action_newest_idx on audit_logs (action text_pattern_ops, created_at desc, id desc);
create index audit_logs_actor_newest_idx on audit_logs (actor_id, created_at desc, id desc);
create index audit_logs_created_at_idx on audit_logs (created_at desc, id desc);
create index audit_logs_status_of_issue_idx on audit_logs (target_id, created_at desc, id desc) where action = 'issue.status_changed'::text and target_type = 'ISSUE'::text;
create index audit_logs_target_id_idx on audit_logs (target_id);
create index audit_logs_target_type_newest_idx on audit_logs (target_type, created_at desc, id desc);
create trigger audit_log_days_kept_at_delete after delete on audit_logs referencing old table as removed for each statement execute function keep_row_totals('audit_log_days', 'floor(extract(epoch from created_at) / 86400)');
alter table audit_logs enable always trigger audit_log_days_kept_at_delete;
create trigger audit_log_days_kept_at_insert after insert on audit_logs referencing new table as added for each statement execute function keep_row_totals('audit_log_days', 'floor(extract(epoch from created_at) / 86400)');
alter table audit_logs enable always trigger audit_log_days_kept_at_insert;
create trigger audit_logs_append_only before update or truncate on audit_logs for each statement execute function refuse_audit_change();
alter table audit_logs enable always trigger audit_logs_append_only;
create trigger audit_logs_kept_at_delete after delete on audit_logs referencing old table as removed for each statement execute function keep_row_totals('audit_logs', 'action', 'target_type');
alter table audit_logs enable always trigger audit_logs_kept_at_delete;
create trigger audit_logs_kept_at_insert after insert on audit_logs referencing new table as added for each statement execute function keep_row_totals('audit_logs', 'action', 'target_type');
alter table audit_logs enable always trigger audit_logs_kept_at_insert;
create trigger issue_steps_break_silence_at_delete after delete on audit_logs for each row when (old.action = 'issue.status_changed'::text and old.target_type = 'ISSUE'::text) execute function keep_silence_at_row('issues', 'target_id');
alter table audit_logs enable always trigger issue_steps_break_silence_at_delete;
create trigger issue_steps_break_silence_at_insert after insert on audit_logs for each row when (new.action = 'issue.status_changed'::text and new.target_type = 'ISSUE'::text) execute function keep_silence_at_row('issues', 'target_id');
alter table audit_logs enable always trigger issue_steps_break_silence_at_insert;
create trigger petition_steps_break_silence_at_delete after delete on audit_logs for each row when (old.action = 'petition.status_changed'::text and old.target_type = 'PETITION'::text) execute function keep_silence_at_row('petitions', 'target_id');
alter table audit_logs enable always trigger petition_steps_break_silence_at_delete;
create trigger petition_steps_break_silence_at_insert after insert on audit_logs for each row when (new.action = 'petition.status_changed'::text and new.target_type = 'PETITION'::text) execute function keep_silence_at_row('petitions', 'target_id');
alter table audit_logs enable always trigger petition_steps_break_silence_at_insert;

-- owner: identity
create table backups (
  id         uuid        not null default gen_random_uuid(),
  taken_at   timestamptz not null,
  size_bytes bigint      not null,
  target     text        not null,
  created_at timestamptz not null default now(),
  constraint backups_pkey primary key (id),
  constraint backups_size_bytes_check check (size_bytes > 0)
);
create index backups_taken_at_idx on backups (taken_at);

-- owner: organization
create table campaigns (
  id                          uuid        not null default gen_random_uuid(),
  organization_id             uuid        not null,
  title                       text        not null,
  slug                        text        not null,
  summary                     text        not null,
  description                 text        not null,
  category                    varchar(30) not null,
  status                      varchar(20) not null default 'DRAFT',
  cover_image_url             text,
  currency                    varchar(3)  not null default 'NGN',
  goal_minor                  bigint      not null,
  raised_minor                bigint      not null default 0,
  donor_count                 integer     not null default 0,
  community_id                uuid,
  project_id                  uuid,
  state                       text,
  lga                         text,
  start_date                  timestamptz,
  end_date                    timestamptz,
  is_emergency                boolean     not null default false,
  risk_score                  integer,
  approval_status             varchar(20) not null default 'NONE',
  reviewed_by_id              uuid,
  reviewed_at                 timestamptz,
  review_note                 text,
  pause_reason_code           varchar(30),
  pause_note                  text,
  paused_from_status          varchar(20),
  paused_at                   timestamptz,
  submitted_at                timestamptz,
  published_at                timestamptz,
  completed_at                timestamptz,
  reported_at                 timestamptz,
  final_report_body           text,
  final_report_urls           jsonb       not null default '[]',
  unaccounted_at_report_minor bigint,
  created_by_id               uuid        not null,
  created_by_name             text        not null default '',
  created_at                  timestamptz not null default now(),
  updated_at                  timestamptz not null default now(),
  final_report_alts           jsonb       not null default '[]',
  constraint campaigns_pkey primary key (id),
  constraint campaigns_slug_key unique (slug),
  constraint campaigns_goal_minor_check check (goal_minor > 0),
  constraint campaigns_organization_id_fkey foreign key (organization_id) references organizations(id) on delete restrict
);
create index campaigns_awaiting_review_idx on campaigns (is_emergency desc, submitted_at, id) where status::text = 'PENDING_REVIEW'::text;
create index campaigns_category_newest_idx on campaigns (category, created_at desc, id);
create index campaigns_community_newest_idx on campaigns (community_id, created_at desc, id);
create index campaigns_created_by_id_idx on campaigns (created_by_id);
create index campaigns_emergencies_first_idx on campaigns (is_emergency desc, created_at desc, id);
create index campaigns_feed_idx on campaigns (coalesce(published_at, created_at) desc, id desc) where status::text = any (array['PUBLISHED'::character varying, 'FUNDED'::character varying, 'COMPLETED'::character varying, 'REPORTED'::character varying]::text[]);
create index campaigns_kinds_idx on campaigns (status, category, is_emergency);
create index campaigns_newest_idx on campaigns (created_at desc, id);
create index campaigns_organization_newest_idx on campaigns (organization_id, created_at desc, id) include (status, paused_from_status, category, currency, goal_minor, is_emergency, submitted_at, reviewed_at, published_at);
create index campaigns_place_idx on campaigns (state, lga);
create index campaigns_project_newest_idx on campaigns (project_id, created_at desc, id) where project_id is not null;
create index campaigns_public_emergencies_idx on campaigns (id) include (currency, goal_minor, published_at) where is_emergency and published_at is not null;
create index campaigns_public_ending_idx on campaigns (end_date, created_at desc, id) where status::text = any (array['PUBLISHED'::character varying, 'FUNDED'::character varying, 'COMPLETED'::character varying, 'REPORTED'::character varying]::text[]);
create index campaigns_public_lga_idx on campaigns (lower(btrim(lga)), lower(btrim(state)), created_at desc, id) where status::text = any (array['PUBLISHED'::character varying, 'FUNDED'::character varying, 'COMPLETED'::character varying, 'REPORTED'::character varying]::text[]);
create index campaigns_public_most_funded_idx on campaigns (raised_minor desc, created_at desc, id) where status::text = any (array['PUBLISHED'::character varying, 'FUNDED'::character varying, 'COMPLETED'::character varying, 'REPORTED'::character varying]::text[]);
create index campaigns_public_newest_idx on campaigns (created_at desc, id) where status::text = any (array['PUBLISHED'::character varying, 'FUNDED'::character varying, 'COMPLETED'::character varying, 'REPORTED'::character varying]::text[]);
create index campaigns_public_organization_idx on campaigns (organization_id) where status::text = any (array['PUBLISHED'::character varying, 'FUNDED'::character varying, 'COMPLETED'::character varying, 'REPORTED'::character varying]::text[]);
create index campaigns_public_state_idx on campaigns (lower(btrim(state)), created_at desc, id) include (state, organization_id) where status::text = any (array['PUBLISHED'::character varying, 'FUNDED'::character varying, 'COMPLETED'::character varying, 'REPORTED'::character varying]::text[]);
create index campaigns_status_newest_idx on campaigns (status, created_at desc, id);
create trigger campaigns_found_no_more after truncate on campaigns for each statement execute function keep_search_entry('created_at', 'title', 'summary', 'description');
alter table campaigns enable always trigger campaigns_found_no_more;
create trigger campaigns_kept_findable after insert or delete or update of created_at, description, summary, title on campaigns for each row execute function keep_search_entry('created_at', 'title', 'summary', 'description');
alter table campaigns enable always trigger campaigns_kept_findable;

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
create index communities_in_order_idx on communities (search_text(name) collate "C", id);
create index communities_place_idx on communities (lower(state), lower(lga));
create trigger communities_found_no_more after truncate on communities for each statement execute function keep_search_entry('name', 'name', 'description', 'lga', 'state');
alter table communities enable always trigger communities_found_no_more;
create trigger communities_kept_findable after insert or delete or update of description, lga, name, state on communities for each row execute function keep_search_entry('name', 'name', 'description', 'lga', 'state');
alter table communities enable always trigger communities_kept_findable;

-- owner: organization
create table consultation_answers (
  id          uuid        not null default gen_random_uuid(),
  response_id uuid        not null,
  question_id uuid        not null,
  text_value  text,
  selections  jsonb,
  answered_at timestamptz not null default now(),
  constraint consultation_answers_pkey primary key (id),
  constraint idx_answer_response_question unique (response_id, question_id),
  constraint consultation_answers_question_id_fkey foreign key (question_id) references consultation_questions(id) on delete cascade,
  constraint consultation_answers_response_id_fkey foreign key (response_id) references consultation_responses(id) on delete cascade
);
create index consultation_answers_newest_texts_idx on consultation_answers (question_id, answered_at desc, response_id desc) where text_value is not null;
create index consultation_answers_question_id_idx on consultation_answers (question_id);
create trigger consultation_answers_kept_at_delete after delete on consultation_answers referencing old table as removed for each statement execute function keep_row_totals('consultation_answers', 'question_id', 'jsonb_array_elements_text(coalesce(selections, ''[]'') || ''[null]'')');
alter table consultation_answers enable always trigger consultation_answers_kept_at_delete;
create trigger consultation_answers_kept_at_insert after insert on consultation_answers referencing new table as added for each statement execute function keep_row_totals('consultation_answers', 'question_id', 'jsonb_array_elements_text(coalesce(selections, ''[]'') || ''[null]'')');
alter table consultation_answers enable always trigger consultation_answers_kept_at_insert;
create trigger consultation_answers_kept_at_truncate after truncate on consultation_answers for each statement execute function keep_row_totals('consultation_answers');
alter table consultation_answers enable always trigger consultation_answers_kept_at_truncate;
create trigger consultation_answers_kept_at_update after update on consultation_answers referencing old table as removed new table as added for each statement execute function keep_row_totals('consultation_answers', 'question_id', 'jsonb_array_elements_text(coalesce(selections, ''[]'') || ''[null]'')');
alter table consultation_answers enable always trigger consultation_answers_kept_at_update;

-- owner: organization
create table consultation_outcomes (
  id              uuid        not null default gen_random_uuid(),
  consultation_id uuid        not null,
  summary         text        not null,
  decisions       text        not null,
  next_steps      text        not null,
  author_id       uuid        not null,
  author_name     text        not null,
  published_at    timestamptz not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint consultation_outcomes_pkey primary key (id),
  constraint consultation_outcomes_consultation_id_key unique (consultation_id),
  constraint consultation_outcomes_consultation_id_fkey foreign key (consultation_id) references consultations(id) on delete cascade
);
create index consultation_outcomes_author_id_idx on consultation_outcomes (author_id);

-- owner: organization
create table consultation_questions (
  id              uuid        not null default gen_random_uuid(),
  consultation_id uuid        not null,
  position        integer     not null,
  prompt          text        not null,
  help_text       text,
  type            varchar(20) not null,
  options         jsonb       not null default '[]',
  required        boolean     not null default false,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint consultation_questions_pkey primary key (id),
  constraint consultation_questions_consultation_id_fkey foreign key (consultation_id) references consultations(id) on delete cascade
);
create index consultation_questions_in_order_idx on consultation_questions (consultation_id, "position", created_at, id);

-- owner: organization
create table consultation_responses (
  id              uuid        not null default gen_random_uuid(),
  consultation_id uuid        not null,
  user_id         uuid        not null,
  submitted_at    timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  constraint consultation_responses_pkey primary key (id),
  constraint idx_consultation_respondent unique (consultation_id, user_id),
  constraint consultation_responses_consultation_id_fkey foreign key (consultation_id) references consultations(id) on delete cascade,
  constraint consultation_responses_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index consultation_responses_latest_idx on consultation_responses (consultation_id, submitted_at desc, id desc);
create index consultation_responses_latest_of_user_idx on consultation_responses (user_id, submitted_at desc, id desc);
create trigger consultation_responses_counted_at_delete after delete on consultation_responses referencing old table as removed for each statement execute function keep_response_count();
alter table consultation_responses enable always trigger consultation_responses_counted_at_delete;
create trigger consultation_responses_counted_at_insert after insert on consultation_responses referencing new table as added for each statement execute function keep_response_count();
alter table consultation_responses enable always trigger consultation_responses_counted_at_insert;
create trigger consultation_responses_counted_at_truncate after truncate on consultation_responses for each statement execute function keep_response_count();
alter table consultation_responses enable always trigger consultation_responses_counted_at_truncate;

-- owner: organization
create table consultations (
  id              uuid        not null default gen_random_uuid(),
  organization_id uuid        not null,
  community_id    uuid,
  title           text        not null,
  summary         text        not null,
  description     text        not null,
  cover_image_url text,
  status          varchar(20) not null default 'DRAFT',
  opens_at        timestamptz,
  closes_at       timestamptz,
  published_at    timestamptz,
  closed_at       timestamptz,
  response_count  integer     not null default 0,
  author_id       uuid        not null,
  author_name     text        not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint consultations_pkey primary key (id),
  constraint consultations_organization_id_fkey foreign key (organization_id) references organizations(id) on delete cascade
);
create index consultations_author_id_idx on consultations (author_id);
create index consultations_community_latest_idx on consultations (community_id, coalesce(published_at, created_at) desc, id desc);
create index consultations_latest_idx on consultations (coalesce(published_at, created_at) desc, id desc);
create index consultations_organization_latest_idx on consultations (organization_id, coalesce(published_at, created_at) desc, id desc);
create index consultations_status_latest_idx on consultations (status, coalesce(published_at, created_at) desc, id desc);
create trigger consultations_found_no_more after truncate on consultations for each statement execute function keep_search_entry('created_at', 'title', 'summary');
alter table consultations enable always trigger consultations_found_no_more;
create trigger consultations_kept_findable after insert or delete or update of created_at, summary, title on consultations for each row execute function keep_search_entry('created_at', 'title', 'summary');
alter table consultations enable always trigger consultations_kept_findable;

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
create index content_flags_campaign_idx on content_flags (content_id, created_at desc, id) include (content_type, status, reason) where content_type::text = 'CAMPAIGN'::text;
create index content_flags_campaign_status_idx on content_flags (status, content_id, created_at desc, id) include (content_type, reason) where content_type::text = 'CAMPAIGN'::text;
create index content_flags_case_decided_idx on content_flags (content_type, content_id, resolved_at desc nulls last, created_at desc, id) include (status, reason, reporter_id);
create index content_flags_case_idx on content_flags (content_type, content_id, created_at desc, id) include (status, reason, reporter_id);
create index content_flags_content_id_idx on content_flags (content_id);
create index content_flags_decided_idx on content_flags (resolved_at desc nulls last, created_at desc, id) include (content_type, content_id, status, reason, reporter_id);
create index content_flags_folded_idx on content_flags using gin (search_text((((reporter_name || chr(10)) || coalesce(description, ''::text)) || chr(10)) || coalesce(resolved_by_name, ''::text)) gin_trgm_ops, (content_id::text) gin_trgm_ops);
create index content_flags_hide_check_idx on content_flags (content_type, status, content_id);
create index content_flags_newest_idx on content_flags (created_at desc, id);
create index content_flags_note_idx on content_flags using gin (search_text(coalesce(resolution_note, ''::text)) gin_trgm_ops);
create index content_flags_reason_newest_idx on content_flags (reason, created_at desc, id) include (content_type, status);
create index content_flags_reporter_id_idx on content_flags (reporter_id, created_at desc, id desc);
create index content_flags_status_newest_idx on content_flags (status, created_at desc, id) include (content_type, reason);
create index content_flags_type_newest_idx on content_flags (content_type, created_at desc, id) include (status, reason);
create trigger content_flags_move_silence_at_delete after delete on content_flags for each row when (old.status::text = 'HIDDEN'::text) execute function keep_silence_at_flag();
alter table content_flags enable always trigger content_flags_move_silence_at_delete;
create trigger content_flags_move_silence_at_insert after insert on content_flags for each row when (new.status::text = 'HIDDEN'::text) execute function keep_silence_at_flag();
alter table content_flags enable always trigger content_flags_move_silence_at_insert;
create trigger content_flags_move_silence_at_update after update of status on content_flags for each row when ((old.status::text = 'HIDDEN'::text) <> (new.status::text = 'HIDDEN'::text)) execute function keep_silence_at_flag();
alter table content_flags enable always trigger content_flags_move_silence_at_update;

-- owner: organization
create table donations (
  id                      uuid         not null default gen_random_uuid(),
  campaign_id             uuid         not null,
  organization_id         uuid         not null,
  currency                varchar(3)   not null default 'NGN',
  gross_minor             bigint       not null,
  platform_fee_minor      bigint       not null default 0,
  net_minor               bigint       not null default 0,
  psp_fee_minor           bigint       not null default 0,
  platform_fee_bps        integer      not null default 0,
  status                  varchar(20)  not null default 'PENDING',
  provider                varchar(20)  not null default 'paystack',
  provider_ref            varchar(100) not null default gen_random_uuid()::text,
  idempotency_key         varchar(100) not null default gen_random_uuid()::text,
  psp_subaccount_code     varchar(64),
  donor_user_id           uuid,
  donor_name              text,
  donor_email             text,
  message                 text,
  is_anonymous            boolean      not null default false,
  settled_at              timestamptz,
  failed_at               timestamptz,
  receipt_sent_at         timestamptz,
  receipt_attempts        integer      not null default 0,
  receipt_next_attempt_at timestamptz,
  created_at              timestamptz  not null default now(),
  updated_at              timestamptz  not null default now(),
  constraint donations_pkey primary key (id),
  constraint donations_idempotency_key_key unique (idempotency_key),
  constraint donations_provider_ref_key unique (provider_ref),
  constraint donations_gross_minor_check check (gross_minor > 0),
  constraint donations_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete restrict,
  constraint donations_donor_user_id_fkey foreign key (donor_user_id) references users(id) on delete set null
);
create index donations_campaign_settled_idx on donations (campaign_id, status, settled_at desc, id desc);
create index donations_donors_idx on donations (campaign_id, donor_user_id) where status::text = 'SETTLED'::text and donor_user_id is not null;
create index donations_failed_at_idx on donations (failed_at desc, id desc) where failed_at is not null;
create index donations_newest_of_donor_idx on donations (donor_user_id, created_at desc, id desc);
create index donations_organization_settled_idx on donations (organization_id, status, settled_at) include (currency, gross_minor);
create index donations_receipt_due_idx on donations (settled_at, id) where status::text = 'SETTLED'::text and receipt_sent_at is null and donor_email is not null and receipt_attempts < 12;
create index donations_settled_at_idx on donations (settled_at desc, id desc) include (status, currency, gross_minor) where settled_at is not null;
create index donations_settled_of_campaign_idx on donations (campaign_id, settled_at desc nulls last, id) include (gross_minor) where status::text = 'SETTLED'::text;
create index donations_status_idx on donations (status, created_at);
create trigger donations_totalled_at_delete after delete on donations referencing old table as removed for each statement execute function keep_settled_totals_at_delete();
alter table donations enable always trigger donations_totalled_at_delete;
create trigger donations_totalled_at_insert after insert on donations referencing new table as added for each statement execute function keep_settled_totals_at_insert();
alter table donations enable always trigger donations_totalled_at_insert;
create trigger donations_totalled_at_truncate after truncate on donations for each statement execute function keep_settled_totals_at_truncate();
alter table donations enable always trigger donations_totalled_at_truncate;
create trigger donations_totalled_at_update after update on donations for each row when ((old.status::text = 'SETTLED'::text or new.status::text = 'SETTLED'::text) and (old.status::text is distinct from new.status::text or old.campaign_id is distinct from new.campaign_id or old.currency::text is distinct from new.currency::text or old.gross_minor is distinct from new.gross_minor or old.platform_fee_minor is distinct from new.platform_fee_minor or old.psp_fee_minor is distinct from new.psp_fee_minor or old.settled_at is distinct from new.settled_at or old.donor_user_id is distinct from new.donor_user_id)) execute function move_settled_totals();
alter table donations enable always trigger donations_totalled_at_update;

-- owner: organization
create table donor_totals (
  id            uuid        not null default gen_random_uuid(),
  donor_user_id uuid        not null,
  donations     bigint      not null,
  created_at    timestamptz not null default now(),
  constraint donor_totals_pkey primary key (id),
  constraint donor_totals_donor_user_id_key unique (donor_user_id)
) with (fillfactor=50);

-- owner: identity
create table flagged_texts (
  id          uuid        not null default gen_random_uuid(),
  flag_id     uuid        not null,
  author_id   uuid        not null,
  title       text,
  text        text        not null,
  created_at  timestamptz not null default now(),
  author_name text,
  constraint flagged_texts_pkey primary key (id),
  constraint flagged_texts_flag_id_key unique (flag_id),
  constraint flagged_texts_flag_id_fkey foreign key (flag_id) references content_flags(id) on delete cascade
);
create index flagged_texts_author_id_idx on flagged_texts (author_id);
create index flagged_texts_folded_idx on flagged_texts using gin (search_text((((coalesce(author_name, ''::text) || chr(10)) || coalesce(title, ''::text)) || chr(10)) || text) gin_trgm_ops);

-- owner: identity
create table idempotency_keys (
  id          uuid         not null default gen_random_uuid(),
  caller_id   uuid,
  route       text         not null,
  key         varchar(255) not null,
  fingerprint text         not null,
  answer      jsonb        not null,
  created_at  timestamptz  not null default now(),
  about       uuid[]       not null default '{}'::uuid[],
  constraint idempotency_keys_pkey primary key (id),
  constraint idempotency_keys_caller_route_key_key unique nulls not distinct (caller_id, route, key),
  constraint idempotency_keys_caller_id_fkey foreign key (caller_id) references users(id) on delete cascade
);
create index idempotency_keys_about_idx on idempotency_keys using gin (about);
create index idempotency_keys_caller_id_created_at_idx on idempotency_keys (caller_id, created_at desc);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- owner: organization
create table issue_assignments (
  id               uuid        not null default gen_random_uuid(),
  organization_id  uuid        not null,
  issue_id         uuid        not null,
  status           varchar(20) not null default 'RECEIVED',
  note             text,
  assigned_by_id   uuid        not null,
  assigned_by_name text        not null,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  project_id       uuid,
  constraint issue_assignments_pkey primary key (id),
  constraint idx_org_issue unique (organization_id, issue_id),
  constraint issue_assignments_assigned_by_id_fkey foreign key (assigned_by_id) references users(id) on delete restrict,
  constraint issue_assignments_organization_id_fkey foreign key (organization_id) references organizations(id) on delete cascade,
  constraint issue_assignments_project_id_fkey foreign key (project_id) references projects(id) on delete set null
);
create index issue_assignments_assigned_by_id_idx on issue_assignments (assigned_by_id);
create index issue_assignments_issue_newest_idx on issue_assignments (issue_id, created_at desc, id desc);
create index issue_assignments_organization_newest_idx on issue_assignments (organization_id, created_at desc, id desc);
create index issue_assignments_organization_status_newest_idx on issue_assignments (organization_id, status, created_at desc, id desc);
create index issue_assignments_project_newest_idx on issue_assignments (project_id, created_at desc, id desc) where project_id is not null;
create trigger issue_assignments_break_silence_at_delete after delete on issue_assignments referencing old table as removed for each statement execute function keep_silence_at_delete();
alter table issue_assignments enable always trigger issue_assignments_break_silence_at_delete;
create trigger issue_assignments_break_silence_at_insert after insert on issue_assignments referencing new table as added for each statement execute function keep_silence_at_insert();
alter table issue_assignments enable always trigger issue_assignments_break_silence_at_insert;
create trigger issue_assignments_break_silence_at_update after update of issue_id, updated_at on issue_assignments for each row execute function keep_silence_at_row('issues', 'issue_id');
alter table issue_assignments enable always trigger issue_assignments_break_silence_at_update;

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
create index issue_comments_official_idx on issue_comments (issue_id) where is_official_response;
create index issue_comments_thread_idx on issue_comments (issue_id, created_at, id);
create trigger issue_comments_break_silence_at_delete after delete on issue_comments for each row when (old.is_official_response) execute function keep_silence_at_row('issues', 'issue_id');
alter table issue_comments enable always trigger issue_comments_break_silence_at_delete;
create trigger issue_comments_break_silence_at_insert after insert on issue_comments for each row when (new.is_official_response) execute function keep_silence_at_row('issues', 'issue_id');
alter table issue_comments enable always trigger issue_comments_break_silence_at_insert;
create trigger issue_comments_break_silence_at_update after update of issue_id, is_official_response, created_at on issue_comments for each row execute function keep_silence_at_row('issues', 'issue_id');
alter table issue_comments enable always trigger issue_comments_break_silence_at_update;

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
  id                      uuid        not null default gen_random_uuid(),
  title                   text        not null,
  description             text        not null,
  category                varchar(30) not null default 'OTHER',
  status                  varchar(30) not null default 'OPEN',
  location                text,
  image_urls              jsonb       not null default '[]',
  upvote_count            integer     not null default 0,
  comment_count           integer     not null default 0,
  community_id            uuid        not null,
  reported_by_id          uuid        not null,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  official_response_count integer     not null default 0,
  last_official_at        timestamptz,
  assignment_count        integer     not null default 0,
  image_alts              jsonb       not null default '[]',
  constraint issues_pkey primary key (id),
  constraint issues_community_id_fkey foreign key (community_id) references communities(id) on delete restrict,
  constraint issues_reported_by_id_fkey foreign key (reported_by_id) references users(id) on delete restrict
) with (autovacuum_vacuum_scale_factor=0.02);
create index issues_category_newest_idx on issues (category, created_at desc, id desc);
create index issues_community_category_idx on issues (community_id, category, status);
create index issues_community_category_newest_idx on issues (community_id, category, created_at desc, id desc);
create index issues_community_most_commented_idx on issues (community_id, comment_count desc, created_at desc, id desc);
create index issues_community_most_upvoted_idx on issues (community_id, upvote_count desc, created_at desc, id desc);
create index issues_community_newest_idx on issues (community_id, created_at desc, id desc);
create index issues_community_status_idx on issues (community_id, status);
create index issues_community_status_most_commented_idx on issues (community_id, status, comment_count desc, created_at desc, id desc);
create index issues_community_status_most_upvoted_idx on issues (community_id, status, upvote_count desc, created_at desc, id desc);
create index issues_community_status_newest_idx on issues (community_id, status, created_at desc, id desc);
create index issues_community_unanswered_idx on issues (community_id, created_at desc, id desc) include (status, category) where official_response_count = 0;
create index issues_community_unassigned_idx on issues (community_id, created_at desc, id desc) include (status, category) where assignment_count = 0;
create index issues_most_commented_idx on issues (comment_count desc, created_at desc, id desc);
create index issues_most_upvoted_idx on issues (upvote_count desc, created_at desc, id desc);
create index issues_newest_idx on issues (created_at desc, id desc);
create index issues_newest_of_reporter_idx on issues (reported_by_id, created_at desc, id desc);
create index issues_status_newest_idx on issues (status, created_at desc, id desc);
create trigger issues_found_no_more after truncate on issues for each statement execute function keep_search_entry('created_at', 'title', 'description');
alter table issues enable always trigger issues_found_no_more;
create trigger issues_kept_at_delete after delete on issues referencing old table as removed for each statement execute function keep_row_totals('issues', 'status', 'category');
alter table issues enable always trigger issues_kept_at_delete;
create trigger issues_kept_at_insert after insert on issues referencing new table as added for each statement execute function keep_row_totals('issues', 'status', 'category');
alter table issues enable always trigger issues_kept_at_insert;
create trigger issues_kept_at_truncate after truncate on issues for each statement execute function keep_row_totals('issues', 'status', 'category');
alter table issues enable always trigger issues_kept_at_truncate;
create trigger issues_kept_at_update after update of status, category on issues for each row when (old.status::text is distinct from new.status::text or old.category::text is distinct from new.category::text) execute function move_row_total('issues', 'status', 'category');
alter table issues enable always trigger issues_kept_at_update;
create trigger issues_kept_findable after insert or delete or update of created_at, description, title on issues for each row execute function keep_search_entry('created_at', 'title', 'description');
alter table issues enable always trigger issues_kept_findable;

-- owner: identity
create table login_failures (
  id             uuid          not null default gen_random_uuid(),
  source_hash    text          not null,
  failed_at      timestamptz[] not null default '{}'::timestamp with time zone[],
  last_failed_at timestamptz   not null,
  created_at     timestamptz   not null default now(),
  address_hash   text,
  constraint login_failures_pkey primary key (id),
  constraint login_failures_source_hash_key unique (source_hash)
);
create index login_failures_address_hash_idx on login_failures (address_hash);
create index login_failures_last_failed_at_idx on login_failures (last_failed_at);

-- owner: organization
create table milestones (
  id           uuid        not null default gen_random_uuid(),
  campaign_id  uuid        not null,
  title        text        not null,
  description  text,
  target_minor bigint      not null,
  status       varchar(20) not null default 'PLANNED',
  position     integer     not null default 1,
  completed_at timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint milestones_pkey primary key (id),
  constraint milestones_target_minor_check check (target_minor > 0),
  constraint milestones_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete restrict
);
create index milestones_in_order_idx on milestones (campaign_id, "position", created_at, id);

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

-- owner: organization
create table org_invitations (
  id                   uuid        not null default gen_random_uuid(),
  organization_id      uuid        not null,
  email                text        not null,
  role                 varchar(20) not null,
  title                text,
  token_hash           text        not null,
  expires_at           timestamptz not null,
  invited_by_id        uuid        not null,
  invited_by_name      text        not null,
  accepted_at          timestamptz,
  revoked_at           timestamptz,
  accepted_user_id     uuid,
  revoked_by_id        uuid,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  mail_failures        integer     not null default 0,
  mail_failed_at       timestamptz,
  mail_next_attempt_at timestamptz,
  constraint org_invitations_pkey primary key (id),
  constraint org_invitations_token_hash_key unique (token_hash),
  constraint org_invitations_organization_id_fkey foreign key (organization_id) references organizations(id) on delete cascade
);
create unique index idx_org_invitation_pending on org_invitations (organization_id, email) where accepted_at is null and revoked_at is null;
create index org_invitations_accepted_user_id_idx on org_invitations (accepted_user_id);
create index org_invitations_email_idx on org_invitations (email);
create index org_invitations_invited_by_id_idx on org_invitations (invited_by_id);
create index org_invitations_mail_next_attempt_at_idx on org_invitations (mail_next_attempt_at) where accepted_at is null and revoked_at is null and mail_next_attempt_at is not null;
create index org_invitations_organization_newest_idx on org_invitations (organization_id, created_at desc, id desc);

-- owner: organization
create table org_members (
  id              uuid        not null default gen_random_uuid(),
  organization_id uuid        not null,
  user_id         uuid        not null,
  user_name       text        not null,
  user_role       text        not null,
  title           text,
  role            varchar(20) not null default 'STAFF',
  joined_at       timestamptz not null default now(),
  constraint org_members_pkey primary key (id),
  constraint idx_org_user unique (organization_id, user_id),
  constraint org_members_organization_id_fkey foreign key (organization_id) references organizations(id) on delete cascade,
  constraint org_members_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index org_members_in_order_idx on org_members (organization_id, joined_at, id);
create index org_members_of_user_idx on org_members (user_id, joined_at, id);

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
create index organization_applications_folded_idx on organization_applications using gin (search_text((name || chr(10)) || slug) gin_trgm_ops);
create index organization_applications_newest_idx on organization_applications (submitted_at desc, id);
create index organization_applications_slug_idx on organization_applications (slug);
create index organization_applications_status_newest_idx on organization_applications (status, submitted_at desc, id);

-- owner: organization
create table organizations (
  id                      uuid        not null default gen_random_uuid(),
  name                    text        not null,
  slug                    text        not null,
  kind                    varchar(30) not null default 'OTHER',
  jurisdiction            varchar(30) not null default 'COMMUNITY',
  state                   text,
  lga                     text,
  description             text,
  logo_url                text,
  email                   text,
  phone                   text,
  website                 text,
  verified                boolean     not null default false,
  member_count            integer     not null default 0,
  announcement_count      integer     not null default 0,
  project_count           integer     not null default 0,
  assignment_count        integer     not null default 0,
  representative_id       uuid,
  registration_number     text,
  country                 text,
  official_email          text,
  representative_name     text,
  supporting_document_url text,
  bank_account_verified   boolean     not null default false,
  funding_verified_at     timestamptz,
  funding_verified_by_id  uuid,
  psp_provider            varchar(20),
  psp_subaccount_code     varchar(64),
  psp_bank_name           text,
  psp_account_last4       varchar(4),
  psp_connected_at        timestamptz,
  created_by_id           uuid        not null,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  constraint organizations_pkey primary key (id),
  constraint organizations_slug_key unique (slug),
  constraint organizations_created_by_id_fkey foreign key (created_by_id) references users(id) on delete restrict
);
create unique index idx_organization_representative on organizations (representative_id) where representative_id is not null;
create index organizations_by_name_key_idx on organizations (verified desc, search_text(name) collate "C", id) include (name, kind, jurisdiction, state, lga);
create index organizations_created_by_id_idx on organizations (created_by_id);
create index organizations_folded_idx on organizations using gin (search_text(name) gin_trgm_ops);
create index organizations_kinds_idx on organizations (kind, jurisdiction);
create index organizations_lga_idx on organizations (lower(lga), lower(state)) include (state, lga, kind, jurisdiction);
create index organizations_place_idx on organizations (state, lga);
create index organizations_psp_subaccount_code_idx on organizations (psp_subaccount_code);
create index organizations_state_idx on organizations (lower(state)) include (state, lga, kind, jurisdiction);
create trigger organizations_found_no_more after truncate on organizations for each statement execute function keep_search_entry('name', 'name', 'description', 'slug');
alter table organizations enable always trigger organizations_found_no_more;
create trigger organizations_kept_findable after insert or delete or update of description, name, slug on organizations for each row execute function keep_search_entry('name', 'name', 'description', 'slug');
alter table organizations enable always trigger organizations_kept_findable;

-- owner: identity
create table owed_mails (
  id              uuid        not null default gen_random_uuid(),
  user_id         uuid        not null,
  kind            text        not null,
  token_hash      text        not null,
  failures        integer     not null,
  asked_at        timestamptz not null,
  next_attempt_at timestamptz not null,
  created_at      timestamptz not null default now(),
  constraint owed_mails_pkey primary key (id),
  constraint owed_mails_user_kind_key unique (user_id, kind),
  constraint owed_mails_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index owed_mails_next_attempt_at_idx on owed_mails (next_attempt_at);

-- owner: community
create table petition_comments (
  id                   uuid        not null default gen_random_uuid(),
  content              text        not null,
  petition_id          uuid        not null,
  author_id            uuid        not null,
  author_name          text        not null,
  author_role          text        not null,
  is_official_response boolean     not null default false,
  created_at           timestamptz not null default now(),
  constraint petition_comments_pkey primary key (id),
  constraint petition_comments_author_id_fkey foreign key (author_id) references users(id) on delete restrict,
  constraint petition_comments_petition_id_fkey foreign key (petition_id) references petitions(id) on delete cascade
);
create index petition_comments_author_id_idx on petition_comments (author_id);
create index petition_comments_thread_idx on petition_comments (petition_id, created_at, id);
create trigger petition_comments_break_silence_at_delete after delete on petition_comments for each row when (old.is_official_response) execute function keep_silence_at_row('petitions', 'petition_id');
alter table petition_comments enable always trigger petition_comments_break_silence_at_delete;
create trigger petition_comments_break_silence_at_insert after insert on petition_comments for each row when (new.is_official_response) execute function keep_silence_at_row('petitions', 'petition_id');
alter table petition_comments enable always trigger petition_comments_break_silence_at_insert;
create trigger petition_comments_break_silence_at_update after update of petition_id, is_official_response, created_at on petition_comments for each row execute function keep_silence_at_row('petitions', 'petition_id');
alter table petition_comments enable always trigger petition_comments_break_silence_at_update;

-- owner: community
create table petition_signatures (
  id          uuid        not null default gen_random_uuid(),
  petition_id uuid        not null,
  user_id     uuid        not null,
  created_at  timestamptz not null default now(),
  constraint petition_signatures_pkey primary key (id),
  constraint idx_petition_user unique (petition_id, user_id),
  constraint petition_signatures_petition_id_fkey foreign key (petition_id) references petitions(id) on delete cascade,
  constraint petition_signatures_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index petition_signatures_created_at_idx on petition_signatures (created_at);
create index petition_signatures_newest_of_user_idx on petition_signatures (user_id, created_at desc, id desc);

-- owner: community
create table petitions (
  id                      uuid        not null default gen_random_uuid(),
  title                   text        not null,
  description             text        not null,
  goal                    integer     not null,
  signature_count         integer     not null default 0,
  comment_count           integer     not null default 0,
  status                  varchar(30) not null default 'DRAFT',
  deadline                timestamptz,
  image_urls              jsonb       not null default '[]',
  community_id            uuid        not null,
  created_by_id           uuid        not null,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  official_response_count integer     not null default 0,
  last_official_at        timestamptz,
  image_alts              jsonb       not null default '[]',
  constraint petitions_pkey primary key (id),
  constraint petitions_goal_check check (goal > 0),
  constraint petitions_community_id_fkey foreign key (community_id) references communities(id) on delete restrict,
  constraint petitions_created_by_id_fkey foreign key (created_by_id) references users(id) on delete restrict
) with (autovacuum_vacuum_scale_factor=0.02);
create index petitions_community_newest_idx on petitions (community_id, created_at desc, id desc);
create index petitions_community_status_idx on petitions (community_id, status);
create index petitions_community_unanswered_idx on petitions (community_id, created_at desc, id desc) include (status, created_by_id) where official_response_count = 0;
create index petitions_newest_idx on petitions (created_at desc, id desc);
create index petitions_newest_of_creator_idx on petitions (created_by_id, created_at desc, id desc);
create index petitions_status_newest_idx on petitions (status, created_at desc, id desc);
create trigger petitions_found_no_more after truncate on petitions for each statement execute function keep_search_entry('created_at', 'title', 'description');
alter table petitions enable always trigger petitions_found_no_more;
create trigger petitions_kept_findable after insert or delete or update of created_at, description, title on petitions for each row execute function keep_search_entry('created_at', 'title', 'description');
alter table petitions enable always trigger petitions_kept_findable;

-- owner: organization
create table progress_updates (
  id              uuid        not null default gen_random_uuid(),
  organization_id uuid        not null,
  issue_id        uuid,
  project_id      uuid,
  campaign_id     uuid,
  title           text,
  body            text        not null,
  attachment_urls jsonb       not null default '[]',
  is_public       boolean     not null default true,
  author_id       uuid        not null,
  author_name     text        not null,
  created_at      timestamptz not null default now(),
  attachment_alts jsonb       not null default '[]',
  constraint progress_updates_pkey primary key (id),
  constraint progress_updates_author_id_fkey foreign key (author_id) references users(id) on delete restrict,
  constraint progress_updates_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete cascade,
  constraint progress_updates_organization_id_fkey foreign key (organization_id) references organizations(id) on delete cascade,
  constraint progress_updates_project_id_fkey foreign key (project_id) references projects(id) on delete cascade
);
create index progress_updates_author_id_idx on progress_updates (author_id);
create index progress_updates_campaign_newest_idx on progress_updates (campaign_id, created_at desc, id);
create index progress_updates_issue_newest_idx on progress_updates (issue_id, created_at desc, id desc);
create index progress_updates_organization_id_idx on progress_updates (organization_id);
create index progress_updates_project_newest_idx on progress_updates (project_id, created_at desc, id desc);
create index progress_updates_public_issue_idx on progress_updates (issue_id) where is_public and issue_id is not null;
create trigger progress_updates_break_silence_at_delete after delete on progress_updates referencing old table as removed for each statement execute function keep_silence_at_delete();
alter table progress_updates enable always trigger progress_updates_break_silence_at_delete;
create trigger progress_updates_break_silence_at_insert after insert on progress_updates referencing new table as added for each statement execute function keep_silence_at_insert();
alter table progress_updates enable always trigger progress_updates_break_silence_at_insert;
create trigger progress_updates_break_silence_at_update after update of issue_id, is_public, created_at on progress_updates for each row execute function keep_silence_at_row('issues', 'issue_id');
alter table progress_updates enable always trigger progress_updates_break_silence_at_update;

-- owner: organization
create table projects (
  id                uuid        not null default gen_random_uuid(),
  organization_id   uuid        not null,
  title             text        not null,
  description       text        not null,
  status            varchar(20) not null default 'PLANNED',
  start_date        timestamptz,
  expected_end_date timestamptz,
  budget_kobo       bigint,
  community_id      uuid,
  created_by_id     uuid        not null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint projects_pkey primary key (id),
  constraint projects_community_id_fkey foreign key (community_id) references communities(id) on delete set null,
  constraint projects_created_by_id_fkey foreign key (created_by_id) references users(id) on delete restrict,
  constraint projects_organization_id_fkey foreign key (organization_id) references organizations(id) on delete cascade
);
create index projects_community_newest_idx on projects (community_id, created_at desc, id desc);
create index projects_created_by_id_idx on projects (created_by_id);
create index projects_newest_idx on projects (created_at desc, id desc);
create index projects_organization_newest_idx on projects (organization_id, created_at desc, id desc);
create index projects_status_newest_idx on projects (status, created_at desc, id desc);
create trigger projects_found_no_more after truncate on projects for each statement execute function keep_search_entry('created_at', 'title', 'description');
alter table projects enable always trigger projects_found_no_more;
create trigger projects_kept_findable after insert or delete or update of created_at, description, title on projects for each row execute function keep_search_entry('created_at', 'title', 'description');
alter table projects enable always trigger projects_kept_findable;

-- owner: organization
create table reconciliation_findings (
  id               uuid         not null default gen_random_uuid(),
  kind             varchar(48)  not null,
  donation_id      uuid         not null,
  campaign_id      uuid,
  reference        varchar(100),
  amount_minor     bigint       not null default 0,
  detail           text,
  run_id           uuid,
  first_seen_at    timestamptz  not null,
  last_seen_at     timestamptz  not null,
  times_seen       integer      not null default 1,
  resolved_at      timestamptz,
  resolved_by_id   uuid,
  resolved_by_name text,
  resolution_note  text,
  created_at       timestamptz  not null default now(),
  constraint reconciliation_findings_pkey primary key (id),
  constraint idx_reconciliation_finding_unique unique (donation_id, kind)
);
create index reconciliation_findings_latest_idx on reconciliation_findings (last_seen_at desc, id);
create index reconciliation_findings_open_latest_idx on reconciliation_findings (resolved_at, last_seen_at desc, id);

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

-- owner: community
create table representative_announcement_comments (
  id                   uuid        not null default gen_random_uuid(),
  content              text        not null,
  announcement_id      uuid        not null,
  author_id            uuid        not null,
  author_name          text        not null,
  author_role          text        not null,
  is_official_response boolean     not null default false,
  created_at           timestamptz not null default now(),
  constraint representative_announcement_comments_pkey primary key (id),
  constraint representative_announcement_comments_announcement_id_fkey foreign key (announcement_id) references representative_announcements(id) on delete cascade,
  constraint representative_announcement_comments_author_id_fkey foreign key (author_id) references users(id) on delete restrict
);
create index representative_announcement_comments_author_id_idx on representative_announcement_comments (author_id);
create index representative_announcement_comments_thread_idx on representative_announcement_comments (announcement_id, created_at, id);

-- owner: community
create table representative_announcements (
  id                uuid        not null default gen_random_uuid(),
  representative_id uuid        not null,
  community_id      uuid        not null,
  title             text        not null,
  body              text        not null,
  status            varchar(20) not null default 'DRAFT',
  published_at      timestamptz,
  author_id         uuid        not null,
  author_name       text        not null,
  comment_count     integer     not null default 0,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint representative_announcements_pkey primary key (id),
  constraint representative_announcements_author_id_fkey foreign key (author_id) references users(id) on delete restrict,
  constraint representative_announcements_representative_id_fkey foreign key (representative_id) references representatives(id) on delete cascade
);
create index representative_announcements_author_id_idx on representative_announcements (author_id);
create index representative_announcements_community_id_idx on representative_announcements (community_id);
create index representative_announcements_feed_idx on representative_announcements (coalesce(published_at, created_at) desc, id desc) where status::text = 'PUBLISHED'::text;
create index representative_announcements_newest_idx on representative_announcements (representative_id, created_at desc, id desc);
create index representative_announcements_published_idx on representative_announcements (representative_id, status, published_at desc, id desc);
create index representative_announcements_status_idx on representative_announcements (status, published_at desc, id desc);
create trigger representative_announcements_found_no_more after truncate on representative_announcements for each statement execute function keep_search_entry('published_at', 'title', 'body');
alter table representative_announcements enable always trigger representative_announcements_found_no_more;
create trigger representative_announcements_kept_findable after insert or delete or update of body, published_at, title on representative_announcements for each row execute function keep_search_entry('published_at', 'title', 'body');
alter table representative_announcements enable always trigger representative_announcements_kept_findable;

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
create index representative_applications_folded_idx on representative_applications using gin (search_text((((((full_name || chr(10)) || title) || chr(10)) || "position") || chr(10)) || constituency) gin_trgm_ops);
create index representative_applications_newest_idx on representative_applications (submitted_at desc, id);
create index representative_applications_status_newest_idx on representative_applications (status, submitted_at desc, id);

-- owner: community
create table representative_comments (
  id                   uuid        not null default gen_random_uuid(),
  content              text        not null,
  representative_id    uuid        not null,
  author_id            uuid        not null,
  author_name          text        not null,
  author_role          text        not null,
  is_official_response boolean     not null default false,
  created_at           timestamptz not null default now(),
  constraint representative_comments_pkey primary key (id),
  constraint representative_comments_author_id_fkey foreign key (author_id) references users(id) on delete restrict,
  constraint representative_comments_representative_id_fkey foreign key (representative_id) references representatives(id) on delete cascade
);
create index representative_comments_author_id_idx on representative_comments (author_id);
create index representative_comments_thread_idx on representative_comments (representative_id, created_at, id);

-- owner: community
create table representative_followers (
  id                uuid        not null default gen_random_uuid(),
  representative_id uuid        not null,
  user_id           uuid        not null,
  created_at        timestamptz not null default now(),
  constraint representative_followers_pkey primary key (id),
  constraint idx_rep_follower unique (representative_id, user_id),
  constraint representative_followers_representative_id_fkey foreign key (representative_id) references representatives(id) on delete cascade,
  constraint representative_followers_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index representative_followers_newest_of_user_idx on representative_followers (user_id, created_at desc, id desc);

-- owner: community
create table representatives (
  id             uuid        not null default gen_random_uuid(),
  name           text        not null,
  title          text        not null,
  position       text        not null,
  constituency   text        not null,
  party          text,
  bio            text,
  avatar_url     text,
  email          text,
  phone          text,
  website        text,
  community_id   uuid        not null,
  user_id        uuid,
  response_rate  integer     not null default 0,
  follower_count integer     not null default 0,
  comment_count  integer     not null default 0,
  created_by_id  uuid        not null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint representatives_pkey primary key (id),
  constraint representatives_community_id_fkey foreign key (community_id) references communities(id) on delete restrict,
  constraint representatives_created_by_id_fkey foreign key (created_by_id) references users(id) on delete restrict,
  constraint representatives_user_id_fkey foreign key (user_id) references users(id) on delete set null
);
create unique index idx_representative_user on representatives (user_id) where user_id is not null;
create index representatives_community_in_order_idx on representatives (community_id, search_text(name) collate "C", id);
create index representatives_created_by_id_idx on representatives (created_by_id);
create index representatives_in_order_idx on representatives (search_text(name) collate "C", id);
create trigger representatives_found_no_more after truncate on representatives for each statement execute function keep_search_entry('name', 'name', 'position', 'constituency');
alter table representatives enable always trigger representatives_found_no_more;
create trigger representatives_kept_findable after insert or delete or update of "position", constituency, name on representatives for each row execute function keep_search_entry('name', 'name', 'position', 'constituency');
alter table representatives enable always trigger representatives_kept_findable;

-- owner: identity
create table row_totals (
  id         uuid        not null default gen_random_uuid(),
  list       varchar(40) not null,
  kind       text[]      not null default '{}'::text[],
  total      bigint      not null,
  created_at timestamptz not null default now(),
  constraint row_totals_pkey primary key (id)
) with (fillfactor=50);
create index row_totals_kind_idx on row_totals (list, kind);

-- owner: community
create table search_entries (
  id         uuid        not null default gen_random_uuid(),
  kind       varchar(40) not null,
  item_id    uuid        not null,
  item_name  text,
  item_at    timestamptz,
  words      text        not null,
  created_at timestamptz not null default now(),
  constraint search_entries_pkey primary key (id)
);
create index search_entries_announcements_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'announcements'::text;
create index search_entries_announcements_order_idx on search_entries (item_at desc nulls last, item_id desc) where kind::text = 'announcements'::text;
create index search_entries_announcements_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'announcements'::text;
create index search_entries_campaigns_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'campaigns'::text;
create index search_entries_campaigns_order_idx on search_entries (item_at desc nulls last, item_id desc) where kind::text = 'campaigns'::text;
create index search_entries_campaigns_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'campaigns'::text;
create index search_entries_communities_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'communities'::text;
create index search_entries_communities_order_idx on search_entries (split_part(words, chr(31), 1) collate "C", item_id) where kind::text = 'communities'::text;
create index search_entries_communities_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'communities'::text;
create index search_entries_consultations_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'consultations'::text;
create index search_entries_consultations_order_idx on search_entries (item_at desc nulls last, item_id desc) where kind::text = 'consultations'::text;
create index search_entries_consultations_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'consultations'::text;
create index search_entries_issues_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'issues'::text;
create index search_entries_issues_order_idx on search_entries (item_at desc nulls last, item_id desc) where kind::text = 'issues'::text;
create index search_entries_issues_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'issues'::text;
create unique index search_entries_item_idx on search_entries (kind, item_id);
create index search_entries_mixed_idx on search_entries (kind) where words ~ '[a-z0-9][^\x01-\x7f]'::text;
create index search_entries_organizations_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'organizations'::text;
create index search_entries_organizations_order_idx on search_entries (split_part(words, chr(31), 1) collate "C", item_id) where kind::text = 'organizations'::text;
create index search_entries_organizations_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'organizations'::text;
create index search_entries_petitions_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'petitions'::text;
create index search_entries_petitions_order_idx on search_entries (item_at desc nulls last, item_id desc) where kind::text = 'petitions'::text;
create index search_entries_petitions_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'petitions'::text;
create index search_entries_projects_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'projects'::text;
create index search_entries_projects_order_idx on search_entries (item_at desc nulls last, item_id desc) where kind::text = 'projects'::text;
create index search_entries_projects_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'projects'::text;
create index search_entries_representative_announcements_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'representative_announcements'::text;
create index search_entries_representative_announcements_order_idx on search_entries (item_at desc nulls last, item_id desc) where kind::text = 'representative_announcements'::text;
create index search_entries_representative_announcements_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'representative_announcements'::text;
create index search_entries_representatives_marks_idx on search_entries using gin (search_marks(words)) with (gin_pending_list_limit='256') where kind::text = 'representatives'::text;
create index search_entries_representatives_order_idx on search_entries (split_part(words, chr(31), 1) collate "C", item_id) where kind::text = 'representatives'::text;
create index search_entries_representatives_words_idx on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit='256') where kind::text = 'representatives'::text;

-- owner: organization
create table settled_totals (
  id                 uuid        not null default gen_random_uuid(),
  campaign_id        uuid        not null,
  currency           varchar(3)  not null,
  donations          bigint      not null,
  gross_minor        numeric     not null,
  first_settled_at   timestamptz,
  created_at         timestamptz not null default now(),
  platform_fee_minor numeric     not null default 0,
  psp_fee_minor      numeric     not null default 0,
  constraint settled_totals_pkey primary key (id),
  constraint settled_totals_campaign_id_currency_key unique (campaign_id, currency)
) with (fillfactor=50);

-- owner: organization
create table spend_records (
  id                uuid        not null default gen_random_uuid(),
  campaign_id       uuid        not null,
  milestone_id      uuid        not null,
  organization_id   uuid        not null,
  amount_minor      bigint      not null,
  currency          varchar(3)  not null default 'NGN',
  description       text        not null,
  lines             jsonb       not null default '[]',
  spent_at          timestamptz not null,
  receipt_url       text,
  published_by_id   uuid        not null,
  published_by_name text        not null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  receipt_alt       text,
  constraint spend_records_pkey primary key (id),
  constraint spend_records_amount_minor_check check (amount_minor > 0),
  constraint spend_records_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete restrict,
  constraint spend_records_milestone_id_fkey foreign key (milestone_id) references milestones(id) on delete restrict
);
create index spend_records_campaign_latest_idx on spend_records (campaign_id, spent_at desc, created_at desc, id);
create index spend_records_milestone_id_idx on spend_records (milestone_id);
create index spend_records_organization_id_idx on spend_records (organization_id);
create index spend_records_published_by_id_idx on spend_records (published_by_id);
create index spend_records_sums_idx on spend_records (campaign_id, milestone_id) include (amount_minor);

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
  pending_email                 text,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_community_id_fkey foreign key (community_id) references communities(id) on delete set null,
  constraint users_primary_community_id_fkey foreign key (primary_community_id) references communities(id) on delete set null
);
create index users_approval_status_idx on users (approval_status);
create index users_banned_newest_idx on users (created_at desc, id desc) include (banned_at, role) where banned_at is not null;
create index users_community_id_idx on users (community_id);
create unique index users_confirmed_mailbox_key on users (mailbox_of(email)) where email_verified;
create index users_deleted_at_idx on users (deleted_at);
create index users_email_verification_token_hash_idx on users (email_verification_token_hash);
create index users_folded_idx on users using gin (search_text((email || chr(10)) || name) gin_trgm_ops);
create index users_legacy_hash_idx on users (id) where password_hash ~~ '$2%'::text;
create unique index users_lower_email_key on users (lower(email));
create index users_newest_idx on users (created_at desc, id desc) include (banned_at, deleted_at);
create index users_password_reset_token_hash_idx on users (password_reset_token_hash);
create index users_primary_community_id_idx on users (primary_community_id);
create index users_role_newest_idx on users (role, created_at desc, id desc) include (banned_at);
create trigger users_kept_at_delete after delete on users referencing old table as removed for each statement execute function keep_row_totals('users', 'role', 'banned_at is not null', 'deleted_at is not null', 'email_verified');
alter table users enable always trigger users_kept_at_delete;
create trigger users_kept_at_insert after insert on users referencing new table as added for each statement execute function keep_row_totals('users', 'role', 'banned_at is not null', 'deleted_at is not null', 'email_verified');
alter table users enable always trigger users_kept_at_insert;
create trigger users_kept_at_truncate after truncate on users for each statement execute function keep_row_totals('users', 'role', 'banned_at is not null', 'deleted_at is not null', 'email_verified');
alter table users enable always trigger users_kept_at_truncate;
create trigger users_kept_at_update after update on users referencing old table as removed new table as added for each statement execute function keep_row_totals('users', 'role', 'banned_at is not null', 'deleted_at is not null', 'email_verified');
alter table users enable always trigger users_kept_at_update;

-- owner: web
create table web_drafts (
  id         uuid        not null default gen_random_uuid(),
  session_id uuid,
  user_id    uuid,
  name       text        not null,
  sealed     text        not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint web_drafts_pkey primary key (id),
  constraint web_drafts_session_id_name unique (session_id, name),
  constraint web_drafts_user_id_name unique (user_id, name),
  constraint web_drafts_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint web_drafts_owner_check check (num_nonnulls(session_id, user_id) > 0),
  constraint web_drafts_sealed_check check (length(sealed) <= 350000),
  constraint web_drafts_session_id_fkey foreign key (session_id) references web_sessions(id) on delete cascade,
  constraint web_drafts_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index web_drafts_expires_at_idx on web_drafts (expires_at);

-- owner: web
create table web_presences (
  id         uuid        not null default gen_random_uuid(),
  user_id    uuid        not null,
  name       text        not null,
  page       text        not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint web_presences_pkey primary key (id),
  constraint web_presences_user_id unique (user_id),
  constraint web_presences_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- owner: web
create table web_sessions (
  id         uuid        not null default gen_random_uuid(),
  token_hash text        not null,
  user_id    uuid,
  sealed     text,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint web_sessions_pkey primary key (id),
  constraint web_sessions_token_hash unique (token_hash),
  constraint web_sessions_person_check check ((user_id is null) = (sealed is null)),
  constraint web_sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index web_sessions_expires_at_idx on web_sessions (expires_at);
create index web_sessions_user_id_idx on web_sessions (user_id) where user_id is not null;

-- owner: organization
create table webhook_events (
  id                uuid         not null default gen_random_uuid(),
  provider          varchar(20)  not null,
  provider_event_id varchar(160),
  event_type        varchar(60)  not null,
  provider_ref      varchar(100) not null default '',
  verified          boolean      not null default false,
  payload           jsonb        not null default '{}',
  handled           boolean      not null default false,
  note              text,
  created_at        timestamptz  not null default now(),
  constraint webhook_events_pkey primary key (id),
  constraint webhook_events_provider_event_id_key unique (provider_event_id)
);
create index webhook_events_event_type_idx on webhook_events (event_type);
create index webhook_events_provider_ref_idx on webhook_events (provider_ref);
create index webhook_events_verified_idx on webhook_events (verified, created_at);

create or replace function keep_response_count()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'TRUNCATE' then
    update consultations set response_count = 0 where response_count <> 0;
  elsif tg_op = 'INSERT' then
    update consultations set response_count = response_count + added.number
    from (select consultation_id, count(*) as number from added group by consultation_id) as added
    where consultations.id = added.consultation_id;
  else
    update consultations set response_count = response_count - removed.number
    from (select consultation_id, count(*) as number from removed group by consultation_id) as removed
    where consultations.id = removed.consultation_id;
  end if;
  return null;
end
$$;

create or replace function keep_row_totals()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
declare
  kinds constant text := array_to_string(tg_argv[1:], ', ');
  changes constant text := case tg_op
    when 'INSERT' then 'select array[%1$s]::text[] as kind, 1 as one from added'
    when 'DELETE' then 'select array[%1$s]::text[] as kind, -1 as one from removed'
    else 'select array[%1$s]::text[] as kind, 1 as one from added union all select array[%1$s]::text[], -1 from removed'
  end;
  change record;
begin
  if tg_op = 'TRUNCATE' then
    delete from row_totals where list = tg_argv[0];
    return null;
  end if;
  for change in execute format(
    'select kind, sum(one) as difference from (' || changes || ') as changes group by kind having sum(one) <> 0', kinds
  ) loop
    -- Nobody waits here, so nobody meets in a circle: a row that another transaction holds is passed by for the next one
    -- or for a new one. A kind gets as many rows as it ever had writers at once.
    update row_totals set total = total + change.difference
    where id = (
      select id from row_totals where list = tg_argv[0] and kind = change.kind limit 1 for update skip locked
    );
    if not found then
      insert into row_totals (list, kind, total) values (tg_argv[0], change.kind, change.difference);
    end if;
  end loop;
  return null;
end
$$;

create or replace function keep_search_entry()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
declare
  item jsonb;
begin
  if tg_op = 'TRUNCATE' then
    delete from search_entries where kind = tg_table_name;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from search_entries where kind = tg_table_name and item_id = old.id;
    return null;
  end if;
  item := to_jsonb(new);
  insert into search_entries (kind, item_id, item_name, item_at, words)
  values (
    tg_table_name, new.id,
    case tg_argv[0] when 'name' then item ->> 'name' end,
    case when tg_argv[0] <> 'name' then (item ->> tg_argv[0])::timestamptz end,
    (select coalesce(string_agg(search_text(item ->> name), chr(31) order by place), '')
     from unnest(tg_argv[1:]) with ordinality as searched (name, place))
  )
  on conflict (kind, item_id) do update
    set item_name = excluded.item_name, item_at = excluded.item_at, words = excluded.words;
  return null;
end
$$;

create or replace function keep_settled_totals_at_delete()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
begin
  insert into settled_totals as kept
    (campaign_id, currency, donations, gross_minor, platform_fee_minor, psp_fee_minor)
  select campaign_id, currency, -count(*), -sum(gross_minor), -sum(platform_fee_minor), -sum(psp_fee_minor)
  from removed
  where status = 'SETTLED' group by 1, 2 order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor,
      platform_fee_minor = kept.platform_fee_minor + excluded.platform_fee_minor,
      psp_fee_minor = kept.psp_fee_minor + excluded.psp_fee_minor;

  insert into donor_totals as kept (donor_user_id, donations)
  select donor_user_id, -count(*) from removed
  where status = 'SETTLED' and donor_user_id is not null group by 1 order by 1
  on conflict (donor_user_id) do update set donations = kept.donations + excluded.donations;

  delete from settled_totals where donations = 0 and campaign_id in (select campaign_id from removed);
  delete from donor_totals where donations = 0 and donor_user_id in (select donor_user_id from removed);
  -- Another one is the first now, where the first has gone.
  update settled_totals as kept set first_settled_at = (
    select min(settled_at) from donations
    where campaign_id = kept.campaign_id and status = 'SETTLED' and currency = kept.currency)
  where exists (
    select from removed
    where campaign_id = kept.campaign_id and currency = kept.currency and settled_at <= kept.first_settled_at);
  return null;
end
$$;

create or replace function keep_settled_totals_at_insert()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
begin
  insert into settled_totals as kept
    (campaign_id, currency, donations, gross_minor, platform_fee_minor, psp_fee_minor, first_settled_at)
  select campaign_id, currency, count(*), sum(gross_minor), sum(platform_fee_minor), sum(psp_fee_minor), min(settled_at)
  from added
  where status = 'SETTLED' group by 1, 2 order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor,
      platform_fee_minor = kept.platform_fee_minor + excluded.platform_fee_minor,
      psp_fee_minor = kept.psp_fee_minor + excluded.psp_fee_minor,
      first_settled_at = least(kept.first_settled_at, excluded.first_settled_at);

  insert into donor_totals as kept (donor_user_id, donations)
  select donor_user_id, count(*) from added
  where status = 'SETTLED' and donor_user_id is not null group by 1 order by 1
  on conflict (donor_user_id) do update set donations = kept.donations + excluded.donations;
  return null;
end
$$;

create or replace function keep_settled_totals_at_truncate()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
begin
  delete from settled_totals;
  delete from donor_totals;
  return null;
end
$$;

create or replace function keep_silence_at_delete()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
begin
  perform renew_silence_of_issues(array(select distinct issue_id from removed where issue_id is not null));
  return null;
end
$$;

create or replace function keep_silence_at_flag()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
declare
  flag constant content_flags := coalesce(new, old);
begin
  case flag.content_type
    when 'ISSUE_COMMENT' then
      perform renew_silence_of_issues(
        array(select issue_id from issue_comments where id = flag.content_id and is_official_response));
    when 'PROGRESS_UPDATE' then
      perform renew_silence_of_issues(
        array(select issue_id from progress_updates where id = flag.content_id and is_public and issue_id is not null));
    when 'PETITION_COMMENT' then
      perform renew_silence_of_petitions(
        array(select petition_id from petition_comments where id = flag.content_id and is_official_response));
    else null;
  end case;
  return null;
end
$$;

create or replace function keep_silence_at_insert()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
begin
  perform renew_silence_of_issues(array(select distinct issue_id from added where issue_id is not null));
  return null;
end
$$;

create or replace function keep_silence_at_row()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
declare
  changed constant uuid[] := array(
    select distinct (item ->> tg_argv[1])::uuid from unnest(array[to_jsonb(old), to_jsonb(new)]) as item
    where item ->> tg_argv[1] is not null);
begin
  if tg_argv[0] = 'issues' then
    perform renew_silence_of_issues(changed);
  else
    perform renew_silence_of_petitions(changed);
  end if;
  return null;
end
$$;

create or replace function mailbox_of(address text)
 returns text
 language sql
 immutable parallel safe strict
return case when (address ~ '[^\x21-\x7e]'::text) then lower(normalize(regexp_replace(address, '[\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+'::text, ''::text, 'g'::text), nfc)) else lower(address) end;

create or replace function move_row_total()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
declare
  change record;
begin
  for change in
    select array_agg(item ->> name order by place) as kind, one
    from (values (to_jsonb(old), -1), (to_jsonb(new), 1)) as sides (item, one),
      unnest(tg_argv[1:]) with ordinality as columns (name, place)
    group by one
  loop
    update row_totals set total = total + change.one
    where id = (
      select id from row_totals where list = tg_argv[0] and kind = change.kind limit 1 for update skip locked
    );
    if not found then
      insert into row_totals (list, kind, total) values (tg_argv[0], change.kind, change.one);
    end if;
  end loop;
  return null;
end
$$;

create or replace function move_settled_totals()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
begin
  insert into settled_totals as kept
    (campaign_id, currency, donations, gross_minor, platform_fee_minor, psp_fee_minor, first_settled_at)
  select campaign_id, currency, sum(sign), sum(sign * gross_minor), sum(sign * platform_fee_minor),
    sum(sign * psp_fee_minor), min(settled_at) filter (where sign = 1)
  from (values
    (new.campaign_id, new.currency, new.gross_minor, new.platform_fee_minor, new.psp_fee_minor, new.settled_at,
      new.status, 1),
    (old.campaign_id, old.currency, old.gross_minor, old.platform_fee_minor, old.psp_fee_minor, old.settled_at,
      old.status, -1)
  ) as changes
    (campaign_id, currency, gross_minor, platform_fee_minor, psp_fee_minor, settled_at, status, sign)
  where status = 'SETTLED'
  group by 1, 2
  having sum(sign) <> 0 or sum(sign * gross_minor) <> 0
    or sum(sign * platform_fee_minor) <> 0 or sum(sign * psp_fee_minor) <> 0
    or min(settled_at) filter (where sign = 1) is distinct from min(settled_at) filter (where sign = -1)
  order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor,
      platform_fee_minor = kept.platform_fee_minor + excluded.platform_fee_minor,
      psp_fee_minor = kept.psp_fee_minor + excluded.psp_fee_minor,
      first_settled_at = least(kept.first_settled_at, excluded.first_settled_at);

  insert into donor_totals as kept (donor_user_id, donations)
  select donor_user_id, sum(sign)
  from (values (new.donor_user_id, new.status, 1), (old.donor_user_id, old.status, -1))
    as changes (donor_user_id, status, sign)
  where status = 'SETTLED' and donor_user_id is not null
  group by 1 having sum(sign) <> 0 order by 1
  on conflict (donor_user_id) do update set donations = kept.donations + excluded.donations;

  if old.status = 'SETTLED' then
    delete from settled_totals where campaign_id = old.campaign_id and donations = 0;
    delete from donor_totals where donor_user_id = old.donor_user_id and donations = 0;
    update settled_totals as kept set first_settled_at = (
      select min(settled_at) from donations
      where campaign_id = kept.campaign_id and status = 'SETTLED' and currency = kept.currency)
    where campaign_id = old.campaign_id and currency = old.currency and old.settled_at <= first_settled_at;
  end if;
  return null;
end
$$;

create or replace function refuse_audit_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'audit_logs is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

create or replace function renew_silence_of_issues(changed uuid[])
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
begin
  perform from issues where id = any (changed) order by id for no key update;
  update issues
  set official_response_count = now.official_response_count, last_official_at = now.last_official_at,
      assignment_count = now.assignment_count
  from unnest(changed) as issue (id), silence_of_issue(issue.id) as now
  where issues.id = issue.id
    and (issues.official_response_count, issues.last_official_at, issues.assignment_count)
      is distinct from (now.official_response_count, now.last_official_at, now.assignment_count);
end
$$;

create or replace function renew_silence_of_petitions(changed uuid[])
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
begin
  perform from petitions where id = any (changed) order by id for no key update;
  update petitions
  set official_response_count = now.official_response_count, last_official_at = now.last_official_at
  from unnest(changed) as petition (id), silence_of_petition(petition.id) as now
  where petitions.id = petition.id
    and (petitions.official_response_count, petitions.last_official_at)
      is distinct from (now.official_response_count, now.last_official_at);
end
$$;

create or replace function search_marks(words text)
 returns integer[]
 language plpgsql
 immutable parallel safe strict
as $$
declare
  pieces constant text[] := string_to_array(words, ' ');
  last constant int := cardinality(pieces);
  marks int[] := '{}';
  stretch text;
begin
  for place in 1..last loop
    if place > 1 then
      marks := marks || (hashtext(right(pieces[place - 1], 3) || ' ' || left(pieces[place], 3)) & 1048575);
    end if;
    if place between 2 and last - 1 then
      marks := marks || (hashtext(
        right(pieces[place - 1], 2) || ' ' || pieces[place] || ' ' || left(pieces[place + 1], 2)) & 1048575);
    end if;
    for start in 1..length(pieces[place]) - 4 by 200 loop
      stretch := substr(pieces[place], start, 204);
      for letter in 1..length(stretch) - 4 by 2 loop
        marks := marks || (hashtext(substr(stretch, letter, 5)) & 1048575);
      end loop;
    end loop;
  end loop;
  return marks;
end
$$;

create or replace function search_pattern(value text)
 returns text
 language sql
 immutable parallel safe strict
return (('%'::text || regexp_replace(search_text(value), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

create or replace function search_text(value text)
 returns text
 language sql
 immutable parallel safe strict
return translate(lower(unaccent('unaccent'::regdictionary, value)), chr(31), ' '::text);

create or replace function silence_of_issue(issue uuid)
 returns table(official_response_count integer, last_official_at timestamp with time zone, assignment_count integer)
 language sql
 stable
as $$
  select responses.count, greatest(responses.last_at, assignments.last_at, progress.last_at, steps.last_at), assignments.count
  from (
    select count(*)::integer as count, max(created_at) as last_at from issue_comments as comment
    where issue_id = issue and is_official_response and not exists (
      select from content_flags
      where content_type = 'ISSUE_COMMENT' and content_id = comment.id and status = 'HIDDEN')
  ) as responses, (
    select count(*)::integer as count, max(updated_at) as last_at from issue_assignments where issue_id = issue
  ) as assignments, (
    select max(created_at) as last_at from progress_updates as item
    where issue_id = issue and is_public and not exists (
      select from content_flags
      where content_type = 'PROGRESS_UPDATE' and content_id = item.id and status = 'HIDDEN')
  ) as progress, (
    select count(*) as count, max(created_at) as last_at from audit_logs
    where target_id = issue and target_type = 'ISSUE' and action = 'issue.status_changed'
  ) as steps
$$;

create or replace function silence_of_petition(petition uuid)
 returns table(official_response_count integer, last_official_at timestamp with time zone)
 language sql
 stable
as $$
  select responses.count, greatest(responses.last_at, steps.last_at)
  from (
    select count(*)::integer as count, max(created_at) as last_at from petition_comments as comment
    where petition_id = petition and is_official_response and not exists (
      select from content_flags
      where content_type = 'PETITION_COMMENT' and content_id = comment.id and status = 'HIDDEN')
  ) as responses, (
    select count(*) as count, max(created_at) as last_at from audit_logs
    where target_id = petition and target_type = 'PETITION' and action = 'petition.status_changed'
  ) as steps
$$;

create or replace function sought_marks(words text, skipped integer)
 returns integer[]
 language plpgsql
 immutable strict
as $$
declare
  pieces constant text[] := string_to_array(words, ' ');
  last constant int := cardinality(pieces);
  marks int[] := '{}';
begin
  if last = 1 then
    for letter in 1 + skipped..length(words) - 4 by 2 loop
      marks := marks || (hashtext(substr(words, letter, 5)) & 1048575);
    end loop;
  elsif skipped > 0 then
    return null;
  end if;
  for place in 2..last loop
    if (place > 2 or length(pieces[1]) >= 3) and (place < last or length(pieces[last]) >= 3) then
      marks := marks || (hashtext(right(pieces[place - 1], 3) || ' ' || left(pieces[place], 3)) & 1048575);
    end if;
    if place < last and (place > 2 or length(pieces[1]) >= 2) and (place < last - 1 or length(pieces[last]) >= 2) then
      marks := marks || (hashtext(
        right(pieces[place - 1], 2) || ' ' || pieces[place] || ' ' || left(pieces[place + 1], 2)) & 1048575);
    end if;
    exit when cardinality(marks) >= 12;
  end loop;
  return marks[:12];
end
$$;

create or replace function status_changes_of_issue(issue uuid, most integer, skipped integer)
 returns table(from_status text, to_status text, changed_at timestamp with time zone)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $$
  select metadata ->> 'previousStatus', metadata ->> 'newStatus', created_at from audit_logs
  where target_id = issue and action = 'issue.status_changed' and target_type = 'ISSUE'
    and metadata ->> 'newStatus' is not null
  order by created_at desc, id desc limit most offset skipped
$$;
