-- Owner: identity. What the lists of those in charge need in order to stay quick with millions of rows: an index in the
-- order of each, trigrams for what is searched inside a text, and kept totals where counting would take too long.

-- Newest first, then by id. Lists cut their page inside an index before they read rows, so an index includes what is
-- asked for beside its first column. Where one takes the place of an index on the first column alone, that one goes.
drop index users_created_at_idx, users_banned_at_idx;
create index users_newest_idx on users (created_at desc, id desc) include (banned_at, deleted_at);
create index users_role_newest_idx on users (role, created_at desc, id desc) include (banned_at);
create index users_banned_newest_idx on users (created_at desc, id desc) include (banned_at, role)
  where banned_at is not null;

drop index content_flags_status_idx;
create index content_flags_newest_idx on content_flags (created_at desc, id);
create index content_flags_status_newest_idx on content_flags (status, created_at desc, id)
  include (content_type, reason);
create index content_flags_type_newest_idx on content_flags (content_type, created_at desc, id)
  include (status, reason);
create index content_flags_reason_newest_idx on content_flags (reason, created_at desc, id)
  include (content_type, status);
-- Concerns are counted campaign by campaign.
create index content_flags_campaign_idx on content_flags (content_id, created_at desc, id)
  include (content_type, status, reason) where content_type = 'CAMPAIGN';
create index content_flags_campaign_status_idx on content_flags (status, content_id, created_at desc, id)
  include (content_type, reason) where content_type = 'CAMPAIGN';

drop index audit_logs_actor_id_idx, audit_logs_action_idx, audit_logs_target_type_idx;
create index audit_logs_actor_newest_idx on audit_logs (actor_id, created_at desc, id desc);
create index audit_logs_action_newest_idx on audit_logs (action text_pattern_ops, created_at desc, id desc);
create index audit_logs_target_type_newest_idx on audit_logs (target_type, created_at desc, id desc);

drop index representative_applications_status_idx, representative_applications_submitted_at_idx;
create index representative_applications_newest_idx on representative_applications (submitted_at desc, id);
create index representative_applications_status_newest_idx on representative_applications (status, submitted_at desc, id);
drop index organization_applications_status_idx, organization_applications_submitted_at_idx;
create index organization_applications_newest_idx on organization_applications (submitted_at desc, id);
create index organization_applications_status_newest_idx on organization_applications (status, submitted_at desc, id);

-- What is searched, as one text: whatever has three letters or more in a row is found by them.
create index users_search_idx on users using gin ((email || chr(10) || name) gin_trgm_ops);
create index content_flags_search_idx on content_flags using gin (
  (reporter_name || chr(10) || coalesce(description, '') || chr(10) || coalesce(resolved_by_name, '')) gin_trgm_ops,
  (content_id::text) gin_trgm_ops
);
create index representative_applications_search_idx on representative_applications using gin ((
  full_name || chr(10) || title || chr(10) || position || chr(10) || constituency
) gin_trgm_ops);
create index organization_applications_search_idx on organization_applications using gin ((
  name || chr(10) || slug
) gin_trgm_ops);

-- How many rows there are of each kind, for the totals of long lists and for the platform's figures:
-- counting five million rows takes a good part of a second, adding up these nothing. The sum over a kind is exact in
-- every snapshot, since it changes in the transactions that change the rows.
create table row_totals (
  id         uuid primary key default gen_random_uuid(),
  -- The list, mostly a table of this name, and what tells its kinds apart. Days are counted from 1970, in UTC.
  list       varchar(40) not null,
  kind       text[] not null default '{}',
  total      bigint not null,
  created_at timestamptz not null default now()
) with (fillfactor = 50);

create index row_totals_kind_idx on row_totals (list, kind);

-- Its arguments are the list and the expressions that make up a kind. It runs as the owner: whoever writes the rows has
-- no business with the totals.
create function keep_row_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kinds constant text := array_to_string(tg_argv[1:], ', ');
  changes constant text := case tg_op
    when 'INSERT' then 'select array[%1$s]::text[] as kind, 1 as one from added'
    when 'DELETE' then 'select array[%1$s]::text[] as kind, -1 as one from removed'
    else 'select array[%1$s]::text[] as kind, 1 as one from added union all select array[%1$s]::text[], -1 from removed'
  end;
  change record;
begin
  if tg_op = 'TRUNCATE' then
    delete from row_totals where list = tg_argv[0];
    return null;
  end if;
  for change in execute format(
    'select kind, sum(one) as difference from (' || changes || ') as changes group by kind having sum(one) <> 0', kinds
  ) loop
    -- Nobody waits here, so nobody meets in a circle: a row that another transaction holds is passed by for the next one
    -- or for a new one. A kind gets as many rows as it ever had writers at once.
    update row_totals set total = total + change.difference
    where id = (
      select id from row_totals where list = tg_argv[0] and kind = change.kind limit 1 for update skip locked
    );
    if not found then
      insert into row_totals (list, kind, total) values (tg_argv[0], change.kind, change.difference);
    end if;
  end loop;
  return null;
end
$$;

-- Whoever could put it behind a table of their own would run its arguments as the owner.
revoke all on function keep_row_totals from public;

-- Always, so that the totals hold in every session mode. A table that has its triggers is locked against writers until
-- the end of this migration, so that its first count misses nothing.
do $$
declare
  kept record;
  rows record;
begin
  for kept in
    select list, table_name, kind, events
    from (values
      ('users', 'users', array['role', 'banned_at is not null', 'deleted_at is not null', 'email_verified'],
        array['insert', 'update', 'delete', 'truncate']),
      ('content_flags', 'content_flags', array['content_type', 'status', 'reason'],
        array['insert', 'update', 'delete', 'truncate']),
      ('representative_applications', 'representative_applications', array['status'],
        array['insert', 'update', 'delete', 'truncate']),
      ('organization_applications', 'organization_applications', array['status'],
        array['insert', 'update', 'delete', 'truncate']),
      -- Of which nothing is ever changed and which is never emptied.
      ('audit_logs', 'audit_logs', array['action', 'target_type'], array['insert', 'delete']),
      ('audit_log_days', 'audit_logs', array['floor(extract(epoch from created_at) / 86400)'], array['insert', 'delete'])
    ) as lists (list, table_name, kind, events)
  loop
    for rows in
      select event, case event
        when 'insert' then 'referencing new table as added'
        when 'update' then 'referencing old table as removed new table as added'
        when 'delete' then 'referencing old table as removed'
        else '' end as changed
      from unnest(kept.events) as event
    loop
      execute format(
        'create trigger %I after %s on %I %s for each statement execute function keep_row_totals(%s)',
        kept.list || '_kept_at_' || rows.event, rows.event, kept.table_name, rows.changed,
        (select string_agg(quote_literal(argument), ', ') from unnest(array[kept.list] || kept.kind) as argument)
      );
      execute format('alter table %I enable always trigger %I', kept.table_name, kept.list || '_kept_at_' || rows.event);
    end loop;
    execute format(
      'insert into row_totals (list, kind, total) select %L, array[%s]::text[], count(*) from %I group by 2',
      kept.list, array_to_string(kept.kind, ', '), kept.table_name
    );
  end loop;
end
$$;
