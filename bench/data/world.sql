-- All that the parts of the bench fill their databases with, in one shape; `:name` is a number that `worlds.ts` gives,
-- and where it is 0 there is nothing. Rows refer to each other correctly, so they are stored without being checked.

-- Where they vary, one of a hundred has left, one of two hundred is banned, one of ten has not verified the address.
insert into users (id, email, name, password_hash, role, community_id, primary_community_id, email_verified, banned_at,
  deleted_at, created_at, updated_at)
select id('citizen', n), case when is_gone then 'deleted-' || n || '@deleted.invalid' else email(n) end,
  case when is_gone then :gone_name else full_name(n) end, :password,
  case when not :varied then 'CITIZEN' when n % 10000 = 0 then 'PLATFORM_ADMIN' when n % 1000 = 1 then 'MODERATOR'
    when n % 1000 < 6 then 'REPRESENTATIVE' when n % 1000 < 9 then 'NGO' when n % 1000 < 11 then 'GOVERNMENT_ADMIN'
    else 'CITIZEN' end,
  community_of(n), community_of(n), not is_gone and not (:varied and n % 10 = 9),
  case when :varied and n % 200 = 77 then signed_up_at + interval '1 day' end,
  case when is_gone then signed_up_at + interval '2 days' end, signed_up_at, signed_up_at
from generate_series(0, :users - 1) as n,
  lateral (select :varied and n % 100 = 33 as is_gone, moment(n, :users) as signed_up_at) as person;

-- Four to an LGA.
insert into communities (id, name, slug, description, state, lga, created_by_id)
select id('community', n), surname(n * 3) || ' ' || one_of('Town Quarter Village Estate', n), 'community-' || n, phrase(n, 0),
  state_of(n / 4), area_of(n / 4), citizen(0)
from generate_series(0, :communities - 1) as n;

insert into user_community_memberships (user_id, community_id, joined_at)
select id, community_id, created_at from users where deleted_at is null
union all
select id, id('community', 0), created_at from generate_series(0, :signers - 1) as n join users on id = citizen(n)
where community_id <> id('community', 0);

insert into representatives (id, name, title, position, constituency, bio, community_id, user_id, created_by_id)
select id('representative', n), full_name(n * 7), 'Hon.', one_of('Councillor Chairman Member Senator', n), 'Ward ' || n % 800,
  prose(n), community_of(n), citizen(n), citizen(0)
from generate_series(0, :representatives - 1) as n;

-- Twenty each, but the first has a crowd and the second nobody.
insert into representative_followers (representative_id, user_id)
select id('representative', 0), citizen(n) from generate_series(1, :followers) as n
union all
select id('representative', n), citizen(n * 31 + turn)
from generate_series(2, :representatives - 1) as n, generate_series(1, 20) as turn;

update representatives set follower_count = counted.total
from (select representative_id, count(*) as total from representative_followers group by 1) as counted
where id = counted.representative_id;

-- The first six hundred hold a word that nobody writes any more.
insert into issues (id, title, description, category, status, location, upvote_count, comment_count, community_id,
  reported_by_id, created_at, updated_at)
select id('issue', n), phrase(n, 0) || case when n < 600 then ' quixotry' else '' end, prose(n),
  one_of('INFRASTRUCTURE INFRASTRUCTURE HEALTH EDUCATION SECURITY ENVIRONMENT UTILITIES TRANSPORT OTHER', n),
  one_of('OPEN OPEN OPEN UNDER_REVIEW IN_PROGRESS RESOLVED RESOLVED CLOSED', n / 9), 'Gate ' || n % 5000,
  floor(:most_upvotes * power(other_lot(n), 8)), comments_on(n), community_of(n), citizen(n::bigint * 13), reported_at,
  reported_at
from generate_series(0, :issues - 1) as n, lateral (select moment(n, :issues) as reported_at) as moment;

insert into issue_upvotes (issue_id, user_id, created_at)
select id('issue', n), citizen(n * 31::bigint + turn * 7), moment(n, :upvoted_issues) + turn * interval '1 minute'
from generate_series(0, :upvoted_issues - 1) as n,
  lateral generate_series(1, floor(:most_upvotes * power(other_lot(n), 8))::int) as turn;

-- The first one is what everybody signs.
insert into petitions (id, title, description, goal, signature_count, comment_count, status, community_id, created_by_id,
  created_at, updated_at)
select id('petition', n), phrase(n, 4), prose(n), case n when 0 then 10000000 else 100 + n % 9 * 1000 end,
  case n % 100 when 0 then :popular_signatures else :usual_signatures end, comments_on(n),
  case n when 0 then 'ACTIVE' else one_of('ACTIVE ACTIVE ACTIVE ACTIVE ACTIVE ACTIVE CLOSED SUCCESSFUL DRAFT', n) end,
  case n when 0 then id('community', 0) else community_of(n + 7) end, citizen(n), opened_at, opened_at
from generate_series(0, :petitions - 1) as n, lateral (select moment(n, :petitions) as opened_at) as moment;

insert into petition_signatures (petition_id, user_id, created_at)
select id('petition', n), citizen(n::bigint * 31 + turn * 7), moment(n, :petitions) + turn * interval '1 minute'
from generate_series(0, :petitions - 1) as n,
  lateral generate_series(1, case n % 100 when 0 then :popular_signatures else :usual_signatures end) as turn;

-- The first two representatives write only when they are measured.
insert into representative_announcements (id, representative_id, community_id, title, body, status, published_at, author_id,
  author_name, comment_count, created_at, updated_at)
select id('notice', n), id('representative', writer), community_of(writer), phrase(n, 5), prose(n), notice.status,
  case when notice.status <> 'DRAFT' then written_at end, citizen(writer), full_name(writer), comments_on(n), written_at,
  written_at
from generate_series(0, :notices - 1) as n,
  lateral (select one_of('PUBLISHED PUBLISHED PUBLISHED PUBLISHED ARCHIVED DRAFT', n / 7) as status,
    2 + n % (:representatives - 2) as writer, moment(n, :notices) as written_at) as notice;

-- The first of an issue of five is an official one.
insert into issue_comments (issue_id, content, author_id, author_name, author_role, is_official_response, created_at)
select id('issue', n), phrase(n + turn, 0), citizen(author), full_name(author), 'CITIZEN', turn = 1 and n % 10 < 2,
  moment(n, :issues) + turn * interval '1 minute'
from generate_series(0, :issues - 1) as n, lateral generate_series(1, comments_on(n)) as turn,
  lateral (select n::bigint * 17 + turn * 11 as author) as who;

insert into petition_comments (petition_id, content, author_id, author_name, author_role, created_at)
select id('petition', n), phrase(n + turn, 0), citizen(n + turn), full_name(n + turn), 'CITIZEN',
  moment(n, :petitions) + turn * interval '1 minute'
from generate_series(0, :petitions - 1) as n, lateral generate_series(1, comments_on(n)) as turn;

insert into representative_comments (representative_id, content, author_id, author_name, author_role, created_at)
select id('representative', n), phrase(n + turn, 0), citizen(n + turn), full_name(n + turn), 'CITIZEN',
  moment(n, :representatives) + turn * interval '1 minute'
from generate_series(0, :representatives - 1) as n, lateral generate_series(1, comments_on(n)) as turn;

insert into representative_announcement_comments (announcement_id, content, author_id, author_name, author_role, created_at)
select id('notice', n), phrase(n + turn, 0), citizen(n + turn), full_name(n + turn), 'CITIZEN',
  moment(n, :notices) + turn * interval '1 minute'
from generate_series(0, :notices - 1) as n, lateral generate_series(1, comments_on(n)) as turn;

-- Some citizens are told far more than others; they have read seven of ten.
insert into notifications (type, title, body, read, link_url, user_id, created_at)
select one_of('ISSUE_UPDATE PETITION_UPDATE REPRESENTATIVE_ANNOUNCEMENT ANNOUNCEMENT_UPDATE', n), 'New comment on your issue',
  'Chidi Obi commented on "The drain at gate ' || n || ' is open".', n % 10 < 7, '/issues/' || id('issue', n % :issues),
  id('citizen', skewed(n, :users)), moment(n, :notifications)
from generate_series(0, :notifications - 1) as n;

-- Four of five have all the papers that raising money takes.
insert into organizations (id, name, slug, kind, jurisdiction, state, lga, description, email, website, verified,
  registration_number, country, official_email, representative_name, bank_account_verified, psp_provider, psp_subaccount_code,
  created_by_id, created_at)
select id('organization', n), surname(n) || ' ' || one_of('Foundation Council Agency Water Roads', n), 'organization-' || n,
  one_of('NGO NGO GOVERNMENT AGENCY UTILITY OTHER', n / 5), one_of('STATE LGA LGA COMMUNITY', n), state_of(n), area_of(n),
  prose(n), 'organization-' || n || '@example.org', 'https://organization-' || n || '.example.org', n % 5 <> 4, 'RC-' || n,
  one_of('Nigeria Nigeria Nigeria Nigeria Nigeria Nigeria Ghana Kenya', n / 5), 'office-' || n || '@example.org', full_name(n),
  n % 5 <> 4, 'paystack', 'ACCT_' || n, owner(n), moment(n, :organizations)
from generate_series(0, :organizations - 1) as n;

insert into org_members (organization_id, user_id, user_name, user_role, role, joined_at)
select id('organization', n / 4), citizen(n), full_name(n), 'CITIZEN', one_of('OWNER ADMIN STAFF STAFF', n), moment(n, :users)
from generate_series(0, :organizations * 4 - 1) as n
union all
select id('organization', 0), citizen(n), full_name(n), 'CITIZEN', 'STAFF', moment(n, :users)
from generate_series(4, :largest_membership - 1) as n;

insert into announcements (id, organization_id, title, body, status, published_at, author_id, author_name, created_at,
  updated_at)
select id('announcement', n), id('organization', writer), phrase(n, 6), prose(n), item.status,
  case when item.status <> 'DRAFT' then written_at + interval '1 hour' end, owner(writer), full_name(writer), written_at,
  written_at
from generate_series(0, :announcements - 1) as n,
  lateral (select skewed(n, :organizations) as writer, moment(n, :announcements) as written_at,
    case when n % 20 in (3, 13) then 'DRAFT' when n % 20 = 8 then 'ARCHIVED' else 'PUBLISHED' end as status) as item;

insert into projects (id, organization_id, title, description, status, start_date, budget_kobo, community_id, created_by_id,
  created_at, updated_at)
select id('project', n), id('organization', builder), phrase(n, 7), prose(n),
  one_of('PLANNED ACTIVE ACTIVE PAUSED COMPLETED COMPLETED CANCELLED', n), begun_at, n * 1000::bigint,
  case n % 2 when 0 then community_of(n) end, owner(builder), begun_at, begun_at
from generate_series(0, :projects - 1) as n,
  lateral (select skewed(n, :organizations) as builder, moment(n, :projects) as begun_at) as item;

-- An organization takes each issue on once.
insert into issue_assignments (organization_id, issue_id, status, note, assigned_by_id, assigned_by_name, created_at,
  updated_at)
select distinct on (taker, n % :taken_on) id('organization', taker), id('issue', n % :taken_on),
  one_of('RECEIVED IN_PROGRESS IN_PROGRESS COMPLETED REJECTED', n), 'We have sent somebody to look at it.', owner(taker),
  full_name(taker), taken_at, taken_at
from generate_series(0, :assignments - 1) as n,
  lateral (select skewed(n, :organizations) as taker, moment(n, :assignments) as taken_at) as item;

-- One of five is for those inside alone; of a hundred one is about the first issue, project or campaign.
insert into progress_updates (id, organization_id, issue_id, project_id, campaign_id, body, is_public, author_id, author_name,
  created_at)
select id(kind || ' update', n), id('organization', writer), case kind when 'issue' then id(kind, place) end,
  case kind when 'project' then id(kind, place) end, case kind when 'campaign' then id(kind, place) end, prose(n), n % 5 <> 4,
  owner(writer), full_name(writer), moment(n, total)
from (values ('issue', :issue_updates, :taken_on), ('project', :project_updates, :projects),
    ('campaign', :campaign_updates, :campaigns)) as updates (kind, total, among),
  generate_series(0, total - 1) as n,
  lateral (select case n % 100 when 0 then 0 else n % among end as place) as about,
  lateral (select skewed(case kind when 'campaign' then place else n end, :organizations) as writer) as who;

-- Everybody answers the first one, which is open; of the others in turn one is a draft, two are open and two are closed.
create temporary table asked as
select n, n::bigint * 13 % :organizations as asker, moment(n, :consultations) as asked_at,
  case n when 0 then 'PUBLISHED' else one_of('PUBLISHED PUBLISHED CLOSED CLOSED DRAFT', n) end as status
from generate_series(0, :consultations - 1) as n;

insert into consultation_outcomes (consultation_id, summary, decisions, next_steps, author_id, author_name, published_at)
select id('consultation', n), prose(n), prose(n * 2), prose(n * 3), owner(asker), full_name(asker), asked_at
from asked where n = 0 or n % 10 = 3;

-- Ten of the first, each type twice, and three of each other.
insert into consultation_questions (id, consultation_id, position, prompt, type, options, required)
select id('question', n), id('consultation', case when n < 10 then 0 else 1 + (n - 10) / 3 end), n,
  'What do you say to question ' || n || '?', one_of('SINGLE_CHOICE MULTI_CHOICE YES_NO SHORT_TEXT LONG_TEXT', n),
  case when n % 5 < 2 then '["Roads","Water","Light","Schools","Clinics","Markets"]'::jsonb else '[]' end, n = 0
from generate_series(0, :consultations * 3 + 6) as n where :consultations > 0;

-- The first citizens have answered the first one, five each of the others.
create temporary table answered as
select turn::bigint as place, 0 as n, 0 as first_question, 10 as questions, citizen(turn) as user_id,
  moment(turn, :responses) as given_at
from generate_series(0, :responses - 1) as turn
union all
select :responses + n * 5 + turn, n, 7 + n * 3, 3, citizen(n * 37 + turn), asked_at + turn * interval '1 minute'
from asked, generate_series(1, 5) as turn where n > 0 and status <> 'DRAFT';

insert into consultation_responses (id, consultation_id, user_id, submitted_at, created_at)
select id('response', place), id('consultation', n), user_id, given_at, given_at from answered;

-- Some options are far more popular than others, and of two people with two wishes one has the common one.
insert into consultation_answers (response_id, question_id, text_value, selections, answered_at)
select id('response', place), id('question', question),
  case question % 5 when 3 then 'More light in ' || surname(place) when 4 then prose(place) end,
  case question % 5
    when 0 then jsonb_build_array(choice)
    when 1 then case when place * 41 % 10007 < 5000 then '["Roads", "Light"]' else jsonb_build_array(choice) end
    when 2 then case when place * 47 % 10007 < 7000 then '["YES"]'::jsonb else '["NO"]' end end,
  given_at
from answered, generate_series(first_question, first_question + questions - 1) as question,
  lateral (select one_of('Roads Water Light Schools Clinics Markets',
    floor(6 * power(place * (37 + question) % 10007 / 10007.0, 2))::int) as choice) as chosen;

-- Stored last, since each response that is stored counts itself here.
insert into consultations (id, organization_id, community_id, title, summary, description, status, published_at, closed_at,
  response_count, author_id, author_name, created_at, updated_at)
select id('consultation', n), id('organization', asker), case n % 2 when 0 then community_of(n) end, phrase(n, 8), phrase(n, 9),
  prose(n), status, case when status <> 'DRAFT' then asked_at + interval '1 hour' end,
  case status when 'CLOSED' then asked_at + interval '1 day' end,
  case when n = 0 then :responses when status <> 'DRAFT' then 5 else 0 end, owner(asker), full_name(asker), asked_at, asked_at
from asked;

update organizations set member_count = members, announcement_count = announced, project_count = projects,
  assignment_count = assigned
from (select organization_id, count(*) filter (where kind = 'member') as members,
    count(*) filter (where kind = 'announcement') as announced, count(*) filter (where kind = 'project') as projects,
    count(*) filter (where kind = 'assignment') as assigned
  from (select organization_id, 'member' as kind from org_members
    union all select organization_id, 'announcement' from announcements where status = 'PUBLISHED'
    union all select organization_id, 'project' from projects
    union all select organization_id, 'assignment' from issue_assignments) as owned
  group by organization_id) as counted
where id = counted.organization_id;

-- Three of five by somebody who was signed in; many of them give more than once.
insert into donations (id, campaign_id, organization_id, currency, gross_minor, platform_fee_minor, net_minor, psp_fee_minor,
  platform_fee_bps, status, provider_ref, idempotency_key, donor_user_id, donor_name, donor_email, message, is_anonymous,
  settled_at, receipt_sent_at, receipt_attempts, created_at, updated_at)
select id('donation', n), id('campaign', campaign), id('organization', skewed(campaign, :organizations)), currency, gross,
  gross * 250 / 10000, gross - gross * 250 / 10000, gross * 15 / 1000, 250, 'SETTLED', reference(n), 'key-' || n,
  case when n % 5 < 3 then citizen(n * 37::bigint) end, full_name(n), 'donor-' || n || '@example.org',
  case n % 4 when 0 then 'Well done. Keep going.' end, n % 7 = 0, given_at, given_at, 1, given_at - interval '3 minutes',
  given_at
from generate_series(0, :donations - 1) as n,
  lateral (select given_to(n) as campaign, (1 + n % 500) * 10000::bigint as gross, moment(n, :donations) as given_at) as item,
  lateral (select one_of('NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN GBP USD EUR', campaign / 10)
    as currency) as money;

insert into donations (id, campaign_id, organization_id, gross_minor, net_minor, status, provider_ref, idempotency_key,
  donor_name, donor_email, failed_at, created_at, updated_at)
select id('donation', :donations + n), id('campaign', campaign), id('organization', skewed(campaign, :organizations)), 50000,
  50000, status, reference(:donations + n), 'key-' || :donations + n, full_name(n), 'donor-' || n || '@example.org',
  case when status <> 'PENDING' then tried_at + interval '1 hour' end, tried_at, tried_at
from generate_series(0, :donations / 10 - 1) as n,
  lateral (select given_to(n * 10) as campaign, one_of('FAILED ABANDONED ABANDONED PENDING', n) as status,
    moment(n * 10, :donations) as tried_at) as item;

insert into webhook_events (provider, provider_event_id, event_type, provider_ref, verified, payload, handled, note, created_at)
select 'paystack', 'charge.success:' || n, 'charge.success', reference(n), true,
  jsonb_build_object('event', 'charge.success', 'data', jsonb_build_object('id', n, 'reference', reference(n),
    'status', 'success', 'amount', (1 + n % 500) * 10000, 'currency', 'NGN', 'fees', 1500), 'bytes', 320,
    'sha256', sha256(n::text::bytea)),
  true, 'settled', moment(n, :donations)
from generate_series(0, :donations - 1) as n;

-- Half of them are resolved.
insert into reconciliation_findings (kind, donation_id, campaign_id, reference, amount_minor, detail, first_seen_at,
  last_seen_at, resolved_at, resolved_by_name, resolution_note)
select one_of('AMOUNT_MISMATCH SUBACCOUNT_MISMATCH PROVIDER_UNREACHABLE PROVIDER_UNREACHABLE', n), id('donation', n * 80),
  id('campaign', given_to(n * 80)), reference(n * 80), 50000, 'Opened for 50000, the provider says 40000.', seen_at, seen_at,
  case n % 2 when 0 then seen_at + interval '1 day' end, case n % 2 when 0 then 'Ada Obi' end,
  case n % 2 when 0 then 'Cleared up with the provider.' end
from generate_series(0, :donations / 80 - 1) as n, lateral (select moment(n * 80, :donations) as seen_at) as item;

-- Stored after the donations, whose totals they show. Of ten in a row eight are public, one was, and one never will have
-- been. The popular ones, every tenth of the first thousand, have goals out of reach.
insert into campaigns (id, organization_id, title, slug, summary, description, category, status, currency, goal_minor,
  raised_minor, donor_count, community_id, state, lga, end_date, is_emergency, approval_status, submitted_at, reviewed_at,
  published_at, completed_at, reported_at, paused_from_status, final_report_body, created_by_id, created_by_name, created_at,
  updated_at)
select item.id, id('organization', raiser), phrase(n, 10), 'campaign-' || n, phrase(n, 11), prose(n),
  one_of('EMERGENCY_RELIEF COMMUNITY_DEVELOPMENT COMMUNITY_DEVELOPMENT EDUCATION EDUCATION HEALTHCARE ENVIRONMENT AGRICULTURE OTHER',
    n / 10),
  status,
  one_of('NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN NGN GBP USD EUR', n / 10),
  case when n <= 1000 then 1000000000000000 when status = 'FUNDED' and gross_minor > 0 then gross_minor
    else 1000000000 * (1 + n % 50::bigint) end,
  coalesce(gross_minor, 0), coalesce(donations, 0), case n % 2 when 0 then community_of(n) end,
  case when n % 20 <> 7 then state_of(n) end, case when n % 20 <> 7 then area_of(n) end,
  case n % 4 when 1 then null else written_at + (n::bigint * 7919 % 900) * interval '1 day' end, n / 10 % 12 = 0,
  case when status in ('DRAFT', 'PENDING_REVIEW') then 'NONE' else 'APPROVED' end,
  case when status <> 'DRAFT' then written_at + interval '1 hour' end,
  case when status not in ('DRAFT', 'PENDING_REVIEW') then written_at + n % 70 * interval '1 hour' end,
  case when n % 10 <> 9 then written_at + interval '3 days' end,
  case when status in ('COMPLETED', 'REPORTED', 'ARCHIVED') then now() end,
  case when status in ('REPORTED', 'ARCHIVED') then now() end, case status when 'PAUSED' then 'PUBLISHED' end,
  case when status in ('REPORTED', 'ARCHIVED') then prose(n * 5) end, owner(raiser), full_name(raiser), written_at, written_at
from generate_series(0, :campaigns - 1) as n
  cross join lateral (select id('campaign', n) as id, skewed(n, :organizations) as raiser,
    moment(n, :campaigns) - interval '4 days' as written_at,
    case n % 10 when 8 then one_of('ARCHIVED PAUSED', n / 10)
      when 9 then one_of('DRAFT PENDING_REVIEW NEEDS_CHANGES APPROVED REJECTED', n / 10)
      else one_of('PUBLISHED PUBLISHED PUBLISHED PUBLISHED FUNDED COMPLETED REPORTED REPORTED', n % 10) end as status) as item
  left join settled_totals on campaign_id = item.id;

insert into milestones (id, campaign_id, title, target_minor, status, position, created_at)
select id('milestone', n), id('campaign', n / 3), 'Step ' || n % 3, 100000, one_of('COMPLETED IN_PROGRESS PLANNED', n), n % 3,
  moment(n, :campaigns * 3)
from generate_series(0, :campaigns * 3 - 1) as n;

-- One of a hundred is for the first campaign, the others for those that were ever published.
insert into spend_records (campaign_id, milestone_id, organization_id, amount_minor, description, spent_at, published_by_id,
  published_by_name, created_at)
select id('campaign', spender), id('milestone', spender * 3 + n / 10 % 3), id('organization', raiser), 5000 + n,
  'Pipes and a pump for ' || surname(n), spent_at::date, owner(raiser), full_name(raiser), spent_at
from generate_series(0, :spend_records - 1) as n,
  lateral (select case n % 100 when 0 then 0 else (n / 9::bigint * 37 % (:campaigns / 10) * 10 + n % 9)::int end as spender)
    as campaign,
  lateral (select skewed(spender, :organizations) as raiser, moment(n, :spend_records) as spent_at) as item;

-- A hundredth of everything is hidden; as much has a flag that nobody has looked at.
insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
select type, id(kind, n), citizen(0), 'Ada Obi', 'SPAM', case n % 100 when 50 then 'HIDDEN' else 'PENDING' end
from (values ('ISSUE', 'issue', :issues), ('PETITION', 'petition', :petitions),
    ('ANNOUNCEMENT', 'announcement', :announcements), ('REPRESENTATIVE_ANNOUNCEMENT', 'notice', :notices),
    ('PROGRESS_UPDATE', 'issue update', :issue_updates)) as flagged (type, kind, total),
  generate_series(0, total - 1) as n where n % 100 in (50, 51);

insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
select 'ISSUE_COMMENT', id, citizen(0), 'Ada Obi', 'ABUSE', 'HIDDEN' from issue_comments where hashtext(id::text) % 100 = 0;

-- Of what moderators look at in three years one flag of ten waits and one hides; a citizen of twenty has reported ten things.
-- The first are concerns about campaigns: some worry many people, most only a few.
insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, description, status, resolved_by_id,
  resolved_by_name, resolved_at, created_at, updated_at)
select
  case when is_concern then 'CAMPAIGN' else one_of('ISSUE ISSUE ISSUE ISSUE_COMMENT ISSUE_COMMENT PETITION PETITION_COMMENT REPRESENTATIVE_COMMENT ANNOUNCEMENT PROGRESS_UPDATE REPRESENTATIVE_ANNOUNCEMENT REPRESENTATIVE_ANNOUNCEMENT_COMMENT',
    n * 7) end,
  case when is_concern then id('campaign', skewed(n, :campaigns)) else id('target', n) end, citizen(reporter),
  full_name(reporter),
  case when is_concern then one_of('FUNDS_MISUSE WORK_NOT_DONE MISREPRESENTED NO_UPDATES OTHER', n)
    else one_of('SPAM SPAM ABUSE MISINFO HATE OTHER', n * 5) end,
  'This is not what happened at gate ' || n || ', I was there and saw it.', status,
  case when status <> 'PENDING' then citizen(n % :staff) end, case when status <> 'PENDING' then full_name(n % :staff) end,
  case when status <> 'PENDING' then filed_at + interval '3 hours' end, filed_at, filed_at
from generate_series(0, :flags - 1) as n, lateral (select n < :flags / 25 as is_concern) as kind,
  lateral (select n::bigint * 7 % case when is_concern then :users else :users / 20 end as reporter,
    now() - other_lot(n) * interval '3 years' as filed_at,
    one_of('PENDING REVIEWED REVIEWED REVIEWED REVIEWED REVIEWED DISMISSED DISMISSED DISMISSED'
      || case when is_concern then '' else ' HIDDEN' end, n) as status) as flag;

-- Some acts are common and some people busy: the commonest act is one of seven, the busiest actor did one of a hundred.
insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id, metadata, ip_address, user_agent,
  created_at)
select citizen(actor), full_name(actor), 'MODERATOR', action, upper(split_part(action, '.', 1)),
  id('target', n % (:audit_logs / 5)),
  jsonb_build_object('newStatus', 'RESOLVED', 'title', 'The drain at gate ' || n), '102.89.0.' || n % 250,
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', moment(n, :audit_logs)
from generate_series(0, :audit_logs - 1) as n,
  lateral (select floor(:staff * power(other_lot(n), 1.5))::int as actor,
    one_of('issue.status_changed flag.resolved campaign.spend_reported announcement.published petition.status_changed flag.direct_hide issue.deleted issue.updated org.updated org.member_added application.approved application.rejected campaign.reviewed campaign.published consultation.published consultation.closed user.banned user.unbanned user.role_changed org.verified org.unverified org.created org.member_removed org.member_role_changed representative.updated representative.created campaign.created campaign.submitted campaign.paused campaign.resumed campaign.completed campaign.reported community.created community.updated petition.updated petition.deleted announcement.archived announcement.deleted consultation.created consultation.outcome_published donations.reconciled application.needs_changes representative.claimed org.psp_connected',
      skewed(n, 44)) as action) as act;

insert into representative_applications (user_id, status, full_name, title, position, constituency, community_id, submitted_at)
select citizen(n * 10),
  one_of('PENDING NEEDS_CHANGES REJECTED REJECTED REJECTED APPROVED APPROVED APPROVED APPROVED APPROVED APPROVED APPROVED', n),
  full_name(n * 10), 'Hon.', one_of('Councillor Chairman Member', n), 'Ward ' || n % 8000, community_of(n),
  moment(n, :applications)
from generate_series(0, :applications - 1) as n;

insert into organization_applications (user_id, status, name, slug, kind, jurisdiction, state, lga, submitted_at)
select citizen(n * 10 + 5),
  one_of('PENDING NEEDS_CHANGES REJECTED REJECTED REJECTED APPROVED APPROVED APPROVED APPROVED APPROVED APPROVED APPROVED', n),
  surname(n * 3) || ' Foundation', 'foundation-' || n, one_of('NGO NGO GOVERNMENT AGENCY UTILITY OTHER', n), 'LGA', 'Lagos',
  'Ikeja', moment(n, :applications)
from generate_series(0, :applications - 1) as n;
