-- Owner: organization. What has been given, added up as it settles: the platform's figures would have to read every
-- donation for it. Kept in the transaction of the change, whoever makes it, so that it is exact in every snapshot.

-- A settlement holds its campaign, and so its total makes nobody wait who would not have waited anyway; that of a donor
-- makes wait what the same person gives to several campaigns in the same instant.
create table settled_totals (
  id               uuid primary key default gen_random_uuid(),
  campaign_id      uuid not null,
  currency         varchar(3) not null,
  donations        bigint not null,
  gross_minor      bigint not null,
  first_settled_at timestamptz,
  created_at       timestamptz not null default now(),
  unique (campaign_id, currency)
) with (fillfactor = 50);

create table donor_totals (
  id            uuid primary key default gen_random_uuid(),
  donor_user_id uuid not null unique,
  donations     bigint not null,
  created_at    timestamptz not null default now()
) with (fillfactor = 50);

-- The functions run as the owner: whoever writes donations, a deleted account among them, has no business with the
-- totals. Campaigns come before donors, each in the order of their ids, so that two who write many at once meet the rows
-- in the same order.
create function keep_settled_totals_at_insert() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settled_totals as kept (campaign_id, currency, donations, gross_minor, first_settled_at)
  select campaign_id, currency, count(*), sum(gross_minor), min(settled_at) from added
  where status = 'SETTLED' group by 1, 2 order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor,
      first_settled_at = least(kept.first_settled_at, excluded.first_settled_at);

  insert into donor_totals as kept (donor_user_id, donations)
  select donor_user_id, count(*) from added
  where status = 'SETTLED' and donor_user_id is not null group by 1 order by 1
  on conflict (donor_user_id) do update set donations = kept.donations + excluded.donations;
  return null;
end
$$;

create function keep_settled_totals_at_delete() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settled_totals as kept (campaign_id, currency, donations, gross_minor)
  select campaign_id, currency, -count(*), -sum(gross_minor) from removed
  where status = 'SETTLED' group by 1, 2 order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor;

  insert into donor_totals as kept (donor_user_id, donations)
  select donor_user_id, -count(*) from removed
  where status = 'SETTLED' and donor_user_id is not null group by 1 order by 1
  on conflict (donor_user_id) do update set donations = kept.donations + excluded.donations;

  delete from settled_totals where donations = 0 and campaign_id in (select campaign_id from removed);
  delete from donor_totals where donations = 0 and donor_user_id in (select donor_user_id from removed);
  -- Another one is the first now, where the first has gone.
  update settled_totals as kept set first_settled_at = (
    select min(settled_at) from donations
    where campaign_id = kept.campaign_id and status = 'SETTLED' and currency = kept.currency)
  where exists (
    select from removed
    where campaign_id = kept.campaign_id and currency = kept.currency and settled_at <= kept.first_settled_at);
  return null;
end
$$;

-- Row by row, so that a change that adds nothing up, such as that of a receipt, is not paid for.
create function move_settled_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settled_totals as kept (campaign_id, currency, donations, gross_minor, first_settled_at)
  select campaign_id, currency, sum(sign), sum(sign * gross_minor), min(settled_at) filter (where sign = 1)
  from (values
    (new.campaign_id, new.currency, new.gross_minor, new.settled_at, new.status, 1),
    (old.campaign_id, old.currency, old.gross_minor, old.settled_at, old.status, -1)
  ) as changes (campaign_id, currency, gross_minor, settled_at, status, sign)
  where status = 'SETTLED'
  group by 1, 2
  having sum(sign) <> 0 or sum(sign * gross_minor) <> 0
    or min(settled_at) filter (where sign = 1) is distinct from min(settled_at) filter (where sign = -1)
  order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor,
      first_settled_at = least(kept.first_settled_at, excluded.first_settled_at);

  insert into donor_totals as kept (donor_user_id, donations)
  select donor_user_id, sum(sign)
  from (values (new.donor_user_id, new.status, 1), (old.donor_user_id, old.status, -1))
    as changes (donor_user_id, status, sign)
  where status = 'SETTLED' and donor_user_id is not null
  group by 1 having sum(sign) <> 0 order by 1
  on conflict (donor_user_id) do update set donations = kept.donations + excluded.donations;

  if old.status = 'SETTLED' then
    delete from settled_totals where campaign_id = old.campaign_id and donations = 0;
    delete from donor_totals where donor_user_id = old.donor_user_id and donations = 0;
    update settled_totals as kept set first_settled_at = (
      select min(settled_at) from donations
      where campaign_id = kept.campaign_id and status = 'SETTLED' and currency = kept.currency)
    where campaign_id = old.campaign_id and currency = old.currency and old.settled_at <= first_settled_at;
  end if;
  return null;
end
$$;

create function keep_settled_totals_at_truncate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from settled_totals;
  delete from donor_totals;
  return null;
end
$$;

revoke all on function keep_settled_totals_at_insert, keep_settled_totals_at_delete, move_settled_totals,
  keep_settled_totals_at_truncate from public;

create trigger donations_totalled_at_insert after insert on donations
  referencing new table as added for each statement execute function keep_settled_totals_at_insert();
create trigger donations_totalled_at_delete after delete on donations
  referencing old table as removed for each statement execute function keep_settled_totals_at_delete();
create trigger donations_totalled_at_update after update on donations
  for each row when (
    (old.status = 'SETTLED' or new.status = 'SETTLED')
    and (old.status, old.campaign_id, old.currency, old.gross_minor, old.settled_at, old.donor_user_id)
      is distinct from (new.status, new.campaign_id, new.currency, new.gross_minor, new.settled_at, new.donor_user_id))
  execute function move_settled_totals();
create trigger donations_totalled_at_truncate after truncate on donations
  for each statement execute function keep_settled_totals_at_truncate();

-- Always, so that the totals hold in every session mode.
alter table donations enable always trigger donations_totalled_at_insert;
alter table donations enable always trigger donations_totalled_at_update;
alter table donations enable always trigger donations_totalled_at_delete;
alter table donations enable always trigger donations_totalled_at_truncate;

-- The triggers have locked the donations against writers until the end of this migration: nothing is missed.
insert into settled_totals (campaign_id, currency, donations, gross_minor, first_settled_at)
select campaign_id, currency, count(*), sum(gross_minor), min(settled_at) from donations
where status = 'SETTLED' group by 1, 2;
insert into donor_totals (donor_user_id, donations)
select donor_user_id, count(*) from donations where status = 'SETTLED' and donor_user_id is not null group by 1;

-- The weeks of the platform and of an organization are read from indexes alone.
drop index donations_settled_at_idx, donations_organization_settled_idx;
create index donations_settled_at_idx on donations (settled_at desc, id desc) include (status, currency, gross_minor)
  where settled_at is not null;
create index donations_organization_settled_idx on donations (organization_id, status, settled_at)
  include (currency, gross_minor);
-- So are emergencies.
create index campaigns_public_emergencies_idx on campaigns (id) include (currency, goal_minor, published_at)
  where is_emergency and published_at is not null;
