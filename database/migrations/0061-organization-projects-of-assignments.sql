-- Owner: organization. Which project an organization works on an issue by. Of a project that goes the assignments stay.
alter table issue_assignments add column project_id uuid references projects (id) on delete set null;
create index issue_assignments_project_newest_idx on issue_assignments (project_id, created_at desc, id desc)
  where project_id is not null;

-- The campaigns of a project are listed as all campaigns are.
create index campaigns_project_newest_idx on campaigns (project_id, created_at desc, id) where project_id is not null;
drop index campaigns_project_id_idx;
