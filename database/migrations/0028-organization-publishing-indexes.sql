-- Owner: organization. Lists by status, and what the counter of an organization counts.
create index projects_status_newest_idx on projects (status, created_at desc, id desc);
create index issue_assignments_organization_status_newest_idx
  on issue_assignments (organization_id, status, created_at desc, id desc);
create index announcements_organization_published_idx on announcements (organization_id) where status = 'PUBLISHED';

-- Who has given to a campaign, in the order in which they are told about it.
create index donations_donors_idx on donations (campaign_id, donor_user_id)
  where status = 'SETTLED' and donor_user_id is not null;
