-- Owner: organization. What is published in a state or an LGA is led to by its organizations, each with its newest. The
-- same index counts what an organization has published.
create index announcements_newest_of_organization_idx on announcements (organization_id, published_at desc, id desc)
  where status = 'PUBLISHED';
drop index announcements_organization_published_idx;
