import type { TestDatabase } from '@civic/testing'
import type { Fields, Named } from './calls.ts'

/** What the database holds of publications and projects, and what fixtures and time do to it. */
export function publishingFacts(database: TestDatabase) {
  return { ...rowFacts(database), ...crowdFacts(database) }
}

function rowFacts(database: TestDatabase) {
  const { sql } = database
  return {
    /** The counters of an organization beside the rows that they count. */
    countersOf: async ({ id }: Named) => {
      const [row] = await sql(
        `select announcement_count, project_count, assignment_count,
           (select count(*)::int from announcements where organization_id = $1 and status = 'PUBLISHED') as announcements,
           (select count(*)::int from projects where organization_id = $1) as projects,
           (select count(*)::int from issue_assignments where organization_id = $1) as assignments
         from organizations where id = $1`,
        [id],
      )
      return row
    },
    setAnnouncement: setterOf(database, 'announcements'),
    setProject: setterOf(database, 'projects'),
    setAssignment: setterOf(database, 'issue_assignments'),
    setUpdate: setterOf(database, 'progress_updates'),
    /** As many published announcements, written by SQL, the first of them the newest. */
    announcesMany: async (organization: Named, author: Named, count: number): Promise<void> => {
      await sql(
        `insert into announcements (organization_id, title, body, status, published_at, author_id, author_name)
         select $1, 'Number ' || number, 'A body', 'PUBLISHED', now() - number * interval '1 minute', $2, 'An author'
         from generate_series(1, $3::int) as number`,
        [organization.id, author.id, count],
      )
    },
    beginsMany: async (organization: Named, author: Named, count: number): Promise<void> => {
      await sql(
        `insert into projects (organization_id, title, description, created_by_id, created_at)
         select $1, 'Number ' || number, 'A description', $2, now() - number * interval '1 minute'
         from generate_series(1, $3::int) as number`,
        [organization.id, author.id, count],
      )
    },
    takesOnMany: async (organization: Named, person: Named, count: number): Promise<void> => {
      await sql(
        `insert into issue_assignments (organization_id, issue_id, assigned_by_id, assigned_by_name)
         select $1, gen_random_uuid(), $2, 'A person' from generate_series(1, $3::int)`,
        [organization.id, person.id, count],
      )
    },
    postsMany: async (organization: Named, author: Named, issueId: string, count: number): Promise<void> => {
      await sql(
        `insert into progress_updates (organization_id, issue_id, body, author_id, author_name)
         select $1, $2, 'Number ' || number, $3, 'An author' from generate_series(1, $4::int) as number`,
        [organization.id, issueId, author.id, count],
      )
    },
    updateRows: async ({ id }: Named) =>
      sql('select id from progress_updates where organization_id = $1 order by id', [id]),
  }
}

function crowdFacts({ sql }: TestDatabase) {
  return {
    /** Lets a crowd join an organization, written by SQL; the ids of its people. */
    crowdOfMembers: async ({ id }: Named, count: number): Promise<string[]> => {
      const rows = await sql<{ user_id: string }>(
        `with crowd as (
           insert into users (email, name, password_hash)
           select gen_random_uuid(), 'A member', 'none' from generate_series(1, $2::int) returning id
         )
         insert into org_members (organization_id, user_id, user_name, user_role)
         select $1, id, 'A member', 'CITIZEN' from crowd returning user_id`,
        [id, count],
      )
      return rows.map(({ user_id }) => user_id)
    },
    /** Whom notifications with a link have told, an id for each notification. */
    toldWithLink: async (link: string): Promise<string[]> => {
      const rows = await sql<{ user_id: string }>(
        'select user_id from notifications where link_url = $1 order by user_id',
        [link],
      )
      return rows.map(({ user_id }) => user_id)
    },
    /** A flag that nobody has decided on yet. */
    neighbourFlags: async (contentType: string, { id }: Named): Promise<void> => {
      await sql(
        `insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason)
         values ($1, $2, gen_random_uuid(), 'A neighbour', 'SPAM')`,
        [contentType, id],
      )
    },
    moderatorDismisses: async ({ id }: Named): Promise<void> => {
      await sql(`update content_flags set status = 'DISMISSED' where content_id = $1`, [id])
    },
    waitingJobs: async (): Promise<number> => (await sql('select id from graphile_worker.jobs')).length,
  }
}

function setterOf({ sql }: TestDatabase, table: string) {
  return async ({ id }: Named, columns: Fields): Promise<void> => {
    const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
    await sql(`update ${table} set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(columns)])
  }
}
