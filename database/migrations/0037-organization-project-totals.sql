-- Owner: organization. How many projects there are of each status is kept beside the other totals (`keep_row_totals`,
-- `move_row_total`): they are browsed page by page, and each page tells the total.
create trigger projects_kept_at_insert after insert on projects
  referencing new table as added for each statement execute function keep_row_totals('projects', 'status');
create trigger projects_kept_at_delete after delete on projects
  referencing old table as removed for each statement execute function keep_row_totals('projects', 'status');
create trigger projects_kept_at_truncate after truncate on projects
  for each statement execute function keep_row_totals('projects', 'status');
create trigger projects_kept_at_update after update of status on projects
  for each row when (old.status is distinct from new.status) execute function move_row_total('projects', 'status');
-- Always, so that the totals hold in every session mode.
alter table projects enable always trigger projects_kept_at_insert;
alter table projects enable always trigger projects_kept_at_delete;
alter table projects enable always trigger projects_kept_at_truncate;
alter table projects enable always trigger projects_kept_at_update;

-- The triggers have locked the table against writers until the end of this migration: nothing is missed.
insert into row_totals (list, kind, total)
select 'projects', array[status]::text[], count(*) from projects group by 2;
