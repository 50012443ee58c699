import { randomUUID } from 'node:crypto'
import { openDatabase } from '@civic/db'
import { deletedUserName } from '@civic/moderation'
import { eventually, type TestDatabase } from '@civic/testing'
import { CompiledQuery } from 'kysely'
import type { Place } from './citizen.ts'
import { petitionFacts } from './petitioners.ts'
import { representationFacts } from './representation-facts.ts'

type Named = { id: string }

/** What happens around the service: fixtures, moderators and other services write by SQL, and rows can be looked at. */
export function sceneOf(database: TestDatabase) {
  return {
    ...fixtures(database),
    ...moderation(database),
    ...otherServices(database),
    ...records(database),
    ...petitionFacts(database),
    ...representationFacts(database),
  }
}

function fixtures({ sql, url }: TestDatabase) {
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    place: async (fields: Partial<Place> & { description?: string } = {}): Promise<Place> => {
      const { description = null, ...given } = fields
      const place = { id: randomUUID(), name: 'Agege', slug: randomUUID(), state: 'Lagos', lga: 'Ikeja', ...given }
      const { id, name, slug, state, lga } = place
      await sql(
        `with creator as (
           insert into users (email, name, password_hash) values (gen_random_uuid(), 'A creator', 'none') returning id
         )
         insert into communities (id, name, slug, state, lga, description, created_by_id)
         select $1, $2, $3, $4, $5, $6, id from creator`,
        [id, name, slug, state, lga, description],
      )
      return place
    },
    /**
     * Begins `act` while `statement` stands in an open transaction, which commits as soon as the act waits for it and
     * `meanwhile` is over.
     */
    behind: async <Result>(
      statement: string,
      values: unknown[],
      act: () => Promise<Result>,
      meanwhile: () => Promise<unknown> = async () => {},
    ): Promise<Result> => {
      await using other = openDatabase<object>({ url, applicationName: 'somebody-else', warn: () => {} })
      const { acting } = await other.db.transaction().execute(async (tx) => {
        await tx.executeQuery(CompiledQuery.raw(statement, values))
        const acting = act()
        await eventually('the act to wait for the statement', async () => (await sql(waiting)).length > 0)
        await meanwhile()
        return { acting }
      })
      return await acting
    },
  }
}

function moderation({ sql }: TestDatabase) {
  const flag = 'insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)'
  return {
    moderatorHides: async (contentType: string, { id }: Named): Promise<void> => {
      await sql(`${flag} values ($1, $2, gen_random_uuid(), 'A reporter', 'SPAM', 'HIDDEN')`, [contentType, id])
    },
    moderatorDismisses: async ({ id }: Named): Promise<void> => {
      await sql(`update content_flags set status = 'DISMISSED' where content_id = $1`, [id])
    },
    /** A flag that nobody has looked at. */
    neighbourFlags: async (contentType: string, { id }: Named): Promise<void> => {
      await sql(`${flag} values ($1, $2, gen_random_uuid(), 'A reporter', 'SPAM', 'PENDING')`, [contentType, id])
    },
    /** Deletes an account as identity does: the row stays, its name is replaced. */
    deletesAccount: async ({ id }: Named): Promise<void> => {
      await sql('update users set deleted_at = now(), name = $2 where id = $1', [id, deletedUserName])
    },
  }
}

/** A notification as another service or replica stores it. */
interface StoredNotice {
  id: string
  sequence: number
}

interface NoticeFields {
  title?: string
  body?: string
  linkUrl?: string | null
  createdAt?: Date
}

const busSubject = 'civic.notifications.created'

function otherServices({ sql }: TestDatabase) {
  async function storesNotice(person: Named, fields: NoticeFields = {}): Promise<StoredNotice> {
    const { title = 'Your application was approved', body = 'Welcome.', linkUrl = '/profile', createdAt } = fields
    const [row] = await sql<{ id: string; sequence: string }>(
      `insert into notifications (type, title, body, link_url, user_id, created_at)
       values ('SYSTEM', $2, $3, $4, $1, coalesce($5::timestamptz, now())) returning id, sequence`,
      [person.id, title, body, linkUrl, createdAt ?? null],
    )
    return { id: row?.id ?? '', sequence: Number(row?.sequence) }
  }
  async function sendsOverBus(message: unknown): Promise<void> {
    await sql('select pg_notify($1, $2)', [busSubject, typeof message === 'string' ? message : JSON.stringify(message)])
  }
  return {
    storesNotice,
    sendsOverBus,
    /** An organization takes an issue on. */
    organizationTakesOn: async (issue: Named, person: Named): Promise<void> => {
      await sql(
        `with taker as (
           insert into organizations (name, slug, created_by_id) values ('Water Board', gen_random_uuid(), $2) returning id
         )
         insert into issue_assignments (organization_id, issue_id, assigned_by_id, assigned_by_name)
         select id, $1, $2, 'A member' from taker`,
        [issue.id, person.id],
      )
    },
    /** Stores a notification and names it on the bus. */
    otherServiceTells: async (person: Named, fields?: NoticeFields): Promise<StoredNotice> => {
      const stored = await storesNotice(person, fields)
      await sendsOverBus({ id: stored.id, userId: person.id })
      return stored
    },
    /** Stores many notifications at once; their places in the stream. */
    storesNotices: async ({ id }: Named, count: number): Promise<number[]> => {
      const rows = await sql<{ sequence: string }>(
        `insert into notifications (type, title, body, user_id)
         select 'SYSTEM', 'Notice ' || number, '', $1 from generate_series(1, $2::int) as number returning sequence`,
        [id, count],
      )
      return rows.map(({ sequence }) => Number(sequence))
    },
  }
}

interface IssueRecord {
  action?: string
  targetType?: string
  metadata?: object
  at?: Date
}

function records({ sql }: TestDatabase) {
  return {
    /** What stands in the list of somebody's notifications, in order. */
    noticesOf: async ({ id }: Named) =>
      sql('select type, title, body, read, link_url from notifications where user_id = $1 order by sequence', [id]),
    /** The audit rows of a target, in order. */
    auditOf: async ({ id }: Named) =>
      sql(
        `select actor_id, actor_name, actor_role, action, target_type, metadata, ip_address, user_agent
         from audit_logs where target_id = $1 order by created_at`,
        [id],
      ),
    /** An audit row of an issue as somebody else or an earlier release wrote it. */
    recordsOf: async (
      { id }: Named,
      { action = 'issue.status_changed', targetType = 'ISSUE', metadata = {}, at = new Date() }: IssueRecord,
    ): Promise<void> => {
      await sql(
        `insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id, metadata, created_at)
         values (gen_random_uuid(), 'An official', 'MODERATOR', $2, $3, $1, $4, $5)`,
        [id, action, targetType, JSON.stringify(metadata), at],
      )
    },
    /** The counters of an issue beside the rows that they count. */
    countersOf: async ({ id }: Named) => {
      const [row] = await sql(
        `select upvote_count, comment_count,
           (select count(*)::int from issue_upvotes where issue_id = issues.id) as upvotes,
           (select count(*)::int from issue_comments where issue_id = issues.id) as comments
         from issues where id = $1`,
        [id],
      )
      return row
    },
  }
}
