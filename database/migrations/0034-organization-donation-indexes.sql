-- Owner: organization

-- The sum of a campaign from the index alone, and its public list in order.
create index donations_settled_of_campaign_idx on donations (campaign_id, settled_at desc nulls last, id)
  include (gross_minor) where status = 'SETTLED';

-- The receipts that are still to be sent; those that were given up are not read again at each sweep.
create index donations_receipt_due_idx on donations (settled_at, id)
  where status = 'SETTLED' and receipt_sent_at is null and donor_email is not null and receipt_attempts < 12;
drop index donations_without_receipt_idx;
