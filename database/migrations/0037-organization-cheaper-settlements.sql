-- Owner: organization. What donations cost each time they change, and what reading those of an organization does.

-- A settlement is followed by two changes of its receipt, which have nothing to do with the totals: asked row by row
-- whether there is anything to add up, they cost nothing. Campaigns before donors, each in the order of their ids.
drop trigger donations_totalled_at_update on donations;
drop function keep_settled_totals_at_update;

create function move_settled_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settled_totals as kept (campaign_id, currency, donations, gross_minor)
  select campaign_id, currency, sum(sign), sum(sign * gross_minor)
  from (values (new.campaign_id, new.currency, new.gross_minor, new.status, 1),
    (old.campaign_id, old.currency, old.gross_minor, old.status, -1)) as changes (campaign_id, currency, gross_minor, status, sign)
  where status = 'SETTLED'
  group by 1, 2 having sum(sign) <> 0 or sum(sign * gross_minor) <> 0 order by 1, 2
  on conflict (campaign_id, currency) do update
  set donations = kept.donations + excluded.donations, gross_minor = kept.gross_minor + excluded.gross_minor;

  insert into donor_totals as kept (donor_user_id, donations)
  select donor_user_id, sum(sign)
  from (values (new.donor_user_id, new.status, 1), (old.donor_user_id, old.status, -1)) as changes (donor_user_id, status, sign)
  where status = 'SETTLED' and donor_user_id is not null
  group by 1 having sum(sign) <> 0 order by 1
  on conflict (donor_user_id) do update set donations = kept.donations + excluded.donations;

  if old.status = 'SETTLED' then
    delete from settled_totals where campaign_id = old.campaign_id and donations = 0;
    delete from donor_totals where donor_user_id = old.donor_user_id and donations = 0;
  end if;
  return null;
end
$$;

create trigger donations_totalled_at_update after update on donations
  for each row when (
    (old.status = 'SETTLED' or new.status = 'SETTLED')
    and (old.status, old.campaign_id, old.currency, old.gross_minor, old.donor_user_id)
      is distinct from (new.status, new.campaign_id, new.currency, new.gross_minor, new.donor_user_id))
  execute function move_settled_totals();
revoke all on function move_settled_totals from public;
-- Always, so that the totals hold in every session mode.
alter table donations enable always trigger donations_totalled_at_update;

-- The weeks of an organization are read from the index alone.
drop index donations_organization_settled_idx;
create index donations_organization_settled_idx on donations (organization_id, status, settled_at)
  include (currency, gross_minor);
