import { oneHolds } from '@civic/db'
import { sql, type RawBuilder } from 'kysely'
import type { Account } from '../../../people/accounts/account-queries.ts'
import { memberships, searchedOfUsers, userColumns } from '../../../account-sql.ts'
import type { Db } from '../../../tables.ts'
import type { ApplicationKind } from '../application-kind.ts'
import type { ApplicationFilter } from './application-filter.ts'

interface Summary {
  kind: ApplicationKind
  applicationId: string
  userId: string
  status: string
  submittedAt: Date
  reviewedAt: Date | null
  headline: string
  subhead: string
}

/** An application in short, beside the account of who applies. */
export type SummaryRow = Omit<Summary, 'userId'> & Account & { bannedAt: Date | null }

const newestFirst = sql`submitted_at desc, application_id`

/** The newest first. The page is cut first: only its applicants are read. */
export async function listApplications(
  db: Db,
  filter: ApplicationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SummaryRow[]> {
  const first = summaries(filter, sql`order by ${newestFirst} limit ${limit + offset}`)
  const page = sql<Summary>`(
    ${applicants(filter)} select * from (${first}) as first order by ${newestFirst} limit ${limit} offset ${offset}
  )`
  return db
    .selectFrom(page.as<'page'>('page'))
    .innerJoin('users', 'users.id', 'page.userId')
    .select(['kind', 'applicationId', 'status', 'submittedAt', 'reviewedAt', 'headline', 'subhead'])
    .select([...userColumns, 'users.bannedAt', memberships])
    .orderBy(newestFirst)
    .execute()
}

export async function countApplications(db: Db, filter: ApplicationFilter): Promise<number> {
  const kinds: readonly ApplicationKind[] = filter.kind ? [filter.kind] : ['REPRESENTATIVE', 'ORGANIZATION']
  const counts = kinds.map(
    (kind) => sql`(select count(*) from ${shelves[kind].table} as application where ${matches(kind, filter)})`,
  )
  const total = sql<number>`(${applicants(filter)} select ${sql.join(counts, sql` + `)})`
  const row = await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()
  return row.total
}

/** What a kind of application is called in the list, and where its table is searched. */
const shelves = {
  REPRESENTATIVE: {
    table: sql.table('representative_applications'),
    headline: sql.ref('full_name'),
    subhead: sql`application.position || ' · ' || application.constituency`,
    searched: ['full_name', 'title', 'position', 'constituency'],
  },
  ORGANIZATION: {
    table: sql.table('organization_applications'),
    headline: sql.ref('name'),
    subhead: sql`application.kind || ' · ' || application.jurisdiction`,
    searched: ['name', 'slug'],
  },
} as const satisfies Record<ApplicationKind, object>

/** The union of both kinds, or one alone. `cut` bounds each part, so that an index serves its order. */
function summaries(filter: ApplicationFilter, cut: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  if (filter.kind) return summariesOf(filter.kind, filter, cut)
  return sql`(${summariesOf('REPRESENTATIVE', filter, cut)}) union all (${summariesOf('ORGANIZATION', filter, cut)})`
}

function summariesOf(kind: ApplicationKind, filter: ApplicationFilter, cut: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table, headline, subhead } = shelves[kind]
  return sql`
    select ${sql.lit(kind)} as kind, application.id as application_id, application.user_id, application.status,
           application.submitted_at, application.reviewed_at, ${headline} as headline, ${subhead} as subhead
    from ${table} as application where ${matches(kind, filter)} ${cut}`
}

function matches(kind: ApplicationKind, { status, search, submittedBefore }: ApplicationFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (status !== undefined) conditions.push(sql`application.status = ${status}`)
  if (submittedBefore) conditions.push(sql`application.submitted_at < ${submittedBefore}`)
  if (search !== undefined) {
    conditions.push(sql`application.id = any (array(${found(kind, search)}))`)
  }
  return sql.join(conditions, sql` and `)
}

/** Of the application itself, and of the applicant; each by its own index. An array is found before anything is read. */
function found(kind: ApplicationKind, search: string): RawBuilder<unknown> {
  const { table, searched } = shelves[kind]
  return sql`
    select id from ${table} where ${oneHolds(
      searched.map((column) => sql.ref(column)),
      search,
    )}
    union
    select applied.id from ${table} as applied
    where applied.user_id = any ((select ids from applicants)::uuid[])`
}

/** Those among all people who are searched for, once for both kinds. */
function applicants({ search }: ApplicationFilter): RawBuilder<unknown> {
  if (search === undefined) return sql``
  return sql`with applicants as materialized (
    select array(select id from users where ${oneHolds(searchedOfUsers, search)}) as ids
  )`
}
