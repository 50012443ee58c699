-- Owner: community. What somebody reported, created and signed is listed newest first.
create index issues_newest_of_reporter_idx on issues (reported_by_id, created_at desc, id desc);
create index petitions_newest_of_creator_idx on petitions (created_by_id, created_at desc, id desc);
create index petition_signatures_newest_of_user_idx on petition_signatures (user_id, created_at desc, id desc);
drop index issues_reported_by_id_idx, petitions_created_by_id_idx, petition_signatures_user_id_idx;
