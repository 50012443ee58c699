-- Owner: identity. When an issue changed its status stands in the audit trail, which community may not read: it is told
-- of one issue what everybody may know, and nothing of who did it and from where.
create index audit_logs_status_of_issue_idx on audit_logs (target_id, created_at desc, id desc)
  where action = 'issue.status_changed' and target_type = 'ISSUE';

create function status_changes_of_issue(issue uuid, most integer, skipped integer)
  returns table (from_status text, to_status text, changed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select metadata ->> 'previousStatus', metadata ->> 'newStatus', created_at from audit_logs
  where target_id = issue and action = 'issue.status_changed' and target_type = 'ISSUE'
    and metadata ->> 'newStatus' is not null
  order by created_at desc, id desc limit most offset skipped
$$;

revoke all on function status_changes_of_issue from public;
