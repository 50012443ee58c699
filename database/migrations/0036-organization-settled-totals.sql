-- Owner: organization. What has been given, added up as it settles: the platform's figures would have to read every
-- donation for it. Kept in the transaction of the change, whoever makes it, so that it is exact in every snapshot.

-- A settlement holds its campaign, and so nobody waits here for somebody whom they would not have waited for anyway.
create table settled_totals (
  id          uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  currency    varchar(3) not null,
  donations   bigint not null,
  gross_minor bigint not null,
  created_at  timestamptz not null default now(),
  unique (campaign_id, currency)
) with (fillfactor = 50);

create table donor_totals (
  id            uuid primary key default gen_random_uuid(),
  donor_user_id uuid not null unique,
  donations     bigint not null,
  created_at    timestamptz not null default now()
) with (fillfactor = 50);

-- Ordered, so that two who store many at once meet the rows in the same order. The functions run as the owner: whoever
-- writes donations, a deleted account among them, has no business with the totals.
do $do$
declare
  event record;
begin
  for event in
    select * from (values
      ('insert', 'new table as added', $q$select *, 1 as sign from added where status = 'SETTLED'$q$),
      ('delete', 'old table as removed', $q$select *, -1 as sign from removed where status = 'SETTLED'$q$),
      ('update', 'old table as removed new table as added',
        $q$select *, 1 as sign from added where status = 'SETTLED'
           union all select *, -1 from removed where status = 'SETTLED'$q$)
    ) as events (name, rows, changes)
  loop
    execute format($create$
      create function keep_settled_totals_at_%1$s() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $body$
      declare
        has_emptied boolean;
      begin
        with changes as (%2$s),
        of_donors as (
          insert into donor_totals as kept (donor_user_id, donations)
          select donor_user_id, sum(sign) from changes where donor_user_id is not null
          group by 1 having sum(sign) <> 0 order by 1
          on conflict (donor_user_id) do update set donations = kept.donations + excluded.donations
          returning donations
        ),
        of_campaigns as (
          insert into settled_totals as kept (campaign_id, currency, donations, gross_minor)
          select campaign_id, currency, sum(sign), sum(sign * gross_minor) from changes
          group by 1, 2 having sum(sign) <> 0 or sum(sign * gross_minor) <> 0 order by 1, 2
          on conflict (campaign_id, currency) do update
          set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor
          returning donations
        )
        select 0 in (select donations from of_campaigns union all select donations from of_donors) into has_emptied;
        %3$s
        return null;
      end
      $body$
    $create$, event.name, event.changes, case when event.name <> 'insert' then $emptied$
        if has_emptied then
          delete from settled_totals where donations = 0 and campaign_id in (select campaign_id from removed);
          delete from donor_totals where donations = 0 and donor_user_id in (select donor_user_id from removed);
        end if;
    $emptied$ else '' end);
    execute format(
      'create trigger donations_totalled_at_%1$s after %1$s on donations referencing %2$s
       for each statement execute function keep_settled_totals_at_%1$s()', event.name, event.rows);
  end loop;
end
$do$;

create function keep_settled_totals_at_truncate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from settled_totals;
  delete from donor_totals;
  return null;
end
$$;

create trigger donations_totalled_at_truncate after truncate on donations
  for each statement execute function keep_settled_totals_at_truncate();

revoke all on function keep_settled_totals_at_insert, keep_settled_totals_at_update, keep_settled_totals_at_delete,
  keep_settled_totals_at_truncate from public;

-- Always, so that the totals hold in every session mode.
alter table donations enable always trigger donations_totalled_at_insert;
alter table donations enable always trigger donations_totalled_at_update;
alter table donations enable always trigger donations_totalled_at_delete;
alter table donations enable always trigger donations_totalled_at_truncate;

-- The triggers have locked the donations against writers until the end of this migration: nothing is missed.
insert into settled_totals (campaign_id, currency, donations, gross_minor)
select campaign_id, currency, count(*), sum(gross_minor) from donations where status = 'SETTLED' group by 1, 2;
insert into donor_totals (donor_user_id, donations)
select donor_user_id, count(*) from donations where status = 'SETTLED' and donor_user_id is not null group by 1;

-- The weeks of the platform are read from the index alone; in its order as before.
drop index donations_settled_at_idx;
create index donations_settled_at_idx on donations (settled_at desc, id desc) include (status, currency, gross_minor)
  where settled_at is not null;
