-- Owner: community. Lists of a community's issues with a status or a category, in the orders that people ask for: the
-- first of them are read from an index, where all that match were read and sorted.
create index issues_community_status_newest_idx on issues (community_id, status, created_at desc, id desc);
create index issues_community_status_most_upvoted_idx
  on issues (community_id, status, upvote_count desc, created_at desc, id desc);
create index issues_community_status_most_commented_idx
  on issues (community_id, status, comment_count desc, created_at desc, id desc);
create index issues_community_category_newest_idx on issues (community_id, category, created_at desc, id desc);
