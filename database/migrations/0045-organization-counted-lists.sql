-- Owner: organization. Organizations, campaigns and projects are counted when a list asks for it (docs/adr/0007).
drop trigger organizations_kept_at_insert on organizations;
drop trigger organizations_kept_at_update on organizations;
drop trigger organizations_kept_at_delete on organizations;
drop trigger organizations_kept_at_truncate on organizations;

drop trigger campaigns_kept_at_insert on campaigns;
drop trigger campaigns_kept_at_update on campaigns;
drop trigger campaigns_kept_at_delete on campaigns;
drop trigger campaigns_kept_at_truncate on campaigns;

drop trigger projects_kept_at_insert on projects;
drop trigger projects_kept_at_update on projects;
drop trigger projects_kept_at_delete on projects;
drop trigger projects_kept_at_truncate on projects;

-- Each is counted from an index alone, and of a few values it is small. Nobody looks for an approval status.
drop index organizations_kind_idx, campaigns_approval_status_idx;
create index organizations_kinds_idx on organizations (kind, jurisdiction);
create index campaigns_kinds_idx on campaigns (status, category, is_emergency);
