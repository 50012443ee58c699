-- Owner: organization
-- A run marks all that it finds with the same instant, so the order of the list needs the id in the index.
drop index reconciliation_findings_open_latest_idx;
create index reconciliation_findings_open_latest_idx on reconciliation_findings (resolved_at, last_seen_at desc, id);
create index reconciliation_findings_latest_idx on reconciliation_findings (last_seen_at desc, id);
