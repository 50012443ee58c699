import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { describeSchema, ownersOfTables } from '../../tools/schema/describe-schema.ts'

const databaseFolder = path.resolve(import.meta.dirname, '../../database')
const migrationsFolder = path.join(databaseFolder, 'migrations')

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())

describe('the schema', () => {
  test('stands in database/schema.sql as the migrations make it', async () => {
    const committed = readFileSync(path.join(databaseFolder, 'schema.sql'), 'utf8')
    const now = await describeSchema(database.url, migrationsFolder)
    expect(committed, 'The migrations changed: run `npm run schema`').toBe(now)
  })

  test('has one owner for each table', async () => {
    const tables = await database.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'schema_migrations%'`,
    )
    expect([...ownersOfTables(migrationsFolder).keys()].sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  test('gives each table an id of its own making and the time of its rows', async () => {
    const odd = await database.sql<{ tablename: string }>(`
      select tablename from pg_tables
      where schemaname = 'public' and tablename not like 'schema_migrations%'
        and (not exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                         where indrelid = tablename::regclass and indisprimary and indnatts = 1 and attname = 'id')
          or not exists (select from information_schema.columns
                         where table_name = tablename and column_name = 'id' and data_type = 'uuid'
                           and column_default = 'gen_random_uuid()')
          or not exists (select from information_schema.columns
                         where table_name = tablename and column_name = 'created_at'
                           and data_type = 'timestamp with time zone'))`)
    // A membership has joined_at, an answer is as old as its response.
    expect(odd.map(({ tablename }) => tablename).sort()).toEqual(['consultation_answers', 'org_members'])
  })

  test('fills in every created_at and updated_at, and every list that is left out', async () => {
    const unfilled = await database.sql(`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name not like 'schema_migrations%'
        and (column_name in ('created_at', 'updated_at') and (is_nullable, column_default) is distinct from ('NO', 'now()')
          or data_type = 'jsonb' and (is_nullable, column_default) is distinct from ('NO', '''[]''::jsonb'))
      order by table_name`)
    // All but one are objects; an answer to a question has either a text or a list.
    expect(unfilled).toEqual([
      { table_name: 'audit_logs', column_name: 'metadata' },
      { table_name: 'consultation_answers', column_name: 'selections' },
      { table_name: 'idempotency_keys', column_name: 'answer' },
      { table_name: 'webhook_events', column_name: 'payload' },
    ])
  })

  test('has an index behind every foreign key, so that no deletion reads a whole table', async () => {
    const bare = await database.sql(`
      select conrelid::regclass::text as "table", conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (
          select from pg_index join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey
            and coalesce(pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname), true))`)
    expect(bare).toEqual([])
  })

  test('deletes along foreign keys as it is agreed, and has no others', async () => {
    const keys = await database.sql<{ key: string; policy: string }>(`
      select conrelid::regclass || '.' || attname || ' of ' || confrelid::regclass as key,
        case confdeltype when 'c' then 'cascade' when 'r' then 'restrict' when 'n' then 'set null' else 'none' end as policy
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace`)
    expect(Object.fromEntries(keys.map(({ key, policy }) => [key, policy]))).toEqual(agreedPolicies)
  })
})

const agreedPolicies = {
  'announcements.author_id of users': 'restrict',
  'announcements.organization_id of organizations': 'cascade',
  'campaigns.organization_id of organizations': 'restrict',
  'communities.created_by_id of users': 'restrict',
  'consultation_answers.question_id of consultation_questions': 'cascade',
  'consultation_answers.response_id of consultation_responses': 'cascade',
  'consultation_outcomes.consultation_id of consultations': 'cascade',
  'consultation_questions.consultation_id of consultations': 'cascade',
  'consultation_responses.consultation_id of consultations': 'cascade',
  'consultation_responses.user_id of users': 'cascade',
  'consultations.organization_id of organizations': 'cascade',
  'donations.campaign_id of campaigns': 'restrict',
  'donations.donor_user_id of users': 'set null',
  'web_drafts.session_id of web_sessions': 'cascade',
  'web_drafts.user_id of users': 'cascade',
  'web_presences.user_id of users': 'cascade',
  'web_sessions.user_id of users': 'cascade',
  'flagged_texts.flag_id of content_flags': 'cascade',
  'idempotency_keys.caller_id of users': 'cascade',
  'issue_assignments.assigned_by_id of users': 'restrict',
  'issue_assignments.organization_id of organizations': 'cascade',
  'issue_assignments.project_id of projects': 'set null',
  'issue_comments.author_id of users': 'restrict',
  'issue_comments.issue_id of issues': 'cascade',
  'issue_upvotes.issue_id of issues': 'cascade',
  'issue_upvotes.user_id of users': 'cascade',
  'issues.community_id of communities': 'restrict',
  'issues.reported_by_id of users': 'restrict',
  'milestones.campaign_id of campaigns': 'restrict',
  'notifications.user_id of users': 'cascade',
  'org_invitations.organization_id of organizations': 'cascade',
  'org_members.organization_id of organizations': 'cascade',
  'org_members.user_id of users': 'cascade',
  'organization_applications.user_id of users': 'cascade',
  'organizations.created_by_id of users': 'restrict',
  'owed_mails.user_id of users': 'cascade',
  'petition_comments.author_id of users': 'restrict',
  'petition_comments.petition_id of petitions': 'cascade',
  'petition_signatures.petition_id of petitions': 'cascade',
  'petition_signatures.user_id of users': 'cascade',
  'petitions.community_id of communities': 'restrict',
  'petitions.created_by_id of users': 'restrict',
  'progress_updates.author_id of users': 'restrict',
  'progress_updates.campaign_id of campaigns': 'cascade',
  'progress_updates.organization_id of organizations': 'cascade',
  'progress_updates.project_id of projects': 'cascade',
  'projects.community_id of communities': 'set null',
  'projects.created_by_id of users': 'restrict',
  'projects.organization_id of organizations': 'cascade',
  'refresh_tokens.user_id of users': 'cascade',
  'representative_announcement_comments.announcement_id of representative_announcements': 'cascade',
  'representative_announcement_comments.author_id of users': 'restrict',
  'representative_announcements.author_id of users': 'restrict',
  'representative_announcements.representative_id of representatives': 'cascade',
  'representative_applications.user_id of users': 'cascade',
  'representative_comments.author_id of users': 'restrict',
  'representative_comments.representative_id of representatives': 'cascade',
  'representative_followers.representative_id of representatives': 'cascade',
  'representative_followers.user_id of users': 'cascade',
  'representatives.community_id of communities': 'restrict',
  'representatives.created_by_id of users': 'restrict',
  'representatives.user_id of users': 'set null',
  'spend_records.campaign_id of campaigns': 'restrict',
  'spend_records.milestone_id of milestones': 'restrict',
  'user_community_memberships.community_id of communities': 'cascade',
  'user_community_memberships.user_id of users': 'cascade',
  'users.community_id of communities': 'set null',
  'users.primary_community_id of communities': 'set null',
}
