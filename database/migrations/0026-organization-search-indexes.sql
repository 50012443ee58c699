-- Owner: organization. What the search of the community service finds, and the newest of what everybody may see.
select make_searchable('organizations', 'name', 'name', 'description', 'slug');
select make_searchable('announcements', 'created_at', 'title', 'body');
select make_searchable('projects', 'created_at', 'title', 'description');
select make_searchable('consultations', 'created_at', 'title', 'summary');
select make_searchable('campaigns', 'created_at', 'title', 'summary', 'description');
drop function make_searchable;

create index announcements_feed_idx
  on announcements ((coalesce(published_at, created_at)) desc, id desc) where status = 'PUBLISHED';
create index campaigns_feed_idx on campaigns ((coalesce(published_at, created_at)) desc, id desc)
  where status in ('PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED');
