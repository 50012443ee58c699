-- Owner: organization. Campaigns as they are browsed and worked through: newest first, and of one instant by ascending id.

-- Taken at once and in the order of a settlement, which locks a donation and then its campaign: whoever settles while this
-- and the next migrations run waits, and nobody waits in a circle.
lock table donations, campaigns, spend_records, progress_updates, reconciliation_findings in access exclusive mode;

drop index campaigns_organization_newest_idx, campaigns_newest_idx, campaigns_most_funded_idx,
  campaigns_category_newest_idx, campaigns_status_newest_idx, campaigns_community_newest_idx,
  campaigns_emergencies_first_idx;
-- Campaigns are wide: wherever those of an organization are counted, they are read from this index alone.
create index campaigns_organization_newest_idx on campaigns (organization_id, created_at desc, id)
  include (status, paused_from_status, category, currency, goal_minor, is_emergency, submitted_at, reviewed_at,
    published_at);
create index campaigns_newest_idx on campaigns (created_at desc, id);
create index campaigns_category_newest_idx on campaigns (category, created_at desc, id);
create index campaigns_status_newest_idx on campaigns (status, created_at desc, id);
create index campaigns_community_newest_idx on campaigns (community_id, created_at desc, id);
create index campaigns_emergencies_first_idx on campaigns (is_emergency desc, created_at desc, id);

-- What everybody may see, in every order in which they may browse it.
create index campaigns_public_newest_idx on campaigns (created_at desc, id)
  where status in ('PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED');
create index campaigns_public_most_funded_idx on campaigns (raised_minor desc, created_at desc, id)
  where status in ('PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED');
create index campaigns_public_ending_idx on campaigns (end_date, created_at desc, id)
  where status in ('PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED');
create index campaigns_public_lga_idx on campaigns (lower(btrim(lga)), lower(btrim(state)), created_at desc, id)
  where status in ('PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED');
create index campaigns_public_state_idx on campaigns (lower(btrim(state)), created_at desc, id)
  include (state, organization_id)
  where status in ('PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED');
-- Those of many organizations are counted from it alone, as those of a state are from the one above.
create index campaigns_public_organization_idx on campaigns (organization_id)
  where status in ('PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED');

-- How many there are of each status and category, and how many of them are emergencies, is kept beside the other totals
-- (`keep_row_totals`, `move_row_total`). A donation changes a campaign too, and must not pay for it.
create trigger campaigns_kept_at_insert after insert on campaigns
  referencing new table as added for each statement
  execute function keep_row_totals('campaigns', 'status', 'category', 'is_emergency');
create trigger campaigns_kept_at_delete after delete on campaigns
  referencing old table as removed for each statement
  execute function keep_row_totals('campaigns', 'status', 'category', 'is_emergency');
create trigger campaigns_kept_at_truncate after truncate on campaigns
  for each statement execute function keep_row_totals('campaigns', 'status', 'category', 'is_emergency');
create trigger campaigns_kept_at_update after update of status, category, is_emergency on campaigns
  for each row when (
    (old.status, old.category, old.is_emergency) is distinct from (new.status, new.category, new.is_emergency))
  execute function move_row_total('campaigns', 'status', 'category', 'is_emergency');
-- Always, so that the totals hold in every session mode.
alter table campaigns enable always trigger campaigns_kept_at_insert;
alter table campaigns enable always trigger campaigns_kept_at_delete;
alter table campaigns enable always trigger campaigns_kept_at_truncate;
alter table campaigns enable always trigger campaigns_kept_at_update;

-- The triggers have locked the table against writers until the end of this migration: nothing is missed.
insert into row_totals (list, kind, total)
select 'campaigns', array[status, category, is_emergency]::text[], count(*) from campaigns group by 2;
