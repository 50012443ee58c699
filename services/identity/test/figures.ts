import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '@civic/testing'

/** Rows that the figures count, written as their services do: by somebody, and with what matters to a figure. */
export function figureFacts({ sql }: TestDatabase) {
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const id = randomUUID()
    const columns = Object.keys({ id, ...row })
    await sql(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values({ id, ...row }),
    )
    return id
  }
  const somebody = async () => (await sql<{ id: string }>('select id from users order by id limit 1'))[0]?.id
  const author = async () => ({ author_id: await somebody(), author_name: 'Ada Obi' })

  return {
    insertIssue: async (communityId: string, status = 'OPEN') =>
      insert('issues', {
        title: 'A broken bridge',
        description: 'It fell last night.',
        status,
        community_id: communityId,
        reported_by_id: await somebody(),
      }),
    insertIssueComment: async (issueId: string, isOfficial: boolean) =>
      insert('issue_comments', {
        issue_id: issueId,
        content: 'We are on it.',
        is_official_response: isOfficial,
        author_role: 'CITIZEN',
        ...(await author()),
      }),
    insertProgress: async (organizationId: string, issueId: string | null, isPublic: boolean) =>
      insert('progress_updates', {
        organization_id: organizationId,
        issue_id: issueId,
        is_public: isPublic,
        body: 'Half of it stands.',
        ...(await author()),
      }),
    insertPetition: async (communityId: string) =>
      insert('petitions', {
        title: 'A new bridge',
        description: 'Of stone.',
        goal: 100,
        community_id: communityId,
        created_by_id: await somebody(),
      }),
    sign: async (petitionId: string, userId: string, at: Date) =>
      insert('petition_signatures', { petition_id: petitionId, user_id: userId, created_at: at }),
    insertRepresentative: async (communityId: string) =>
      insert('representatives', {
        name: 'Ada Obi',
        title: 'Hon.',
        position: 'Councillor',
        constituency: 'Ward 4',
        community_id: communityId,
        created_by_id: await somebody(),
      }),
    insertOrganization: async (isVerified: boolean) =>
      insert('organizations', {
        name: 'Clean Water',
        slug: randomUUID(),
        verified: isVerified,
        created_by_id: await somebody(),
      }),
    insertFlagOf: async (status: string) =>
      insert('content_flags', {
        content_type: 'ISSUE',
        content_id: randomUUID(),
        reporter_id: randomUUID(),
        reporter_name: 'Ada Obi',
        reason: 'SPAM',
        status,
      }),
    removeIssue: async (issueId: string) => sql('delete from issues where id = $1', [issueId]),
    /** Takes a neighbour's table away from under the service. */
    loseTable: async (table: string) => sql(`alter table ${table} rename to ${table}_lost`),
    findTable: async (table: string) => sql(`alter table ${table}_lost rename to ${table}`),
  }
}
