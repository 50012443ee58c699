-- Owner: organization. What each attachment shows, in words; a constant default rewrites no row.
alter table progress_updates add column attachment_alts jsonb not null default '[]';
alter table campaigns add column final_report_alts jsonb not null default '[]';
alter table spend_records add column receipt_alt text;
