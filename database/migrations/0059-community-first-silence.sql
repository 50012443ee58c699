-- Owner: community. The silence of what was answered before it was kept (0058), in two statements rather than row by row.
-- Whoever acts on one of these rows meanwhile waits for the end of this migration and looks again.
select renew_silence_of_issues(array(
  select issue_id from issue_comments where is_official_response
  union select issue_id from issue_assignments
  union select issue_id from progress_updates where is_public and issue_id is not null
  union select target_id from audit_logs where action = 'issue.status_changed' and target_type = 'ISSUE'
));
select renew_silence_of_petitions(array(
  select petition_id from petition_comments where is_official_response
  union select target_id from audit_logs where action = 'petition.status_changed' and target_type = 'PETITION'
));

-- What nobody answered and what nobody took on, newest first in a community; counted from the index alone. Of the whole
-- platform the newest are read in their order while many match, and all of these entries when few do.
create index issues_community_unanswered_idx on issues (community_id, created_at desc, id desc)
  include (status, category) where official_response_count = 0;
create index issues_community_unassigned_idx on issues (community_id, created_at desc, id desc)
  include (status, category) where assignment_count = 0;
create index petitions_community_unanswered_idx on petitions (community_id, created_at desc, id desc)
  include (status, created_by_id) where official_response_count = 0;
