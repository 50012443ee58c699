-- One role per service: what it may read, what it may write. Applied at every start, safe to repeat.
-- The roles guard against our own mistakes: a service that names a table or column it has no business with fails.
-- Own tables are granted whole, neighbours' by column. What is not said here is taken back.
do $$
declare
  service_role text;
  schema_name text;
begin
  foreach service_role in array array['civic_identity', 'civic_community', 'civic_organization'] loop
    -- Roles belong to the whole cluster: another database of it may make and grant them at this very moment.
    begin
      if not exists (select from pg_roles where rolname = service_role) then
        execute format('create role %I nologin', service_role);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      if not pg_has_role(current_user, service_role, 'set') then
        execute format('grant %I to current_user', service_role);
      end if;
    exception when unique_violation then null;
    end;

    foreach schema_name in array array['public', 'jobs', 'graphile_worker'] loop
      execute format('revoke all on all tables in schema %I from %I', schema_name, service_role);
      execute format('revoke all on all sequences in schema %I from %I', schema_name, service_role);
      execute format('revoke all on all routines in schema %I from %I', schema_name, service_role);
      execute format('revoke all on schema %I from %I', schema_name, service_role);
    end loop;
    execute format('grant usage on schema public, jobs to %I', service_role);
    execute format('grant execute on function jobs.enqueue(text, json) to %I', service_role);
  end loop;
end
$$;

-- identity
grant select, insert, update on users to civic_identity;
grant select, insert on user_community_memberships to civic_identity;
grant select, insert, update, delete on refresh_tokens, login_failures to civic_identity;
grant select, insert on representative_applications, organization_applications to civic_identity;
grant select (id) on communities to civic_identity;
grant select (id, type, title, body, read, link_url, user_id, created_at, sequence),
  insert (type, title, body, link_url, user_id) on notifications to civic_identity;

-- community
grant select, insert, update on communities to civic_community;
grant select, insert, update, delete on issues to civic_community;
grant select, insert on issue_comments to civic_community;
grant select, insert, delete on issue_upvotes to civic_community;
grant select, insert, update on notifications to civic_community;
grant insert (actor_id, actor_name, actor_role, action, target_type, target_id, metadata, ip_address, user_agent)
  on audit_logs to civic_community;
grant select (id, name, community_id, primary_community_id, banned_at, deleted_at) on users to civic_community;
grant select (user_id, community_id) on user_community_memberships to civic_community;
grant select (content_type, content_id, status) on content_flags to civic_community;

-- organization: owns no table and reads none yet.
