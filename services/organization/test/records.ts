import { randomUUID } from 'node:crypto'
import { deletedUserName } from '@civic/moderation'
import type { TestDatabase } from '@civic/testing'
import type { Named } from './calls.ts'

/** What neighbours of this service write, and what every act leaves. */
export function recordsOf({ sql }: TestDatabase) {
  return {
    /** A community, and nobody in it. */
    place: async (fields: { state?: string; lga?: string } = {}): Promise<Named> => {
      const [id, { state = 'Lagos', lga = 'Ikeja' }] = [randomUUID(), fields]
      await sql(
        `with creator as (
           insert into users (email, name, password_hash) values (gen_random_uuid(), 'A creator', 'none') returning id
         )
         insert into communities (id, name, slug, state, lga, created_by_id)
         select $1, 'Agege', $2, $3, $4, id from creator`,
        [id, randomUUID(), state, lga],
      )
      return { id }
    },
    /** An issue that nobody official has spoken about yet. */
    issueIn: async (place: Named, reporter: Named): Promise<{ issueId: string }> => {
      const issueId = randomUUID()
      await sql(
        `insert into issues (id, title, description, community_id, reported_by_id)
         values ($1, 'A broken pipe', 'It leaks.', $2, $3)`,
        [issueId, place.id, reporter.id],
      )
      return { issueId }
    },
    /** Somebody official comments on an issue. */
    officialComments: async ({ issueId }: { issueId: string }, person: Named): Promise<void> => {
      await sql(
        `insert into issue_comments (content, issue_id, author_id, author_name, author_role, is_official_response)
         values ('We know.', $1, $2, 'A person', 'NGO', true)`,
        [issueId, person.id],
      )
    },
    /** A person joins a community. */
    joins: async (person: Named, place: Named): Promise<void> => {
      await sql('insert into user_community_memberships (user_id, community_id) values ($1, $2)', [person.id, place.id])
    },
    /** Deletes an account as identity does: the row stays, its name is replaced. */
    deletesAccount: async ({ id }: Named, newName = deletedUserName): Promise<void> => {
      await sql('update users set deleted_at = now(), name = $2 where id = $1', [id, newName])
    },
    setAccount: async ({ id }: Named, columns: Record<string, unknown>): Promise<void> => {
      const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
      await sql(`update users set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(columns)])
    },
    moderatorHides: async (contentType: string, { id }: Named): Promise<void> => {
      await sql(
        `insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
         values ($1, $2, gen_random_uuid(), 'A reporter', 'SPAM', 'HIDDEN')`,
        [contentType, id],
      )
    },
    /** What stands in the list of somebody's notifications, in order. */
    noticesOf: async ({ id }: Named) =>
      sql('select type, title, body, read, link_url from notifications where user_id = $1 order by sequence', [id]),
    /** The audit rows of a target, in order; those of one act by their names. */
    auditOf: async ({ id }: Named) =>
      sql(
        `select actor_id, actor_name, actor_role, action, target_type, metadata, ip_address, user_agent
         from audit_logs where target_id = $1 order by created_at, action, id`,
        [id],
      ),
    /** Makes the database refuse every further audit row of a target, so that what is done to it is undone. */
    refusesAudit: async ({ id }: Named): Promise<void> => {
      await sql(`alter table audit_logs add constraint unforeseen_${id.slice(0, 8)} check (target_id <> '${id}')`)
    },
    /** What was done to a target, in order: `['org.created']`. */
    actionsOn: async ({ id }: Named): Promise<string[]> => {
      const rows = await sql<{ action: string }>(
        'select action from audit_logs where target_id = $1 order by created_at, action, id',
        [id],
      )
      return rows.map(({ action }) => action)
    },
  }
}
