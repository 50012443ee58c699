-- Owner: organization. All amounts are minor units.
create table campaigns (
  id                          uuid primary key default gen_random_uuid(),
  organization_id             uuid not null references organizations (id) on delete restrict,
  title                       text not null,
  slug                        text not null,
  summary                     text not null,
  description                 text not null,
  category                    varchar(30) not null,
  status                      varchar(20) not null default 'DRAFT',
  cover_image_url             text,
  currency                    varchar(3) not null default 'NGN',
  goal_minor                  bigint not null,
  raised_minor                bigint not null default 0,
  donor_count                 integer not null default 0,
  community_id                uuid,
  project_id                  uuid,
  state                       text,
  lga                         text,
  start_date                  timestamptz,
  end_date                    timestamptz,
  is_emergency                boolean not null default false,
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
  final_report_urls           jsonb not null default '[]',
  unaccounted_at_report_minor bigint,
  created_by_id               uuid not null,
  created_by_name             text not null default '',
  created_at                  timestamptz not null default now(),
  updated_at                  timestamptz not null default now(),
  constraint campaigns_slug_key unique (slug),
  constraint campaigns_goal_minor_check check (goal_minor > 0)
);

create index campaigns_organization_newest_idx on campaigns (organization_id, created_at desc, id desc);
create index campaigns_newest_idx on campaigns (created_at desc, id desc);
create index campaigns_most_funded_idx on campaigns (raised_minor desc, created_at desc, id desc);
create index campaigns_category_newest_idx on campaigns (category, created_at desc, id desc);
create index campaigns_status_newest_idx on campaigns (status, created_at desc, id desc);
create index campaigns_community_newest_idx on campaigns (community_id, created_at desc, id desc);
create index campaigns_project_id_idx on campaigns (project_id);
create index campaigns_place_idx on campaigns (state, lga);
create index campaigns_emergencies_first_idx on campaigns (is_emergency desc, created_at desc, id desc);
create index campaigns_awaiting_review_idx on campaigns (is_emergency desc, submitted_at, id)
  where status = 'PENDING_REVIEW';
create index campaigns_approval_status_idx on campaigns (approval_status);
create index campaigns_created_by_id_idx on campaigns (created_by_id);

create table milestones (
  id           uuid primary key default gen_random_uuid(),
  campaign_id  uuid not null references campaigns (id) on delete restrict,
  title        text not null,
  description  text,
  target_minor bigint not null,
  status       varchar(20) not null default 'PLANNED',
  position     integer not null default 1,
  completed_at timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint milestones_target_minor_check check (target_minor > 0)
);

create index milestones_in_order_idx on milestones (campaign_id, position, created_at, id);

create table donations (
  id                      uuid primary key default gen_random_uuid(),
  campaign_id             uuid not null references campaigns (id) on delete restrict,
  organization_id         uuid not null,
  currency                varchar(3) not null default 'NGN',
  gross_minor             bigint not null,
  platform_fee_minor      bigint not null default 0,
  net_minor               bigint not null default 0,
  psp_fee_minor           bigint not null default 0,
  platform_fee_bps        integer not null default 0,
  status                  varchar(20) not null default 'PENDING',
  provider                varchar(20) not null default 'paystack',
  provider_ref            varchar(100) not null default gen_random_uuid()::text,
  idempotency_key         varchar(100) not null default gen_random_uuid()::text,
  psp_subaccount_code     varchar(64),
  donor_user_id           uuid references users (id) on delete set null,
  donor_name              text,
  donor_email             text,
  message                 text,
  is_anonymous            boolean not null default false,
  settled_at              timestamptz,
  failed_at               timestamptz,
  receipt_sent_at         timestamptz,
  receipt_attempts        integer not null default 0,
  receipt_next_attempt_at timestamptz,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  constraint donations_provider_ref_key unique (provider_ref),
  constraint donations_idempotency_key_key unique (idempotency_key),
  constraint donations_gross_minor_check check (gross_minor > 0)
);

create index donations_campaign_settled_idx on donations (campaign_id, status, settled_at desc, id desc);
create index donations_organization_settled_idx on donations (organization_id, status, settled_at);
create index donations_status_idx on donations (status, created_at);
create index donations_donor_user_id_idx on donations (donor_user_id);
-- what a reconciliation looks through
create index donations_settled_at_idx on donations (settled_at desc, id desc) where settled_at is not null;
create index donations_failed_at_idx on donations (failed_at desc, id desc) where failed_at is not null;
create index donations_without_receipt_idx on donations (settled_at, id)
  where settled_at is not null and receipt_sent_at is null and donor_email is not null;

create table webhook_events (
  id                uuid primary key default gen_random_uuid(),
  provider          varchar(20) not null,
  provider_event_id varchar(160),
  event_type        varchar(60) not null,
  provider_ref      varchar(100) not null default '',
  verified          boolean not null default false,
  payload           jsonb not null default '{}',
  handled           boolean not null default false,
  note              text,
  created_at        timestamptz not null default now(),
  constraint webhook_events_provider_event_id_key unique (provider_event_id)
);

create index webhook_events_event_type_idx on webhook_events (event_type);
create index webhook_events_provider_ref_idx on webhook_events (provider_ref);
create index webhook_events_verified_idx on webhook_events (verified, created_at);

create table spend_records (
  id                uuid primary key default gen_random_uuid(),
  campaign_id       uuid not null references campaigns (id) on delete restrict,
  milestone_id      uuid not null references milestones (id) on delete restrict,
  organization_id   uuid not null,
  amount_minor      bigint not null,
  currency          varchar(3) not null default 'NGN',
  description       text not null,
  lines             jsonb not null default '[]',
  spent_at          timestamptz not null,
  receipt_url       text,
  published_by_id   uuid not null,
  published_by_name text not null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint spend_records_amount_minor_check check (amount_minor > 0)
);

create index spend_records_campaign_latest_idx
  on spend_records (campaign_id, spent_at desc, created_at desc, id desc);
create index spend_records_milestone_id_idx on spend_records (milestone_id);
create index spend_records_organization_id_idx on spend_records (organization_id);
create index spend_records_published_by_id_idx on spend_records (published_by_id);

create table reconciliation_findings (
  id               uuid primary key default gen_random_uuid(),
  kind             varchar(48) not null,
  donation_id      uuid not null,
  campaign_id      uuid,
  reference        varchar(100),
  amount_minor     bigint not null default 0,
  detail           text,
  run_id           uuid,
  first_seen_at    timestamptz not null,
  last_seen_at     timestamptz not null,
  times_seen       integer not null default 1,
  resolved_at      timestamptz,
  resolved_by_id   uuid,
  resolved_by_name text,
  resolution_note  text,
  created_at       timestamptz not null default now(),
  constraint idx_reconciliation_finding_unique unique (donation_id, kind)
);

create index reconciliation_findings_open_latest_idx
  on reconciliation_findings (resolved_at, last_seen_at desc, id desc);
