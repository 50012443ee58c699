-- Owner: organization. How many organizations there are of each kind and jurisdiction is kept beside the other totals
-- (`keep_row_totals`, `move_row_total`): the registry is read whole and page by page, and each page tells the total.
create trigger organizations_kept_at_insert after insert on organizations
  referencing new table as added for each statement
  execute function keep_row_totals('organizations', 'kind', 'jurisdiction');
create trigger organizations_kept_at_delete after delete on organizations
  referencing old table as removed for each statement
  execute function keep_row_totals('organizations', 'kind', 'jurisdiction');
create trigger organizations_kept_at_truncate after truncate on organizations
  for each statement execute function keep_row_totals('organizations', 'kind', 'jurisdiction');
create trigger organizations_kept_at_update after update of kind, jurisdiction on organizations
  for each row when ((old.kind, old.jurisdiction) is distinct from (new.kind, new.jurisdiction))
  execute function move_row_total('organizations', 'kind', 'jurisdiction');
-- Always, so that the totals hold in every session mode.
alter table organizations enable always trigger organizations_kept_at_insert;
alter table organizations enable always trigger organizations_kept_at_delete;
alter table organizations enable always trigger organizations_kept_at_truncate;
alter table organizations enable always trigger organizations_kept_at_update;

-- The triggers have locked the table against writers until the end of this migration: nothing is missed.
insert into row_totals (list, kind, total)
select 'organizations', array[kind, jurisdiction]::text[], count(*) from organizations group by 2;
