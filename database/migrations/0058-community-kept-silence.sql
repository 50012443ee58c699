-- Owner: community. How long an issue or a petition has waited for an official word. To look for it among comments,
-- assignments, updates, flags and audit rows would make each list several times as dear, and no index could narrow by it
-- or put it in order. So it is kept beside the row, in the transaction of the act, whoever acts and by whichever service.

alter table issues
  add column official_response_count integer not null default 0,
  add column last_official_at timestamptz,
  add column assignment_count integer not null default 0;
alter table petitions
  add column official_response_count integer not null default 0,
  add column last_official_at timestamptz;

-- What it is: the one place that says it. Whatever was hidden, taken back or written for colleagues alone is no word.
-- Changes of status are counted as well, for otherwise the newest might be sought through the whole audit trail.
create function silence_of_issue(issue uuid)
  returns table (official_response_count integer, last_official_at timestamptz, assignment_count integer)
  language sql stable as $$
  select responses.count, greatest(responses.last_at, assignments.last_at, progress.last_at, steps.last_at), assignments.count
  from (
    select count(*)::integer as count, max(created_at) as last_at from issue_comments as comment
    where issue_id = issue and is_official_response and not exists (
      select from content_flags
      where content_type = 'ISSUE_COMMENT' and content_id = comment.id and status = 'HIDDEN')
  ) as responses, (
    select count(*)::integer as count, max(updated_at) as last_at from issue_assignments where issue_id = issue
  ) as assignments, (
    select max(created_at) as last_at from progress_updates as item
    where issue_id = issue and is_public and not exists (
      select from content_flags
      where content_type = 'PROGRESS_UPDATE' and content_id = item.id and status = 'HIDDEN')
  ) as progress, (
    select count(*) as count, max(created_at) as last_at from audit_logs
    where target_id = issue and target_type = 'ISSUE' and action = 'issue.status_changed'
  ) as steps
$$;

create function silence_of_petition(petition uuid)
  returns table (official_response_count integer, last_official_at timestamptz)
  language sql stable as $$
  select responses.count, greatest(responses.last_at, steps.last_at)
  from (
    select count(*)::integer as count, max(created_at) as last_at from petition_comments as comment
    where petition_id = petition and is_official_response and not exists (
      select from content_flags
      where content_type = 'PETITION_COMMENT' and content_id = comment.id and status = 'HIDDEN')
  ) as responses, (
    select count(*) as count, max(created_at) as last_at from audit_logs
    where target_id = petition and target_type = 'PETITION' and action = 'petition.status_changed'
  ) as steps
$$;

-- Looks again. First the rows are locked, in the order of their ids; what others did until then is in the snapshot of
-- the next statement. Whoever acts holds the row already or locks it last, so nobody waits in a circle.
create function renew_silence_of_issues(changed uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from issues where id = any (changed) order by id for no key update;
  update issues
  set official_response_count = now.official_response_count, last_official_at = now.last_official_at,
      assignment_count = now.assignment_count
  from unnest(changed) as issue (id), silence_of_issue(issue.id) as now
  where issues.id = issue.id
    and (issues.official_response_count, issues.last_official_at, issues.assignment_count)
      is distinct from (now.official_response_count, now.last_official_at, now.assignment_count);
end
$$;

create function renew_silence_of_petitions(changed uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from petitions where id = any (changed) order by id for no key update;
  update petitions
  set official_response_count = now.official_response_count, last_official_at = now.last_official_at
  from unnest(changed) as petition (id), silence_of_petition(petition.id) as now
  where petitions.id = petition.id
    and (petitions.official_response_count, petitions.last_official_at)
      is distinct from (now.official_response_count, now.last_official_at);
end
$$;

-- Of a row that names what it is about in the column of the argument.
create function keep_silence_at_row() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed constant uuid[] := array(
    select distinct (item ->> tg_argv[1])::uuid from unnest(array[to_jsonb(old), to_jsonb(new)]) as item
    where item ->> tg_argv[1] is not null);
begin
  if tg_argv[0] = 'issues' then
    perform renew_silence_of_issues(changed);
  else
    perform renew_silence_of_petitions(changed);
  end if;
  return null;
end
$$;

-- Of many at once, as when an organization goes with all that it took on.
create function keep_silence_at_insert() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform renew_silence_of_issues(array(select distinct issue_id from added where issue_id is not null));
  return null;
end
$$;

create function keep_silence_at_delete() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform renew_silence_of_issues(array(select distinct issue_id from removed where issue_id is not null));
  return null;
end
$$;

-- Of what a moderator hides or shows again.
create function keep_silence_at_flag() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  flag constant content_flags := coalesce(new, old);
begin
  case flag.content_type
    when 'ISSUE_COMMENT' then
      perform renew_silence_of_issues(
        array(select issue_id from issue_comments where id = flag.content_id and is_official_response));
    when 'PROGRESS_UPDATE' then
      perform renew_silence_of_issues(
        array(select issue_id from progress_updates where id = flag.content_id and is_public and issue_id is not null));
    when 'PETITION_COMMENT' then
      perform renew_silence_of_petitions(
        array(select petition_id from petition_comments where id = flag.content_id and is_official_response));
    else null;
  end case;
  return null;
end
$$;

-- Whoever could call them, or put them behind a table of their own, would do it as the owner.
revoke all on function renew_silence_of_issues, renew_silence_of_petitions, keep_silence_at_row, keep_silence_at_insert,
  keep_silence_at_delete, keep_silence_at_flag from public;

-- A comment of a citizen, which no condition below lets through, costs nothing.
create trigger issue_comments_break_silence_at_insert after insert on issue_comments
  for each row when (new.is_official_response) execute function keep_silence_at_row('issues', 'issue_id');
create trigger issue_comments_break_silence_at_update
  after update of issue_id, is_official_response, created_at on issue_comments
  for each row execute function keep_silence_at_row('issues', 'issue_id');
create trigger issue_comments_break_silence_at_delete after delete on issue_comments
  for each row when (old.is_official_response) execute function keep_silence_at_row('issues', 'issue_id');

create trigger petition_comments_break_silence_at_insert after insert on petition_comments
  for each row when (new.is_official_response) execute function keep_silence_at_row('petitions', 'petition_id');
create trigger petition_comments_break_silence_at_update
  after update of petition_id, is_official_response, created_at on petition_comments
  for each row execute function keep_silence_at_row('petitions', 'petition_id');
create trigger petition_comments_break_silence_at_delete after delete on petition_comments
  for each row when (old.is_official_response) execute function keep_silence_at_row('petitions', 'petition_id');

create trigger issue_assignments_break_silence_at_insert after insert on issue_assignments
  referencing new table as added for each statement execute function keep_silence_at_insert();
create trigger issue_assignments_break_silence_at_update after update of issue_id, updated_at on issue_assignments
  for each row execute function keep_silence_at_row('issues', 'issue_id');
create trigger issue_assignments_break_silence_at_delete after delete on issue_assignments
  referencing old table as removed for each statement execute function keep_silence_at_delete();

create trigger progress_updates_break_silence_at_insert after insert on progress_updates
  referencing new table as added for each statement execute function keep_silence_at_insert();
create trigger progress_updates_break_silence_at_update
  after update of issue_id, is_public, created_at on progress_updates
  for each row execute function keep_silence_at_row('issues', 'issue_id');
create trigger progress_updates_break_silence_at_delete after delete on progress_updates
  referencing old table as removed for each statement execute function keep_silence_at_delete();

create trigger issue_steps_break_silence_at_insert after insert on audit_logs
  for each row when (new.action = 'issue.status_changed' and new.target_type = 'ISSUE')
  execute function keep_silence_at_row('issues', 'target_id');
create trigger issue_steps_break_silence_at_delete after delete on audit_logs
  for each row when (old.action = 'issue.status_changed' and old.target_type = 'ISSUE')
  execute function keep_silence_at_row('issues', 'target_id');
create trigger petition_steps_break_silence_at_insert after insert on audit_logs
  for each row when (new.action = 'petition.status_changed' and new.target_type = 'PETITION')
  execute function keep_silence_at_row('petitions', 'target_id');
create trigger petition_steps_break_silence_at_delete after delete on audit_logs
  for each row when (old.action = 'petition.status_changed' and old.target_type = 'PETITION')
  execute function keep_silence_at_row('petitions', 'target_id');

create trigger content_flags_move_silence_at_insert after insert on content_flags
  for each row when (new.status = 'HIDDEN') execute function keep_silence_at_flag();
create trigger content_flags_move_silence_at_update after update of status on content_flags
  for each row when ((old.status = 'HIDDEN') <> (new.status = 'HIDDEN')) execute function keep_silence_at_flag();
create trigger content_flags_move_silence_at_delete after delete on content_flags
  for each row when (old.status = 'HIDDEN') execute function keep_silence_at_flag();

-- Always, so that it holds in every session mode.
do $$
declare
  kept record;
begin
  for kept in select tgrelid::regclass as listed, tgname from pg_trigger where tgname like '%\_silence\_at\_%' loop
    execute format('alter table %s enable always trigger %I', kept.listed, kept.tgname);
  end loop;
end
$$;
