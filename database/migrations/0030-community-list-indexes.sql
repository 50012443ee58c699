-- Owner: community. What lists of issues and petitions need in order to stay quick with a million issues: their totals.

-- Inside a community they are counted, each from an index alone; also where the status does not matter.
create index issues_community_category_idx on issues (community_id, category, status);
create index petitions_community_status_idx on petitions (community_id, status);

-- Those of the whole platform are kept beside the totals of identity (`keep_row_totals`). A change counts only when it
-- moves a row to another kind: an upvote, a comment and a signature change rows too, and must not pay for it.
-- Its arguments are the list and the columns that make up a kind.
create function move_row_total() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change record;
begin
  for change in
    select array_agg(item ->> name order by place) as kind, one
    from (values (to_jsonb(old), -1), (to_jsonb(new), 1)) as sides (item, one),
      unnest(tg_argv[1:]) with ordinality as columns (name, place)
    group by one
  loop
    update row_totals set total = total + change.one
    where id = (
      select id from row_totals where list = tg_argv[0] and kind = change.kind limit 1 for update skip locked
    );
    if not found then
      insert into row_totals (list, kind, total) values (tg_argv[0], change.kind, change.one);
    end if;
  end loop;
  return null;
end
$$;

-- Whoever could put it behind a table of their own would run it as the owner.
revoke all on function move_row_total from public;

-- Always, so that the totals hold in every session mode. The tables are locked against writers until the end of this
-- migration, so that the first count misses nothing.
do $$
declare
  kept record;
  rows record;
begin
  for kept in
    select list, columns
    from (values ('issues', array['status', 'category']), ('petitions', array['status'])) as lists (list, columns)
  loop
    for rows in
      select event, case event
        when 'insert' then 'insert on %2$I referencing new table as added for each statement execute function keep_row_totals'
        when 'delete' then 'delete on %2$I referencing old table as removed for each statement execute function keep_row_totals'
        when 'truncate' then 'truncate on %2$I for each statement execute function keep_row_totals'
        else 'update of %3$s on %2$I for each row when ((old.%4$s) is distinct from (new.%5$s)) execute function move_row_total'
        end as action
      from unnest(array['insert', 'update', 'delete', 'truncate']) as event
    loop
      execute format(
        'create trigger %1$I after ' || rows.action || '(%6$s)',
        kept.list || '_kept_at_' || rows.event, kept.list, array_to_string(kept.columns, ', '),
        array_to_string(kept.columns, ', old.'), array_to_string(kept.columns, ', new.'),
        (select string_agg(quote_literal(argument), ', ') from unnest(array[kept.list] || kept.columns) as argument)
      );
      execute format('alter table %I enable always trigger %I', kept.list, kept.list || '_kept_at_' || rows.event);
    end loop;
    execute format(
      'insert into row_totals (list, kind, total) select %L, array[%s]::text[], count(*) from %I group by 2',
      kept.list, array_to_string(kept.columns, ', '), kept.list
    );
  end loop;
end
$$;
