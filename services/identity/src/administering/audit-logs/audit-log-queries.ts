import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import { keptOf, keptTotal } from '../../row-totals-sql.ts'
import type { Db } from '../../tables.ts'
import type { AuditLogsTable } from '../../tables/moderation-tables.ts'

/** The metadata as the JSON that is stored, so that nothing of it is lost on the way through JavaScript. */
export type AuditLogRow = Omit<Selectable<AuditLogsTable>, 'metadata'> & { metadata: string }

export interface AuditLogFilter {
  actorId?: string | undefined
  /** How the action begins; no letter in it is a wildcard. */
  actionPrefix?: string | undefined
  targetType?: string | undefined
  targetId?: string | undefined
  since?: Date | undefined
  /** Where the rows end; none at this instant. */
  before?: Date | undefined
}

const newestFirst = sql`created_at desc, id desc`

/** Newest first. The page is cut first: of those passed over, nothing is read. */
export async function listAuditLogs(
  db: Db,
  filter: AuditLogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditLogRow[]> {
  const page = sql<{ id: string; createdAt: Date }>`(
    select id, created_at from ${newestOf(filter, limit + offset)} as newest
    order by ${newestFirst} limit ${limit} offset ${offset}
  )`
  return db
    .selectFrom(page.as<'page'>('page'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('auditLogs')
          .select(['id', 'actorId', 'actorName', 'actorRole', 'action', 'targetType', 'targetId'])
          .select(['ipAddress', 'userAgent', 'createdAt', sql<string>`metadata::text`.as('metadata')])
          .whereRef('auditLogs.id', '=', 'page.id')
          .limit(sql.lit(1))
          .as('log'),
      (join) => join.onTrue(),
    )
    .selectAll('log')
    .orderBy('page.createdAt', 'desc')
    .orderBy('page.id', 'desc')
    .execute()
}

/** At least so many of the newest rows. Of each action that begins as wanted: one index has each of them in order. */
function newestOf({ actionPrefix, ...filter }: AuditLogFilter, most: number): RawBuilder<unknown> {
  const newest = (conditions: RawBuilder<unknown>) =>
    sql`select id, created_at from audit_logs where ${conditions} order by ${newestFirst} limit ${most}`
  if (actionPrefix === undefined) return sql`(${newest(matches(filter))})`
  return sql`(${knownActions(actionPrefix)}) as known,
    lateral (${newest(sql`action = known.action and ${matches(filter)}`)})`
}

/** In byte order up to the last character that there is: a plan for any prefix finds the index for it, for LIKE not. */
function knownActions(prefix: string): RawBuilder<unknown> {
  return sql`
    select distinct kind[1] as action from row_totals
    where ${keptOf('auditLogs', [])} and kind[1] ~>=~ ${prefix} and kind[1] ~<~ ${`${prefix}\u{10FFFF}`}`
}

/** Who acted on what is counted, and how the action goes within a time; of the rest, totals are kept. */
export async function countAuditLogs(db: Db, filter: AuditLogFilter): Promise<number> {
  const { total } = await db.selectNoFrom(totalOf(filter).as('total')).executeTakeFirstOrThrow()
  return total
}

function totalOf({ actionPrefix, since, before, ...exact }: AuditLogFilter): RawBuilder<number> {
  const { actorId, targetId, targetType } = exact
  const isTimed = since !== undefined || before !== undefined
  if (actorId === undefined && targetId === undefined) {
    if (!isTimed) return keptTotalOf(actionPrefix, targetType)
    if (actionPrefix === undefined && targetType === undefined) return totalWithin(since, before)
  }
  const actions = actionPrefix === undefined ? sql`true` : sql`action = any (array(${knownActions(actionPrefix)}))`
  return sql<number>`(
    select count(*) from audit_logs where ${actions} and ${matches({ ...exact, since, before })}
  )`
}

function keptTotalOf(actionPrefix: string | undefined, targetType: string | undefined): RawBuilder<number> {
  if (actionPrefix === undefined) return keptTotal('auditLogs', [undefined, targetType])
  return sql<number>`(
    select coalesce(sum(total), 0)::bigint from row_totals
    where ${keptOf('auditLogs', [undefined, targetType])} and kind[1] = any (array(${knownActions(actionPrefix)}))
  )`
}

const dayMs = 86_400_000
/** Only of days, since the kinds of other lists are no numbers. */
const dayOfKind = sql`case when ${keptOf('auditLogDays', [])} then kind[1]::float8 end`

/** Whole days as they are kept, and the rows before the first and after the last of them. */
function totalWithin(since: Date | undefined, before: Date | undefined): RawBuilder<number> {
  const firstDay = since && Math.ceil(since.getTime() / dayMs)
  const endDay = before && Math.floor(before.getTime() / dayMs)
  const isWithinOneDay = firstDay !== undefined && endDay !== undefined && firstDay >= endDay
  if (isWithinOneDay) return sql<number>`(select count(*) from audit_logs where ${matches({ since, before })})`
  const days = [keptOf('auditLogDays', [])]
  if (firstDay !== undefined) days.push(sql`${dayOfKind} >= ${firstDay}`)
  if (endDay !== undefined) days.push(sql`${dayOfKind} < ${endDay}`)
  const edges = [
    ...(firstDay === undefined ? [] : [{ since, before: new Date(firstDay * dayMs) }]),
    ...(endDay === undefined ? [] : [{ since: new Date(endDay * dayMs), before }]),
  ]
  return sql<number>`(
    (select coalesce(sum(total), 0)::bigint from row_totals where ${sql.join(days, sql` and `)}) +
    ${sql.join(
      edges.map((edge) => sql`(select count(*) from audit_logs where ${matches(edge)})`),
      sql` + `,
    )}
  )`
}

function matches(filter: Omit<AuditLogFilter, 'actionPrefix'>): RawBuilder<SqlBool> {
  const { actorId, targetType, targetId, since, before } = filter
  const conditions = [sql`true`]
  if (actorId !== undefined) conditions.push(sql`actor_id = ${actorId}`)
  if (targetType !== undefined) conditions.push(sql`target_type = ${targetType}`)
  if (targetId !== undefined) conditions.push(sql`target_id = ${targetId}`)
  if (since !== undefined) conditions.push(sql`created_at >= ${since}`)
  if (before !== undefined) conditions.push(sql`created_at < ${before}`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
