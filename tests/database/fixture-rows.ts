import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '@civic/testing'

/** Rows as fixtures and scripts write them: exactly the columns that they name, the times included. */
export interface Fixtures {
  user: () => Promise<string>
  community: (createdById: string) => Promise<string>
  issue: (communityId: string, reportedById: string) => Promise<string>
  issueComment: (issueId: string, authorId: string) => Promise<string>
  contentFlag: (contentType: string, contentId: string, reporterId: string) => Promise<string>
  auditLog: (actorId: string) => Promise<string>
}

export function fixturesOf(database: TestDatabase): Fixtures {
  const insert = async (statement: string, ...values: unknown[]): Promise<string> => {
    const id = randomUUID()
    await database.sql(statement, [id, ...values])
    return id
  }
  return {
    user: async () => insert(insertUser, `${randomUUID()}@example.org`),
    community: async (createdById) => insert(insertCommunity, randomUUID(), createdById),
    issue: async (communityId, reportedById) => insert(insertIssue, communityId, reportedById),
    issueComment: async (issueId, authorId) => insert(insertIssueComment, issueId, authorId),
    contentFlag: async (contentType, contentId, reporterId) =>
      insert(insertContentFlag, contentType, contentId, reporterId),
    auditLog: async (actorId) => insert(insertAuditLog, actorId, randomUUID()),
  }
}

const insertUser = `
  insert into users (id, email, password_hash, name, role, community_id, email_verified, email_verified_at, banned_at,
                     created_at, updated_at)
  values ($1, $2, '$2a$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW', 'Ada Obi', 'CITIZEN', null, true,
          '2026-03-01T09:30:00Z', null, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z')`

const insertCommunity = `
  insert into communities (id, name, slug, state, lga, country, created_by_id, created_at, updated_at)
  values ($1, 'Ikeja', $2, 'Lagos', 'Ikeja', 'Nigeria', $3, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z')`

const insertIssue = `
  insert into issues (id, title, description, category, status, community_id, reported_by_id, image_urls, upvote_count,
                      comment_count, created_at, updated_at)
  values ($1, 'A broken bridge', 'It fell last night.', 'TRANSPORT', 'OPEN', $2, $3, '[]', 0, 1,
          '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z')`

const insertIssueComment = `
  insert into issue_comments (id, content, issue_id, author_id, author_name, author_role, is_official_response, created_at)
  values ($1, 'I saw it.', $2, $3, 'Ada Obi', 'CITIZEN', false, '2026-03-01T09:30:00Z')`

const insertContentFlag = `
  insert into content_flags (id, content_type, content_id, reporter_id, reporter_name, reason, description, status,
                             resolved_by_id, resolved_by_name, resolved_at, created_at, updated_at)
  values ($1, $2, $3, $4, 'Ada Obi', 'SPAM', null, 'PENDING', null, null, null,
          '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z')`

const insertAuditLog = `
  insert into audit_logs (id, actor_id, actor_name, actor_role, action, target_type, target_id, metadata, ip_address,
                          user_agent, created_at)
  values ($1, $2, 'Ada Obi', 'PLATFORM_ADMIN', 'user.banned', 'USER', $3, '{"reason":"spam"}', '192.0.2.7', null,
          '2026-03-01T09:30:00Z')`

/** Inserts exactly these columns and returns the id that the table gives. */
export async function insertRow(database: TestDatabase, table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const [inserted] = await database.sql<{ id: string }>(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  )
  return inserted?.id ?? ''
}

export async function countRows(database: TestDatabase, table: string): Promise<number> {
  const [row] = await database.sql<{ count: number }>(`select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}
