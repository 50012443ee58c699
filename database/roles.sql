-- One role per service: what it may read, what it may write. Applied at every start, safe to repeat.
-- The roles guard against our own mistakes: a service that names a table or column it has no business with fails.
-- Own tables are granted whole, neighbours' by column. What is not said here is taken back.
do $$
declare
  service_role text;
  schema_name text;
  routine regprocedure;
begin
  foreach service_role in array array['civic_identity', 'civic_community', 'civic_organization', 'civic_web'] loop
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
      -- One by one: those of an extension may belong to somebody else, and PostgreSQL warns of each that it leaves.
      for routine in
        select pg_proc.oid from pg_proc cross join aclexplode(proacl) as access
        where pronamespace = schema_name::regnamespace and access.grantee = service_role::regrole
      loop
        execute format('revoke all on routine %s from %I', routine, service_role);
      end loop;
      execute format('revoke all on schema %I from %I', schema_name, service_role);
    end loop;
    execute format('grant usage on schema public, jobs to %I', service_role);
    execute format('grant execute on function jobs.enqueue(text, json) to %I', service_role);
  end loop;
end
$$;

-- identity
grant select, insert, update on users to civic_identity;
grant select, insert, delete on user_community_memberships to civic_identity;
grant select, insert, update, delete on refresh_tokens, login_failures, owed_mails to civic_identity;
grant select, insert, update, delete on idempotency_keys to civic_identity;
grant select, insert, update, delete on representative_applications, organization_applications to civic_identity;
grant select, insert on application_review_events to civic_identity;
grant select on row_totals to civic_identity;
-- what administrators are told of the installation
grant select (name) on schema_migrations to civic_identity;
grant select on backups to civic_identity;
grant execute on function jobs.figures() to civic_identity;
grant select, insert, update on content_flags to civic_identity;
grant select, insert, update, delete on flagged_texts to civic_identity;
-- a new password and a deletion sign out of the site; a deleted account leaves nothing else there either
grant select (user_id), delete on web_sessions, web_drafts, web_presences to civic_identity;
grant select, insert (actor_id, actor_name, actor_role, action, target_type, target_id, metadata, ip_address, user_agent)
  on audit_logs to civic_identity;
grant select (id, type, title, body, read, link_url, user_id, created_at, sequence),
  insert (type, title, body, link_url, user_id), delete on notifications to civic_identity;
-- what it looks up and counts
grant select (id, name, state, lga) on communities to civic_identity;
grant select (id, title, description, image_urls, image_alts, status, community_id, reported_by_id, created_at, updated_at)
  on issues to civic_identity;
grant select (id, title, description, image_urls, image_alts, status, community_id, created_by_id, created_at, updated_at)
  on petitions to civic_identity;
grant select (id, title, body, status, organization_id, created_at, updated_at) on announcements to civic_identity;
grant select (id, title, body, status, representative_id, community_id, created_at, updated_at)
  on representative_announcements to civic_identity;
-- what a flag is about
grant select (id, content, petition_id, created_at) on petition_comments to civic_identity;
grant select (id, content, representative_id, created_at) on representative_comments to civic_identity;
grant select (id, content, announcement_id, created_at) on representative_announcement_comments to civic_identity;
grant select (id, title, community_id, organization_id) on projects to civic_identity;
grant select (id, created_at) on petition_signatures to civic_identity;
-- what an approval makes
grant select (id, name, title, position, constituency, party, bio, avatar_url, email, phone, website, community_id,
    user_id, created_by_id, updated_at, follower_count),
  insert (name, title, position, constituency, party, bio, avatar_url, email, phone, website, community_id, user_id,
    created_by_id),
  update (name, title, position, constituency, party, bio, avatar_url, email, phone, website, community_id, user_id,
    updated_at, follower_count) on representatives to civic_identity;
grant select (id, name, slug, kind, jurisdiction, state, lga, description, logo_url, email, phone, website, verified,
    member_count, created_by_id),
  insert (name, slug, kind, jurisdiction, state, lga, description, logo_url, email, phone, website, verified,
    member_count, created_by_id) on organizations to civic_identity;
grant select (organization_id, user_id, user_name, user_role, role, joined_at),
  insert (organization_id, user_id, user_name, user_role, role), update (user_name, role) on org_members to civic_identity;
-- the follows that a deletion ends
grant select (representative_id, user_id), delete on representative_followers to civic_identity;
-- the names that a deletion takes away
grant select (id, content, issue_id, is_official_response, author_id, author_name, created_at), update (author_name)
  on issue_comments to civic_identity;
grant select (id, title, body, attachment_urls, attachment_alts, issue_id, project_id, campaign_id, is_public, author_id,
    author_name, created_at),
  update (author_name) on progress_updates to civic_identity;
grant select (author_id, author_name), update (author_name)
  on petition_comments, representative_comments, representative_announcement_comments, representative_announcements,
     announcements, consultations, consultation_outcomes to civic_identity;
grant select (assigned_by_id, assigned_by_name), update (assigned_by_name) on issue_assignments to civic_identity;
grant select (email, invited_by_id, invited_by_name, accepted_user_id), update (email, invited_by_name)
  on org_invitations to civic_identity;
grant select (id, title, slug, summary, description, cover_image_url, status, state, lga, community_id, organization_id,
    created_by_id, created_by_name, created_at, updated_at),
  update (created_by_name) on campaigns to civic_identity;
grant select (campaign_id, status, donor_user_id, donor_name, donor_email, receipt_sent_at, receipt_attempts),
  update (donor_name, donor_email) on donations to civic_identity;
grant select (published_by_id, published_by_name), update (published_by_name) on spend_records to civic_identity;

-- community
grant select, insert, update on communities to civic_community;
grant select, insert, update, delete on issues, petitions, representatives, representative_announcements to civic_community;
grant select, insert on issue_comments, petition_comments, representative_comments, representative_announcement_comments
  to civic_community;
grant select, insert, delete on issue_upvotes, representative_followers to civic_community;
grant select, insert on petition_signatures to civic_community;
grant select on search_entries to civic_community;
grant select (list, kind, total) on row_totals to civic_community;
grant select, insert, update, delete on idempotency_keys to civic_community;
grant select, insert, update, delete on notifications to civic_community;
grant insert (actor_id, actor_name, actor_role, action, target_type, target_id, metadata, ip_address, user_agent)
  on audit_logs to civic_community;
grant select (id, name, community_id, primary_community_id, banned_at, ban_reason, deleted_at) on users to civic_community;
grant select (user_id, community_id) on user_community_memberships to civic_community;
grant execute on function status_changes_of_issue(uuid, integer, integer) to civic_community;
grant select (content_type, content_id, status) on content_flags to civic_community;
-- which issues organizations have taken on
grant select (id, organization_id, issue_id, project_id, status, note, created_at, updated_at) on issue_assignments
  to civic_community;
-- what search, feed and public activity show; of campaigns nothing of review, pause or risk
grant select (id, name, slug, kind, jurisdiction, state, lga, description, verified, representative_id, created_at)
  on organizations to civic_community;
grant select (id, organization_id, title, body, status, published_at, author_id, author_name, created_at, updated_at)
  on announcements to civic_community;
grant select (id, organization_id, title, description, status, start_date, expected_end_date, budget_kobo, community_id,
    created_by_id, created_at, updated_at) on projects to civic_community;
grant select (id, organization_id, community_id, title, summary, description, status, opens_at, closes_at, response_count,
    author_id, author_name, published_at, closed_at, created_at, updated_at) on consultations to civic_community;
grant select (id, organization_id, slug, title, summary, description, category, status, currency, goal_minor, raised_minor,
    donor_count, cover_image_url, is_emergency, state, lga, community_id, end_date, published_at, created_at)
  on campaigns to civic_community;

-- organization
grant select, insert, update, delete on organizations, org_members, announcements, projects, issue_assignments, consultations,
  consultation_questions, campaigns, milestones, spend_records to civic_organization;
grant select, insert, update on org_invitations, consultation_outcomes, donations, webhook_events, reconciliation_findings
  to civic_organization;
grant select, insert, delete on progress_updates to civic_organization;
grant select, insert, update, delete on idempotency_keys to civic_organization;
grant select, insert on consultation_responses, consultation_answers to civic_organization;
grant select (id, type, title, body, read, link_url, user_id, created_at, sequence),
  insert (id, type, title, body, link_url, user_id) on notifications to civic_organization;
grant insert (actor_id, actor_name, actor_role, action, target_type, target_id, metadata, ip_address, user_agent)
  on audit_logs to civic_organization;
grant select (id, email, name, role, email_verified, banned_at, ban_reason, deleted_at) on users to civic_organization;
grant select (id, user_id, name, title, position, email, phone, website, avatar_url, community_id)
  on representatives to civic_organization;
grant select (id, state, lga) on communities to civic_organization;
grant select (id, last_official_at) on issues to civic_organization;
grant select (user_id, community_id) on user_community_memberships to civic_organization;
grant select (content_type, content_id, status) on content_flags to civic_organization;
-- how often a question was answered, and with what
grant select (list, kind, total) on row_totals to civic_organization;
-- what was given, added up
grant select on settled_totals, donor_totals to civic_organization;

-- web: what browsers keep here, who works at which case, and whether somebody who is signed in is banned
grant select, insert, update, delete on web_sessions, web_drafts, web_presences to civic_web;
grant select (id, banned_at, ban_reason) on users to civic_web;
