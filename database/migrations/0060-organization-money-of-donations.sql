-- Owner: organization. Donors look up what they gave, newest first; an organization sees what of its donations became
-- fees, which is added up as the donations settle.
create index donations_newest_of_donor_idx on donations (donor_user_id, created_at desc, id desc);

-- Donations are locked before their totals, as a settlement does it; who reads them goes on.
create or replace trigger donations_totalled_at_update after update on donations
  for each row when (
    (old.status = 'SETTLED' or new.status = 'SETTLED')
    and (old.status, old.campaign_id, old.currency, old.gross_minor, old.platform_fee_minor, old.psp_fee_minor,
        old.settled_at, old.donor_user_id)
      is distinct from (new.status, new.campaign_id, new.currency, new.gross_minor, new.platform_fee_minor,
        new.psp_fee_minor, new.settled_at, new.donor_user_id))
  execute function move_settled_totals();
alter table donations enable always trigger donations_totalled_at_update;

alter table settled_totals
  add column platform_fee_minor numeric not null default 0,
  add column psp_fee_minor numeric not null default 0;

create or replace function keep_settled_totals_at_insert() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settled_totals as kept
    (campaign_id, currency, donations, gross_minor, platform_fee_minor, psp_fee_minor, first_settled_at)
  select campaign_id, currency, count(*), sum(gross_minor), sum(platform_fee_minor), sum(psp_fee_minor), min(settled_at)
  from added
  where status = 'SETTLED' group by 1, 2 order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor,
      platform_fee_minor = kept.platform_fee_minor + excluded.platform_fee_minor,
      psp_fee_minor = kept.psp_fee_minor + excluded.psp_fee_minor,
      first_settled_at = least(kept.first_settled_at, excluded.first_settled_at);

  insert into donor_totals as kept (donor_user_id, donations)
  select donor_user_id, count(*) from added
  where status = 'SETTLED' and donor_user_id is not null group by 1 order by 1
  on conflict (donor_user_id) do update set donations = kept.donations + excluded.donations;
  return null;
end
$$;

create or replace function keep_settled_totals_at_delete() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settled_totals as kept
    (campaign_id, currency, donations, gross_minor, platform_fee_minor, psp_fee_minor)
  select campaign_id, currency, -count(*), -sum(gross_minor), -sum(platform_fee_minor), -sum(psp_fee_minor)
  from removed
  where status = 'SETTLED' group by 1, 2 order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor,
      platform_fee_minor = kept.platform_fee_minor + excluded.platform_fee_minor,
      psp_fee_minor = kept.psp_fee_minor + excluded.psp_fee_minor;

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

create or replace function move_settled_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settled_totals as kept
    (campaign_id, currency, donations, gross_minor, platform_fee_minor, psp_fee_minor, first_settled_at)
  select campaign_id, currency, sum(sign), sum(sign * gross_minor), sum(sign * platform_fee_minor),
    sum(sign * psp_fee_minor), min(settled_at) filter (where sign = 1)
  from (values
    (new.campaign_id, new.currency, new.gross_minor, new.platform_fee_minor, new.psp_fee_minor, new.settled_at,
      new.status, 1),
    (old.campaign_id, old.currency, old.gross_minor, old.platform_fee_minor, old.psp_fee_minor, old.settled_at,
      old.status, -1)
  ) as changes
    (campaign_id, currency, gross_minor, platform_fee_minor, psp_fee_minor, settled_at, status, sign)
  where status = 'SETTLED'
  group by 1, 2
  having sum(sign) <> 0 or sum(sign * gross_minor) <> 0
    or sum(sign * platform_fee_minor) <> 0 or sum(sign * psp_fee_minor) <> 0
    or min(settled_at) filter (where sign = 1) is distinct from min(settled_at) filter (where sign = -1)
  order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor,
      platform_fee_minor = kept.platform_fee_minor + excluded.platform_fee_minor,
      psp_fee_minor = kept.psp_fee_minor + excluded.psp_fee_minor,
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

-- Nobody writes donations until this migration ends: nothing is missed.
update settled_totals as kept set platform_fee_minor = paid.platform_fee_minor, psp_fee_minor = paid.psp_fee_minor
from (
  select campaign_id, currency, sum(platform_fee_minor) as platform_fee_minor, sum(psp_fee_minor) as psp_fee_minor
  from donations where status = 'SETTLED' group by 1, 2
) as paid
where paid.campaign_id = kept.campaign_id and paid.currency = kept.currency;

drop index donations_donor_user_id_idx;
