-- Owner: community. What the platform's figures are counted from: the issues of a community by status, and those that
-- somebody in office answered. Both indexes are small, since equal entries share their space.
create index issues_community_status_idx on issues (community_id, status);
create index issue_comments_official_idx on issue_comments (issue_id) where is_official_response;
