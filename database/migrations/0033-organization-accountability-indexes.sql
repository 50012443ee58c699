-- Owner: organization. Spending and updates of a campaign in the order of their lists, whose ids ascend.
drop index spend_records_campaign_latest_idx;
create index spend_records_campaign_latest_idx on spend_records (campaign_id, spent_at desc, created_at desc, id);
drop index progress_updates_campaign_newest_idx;
create index progress_updates_campaign_newest_idx on progress_updates (campaign_id, created_at desc, id);

-- What the records of a campaign add up to, by milestone, from the index alone.
create index spend_records_sums_idx on spend_records (campaign_id, milestone_id) include (amount_minor);
