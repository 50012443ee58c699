import { folded, nameKey, violatesForeignKey, violatesUnique } from '@civic/db'
import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  type Updateable,
} from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import type { CommunityTables, Db, Tx } from '../../tables.ts'
import type { CommunitiesTable } from '../../tables/community-tables.ts'
import { CommunityNotFoundError, CommunitySlugTakenError } from './community-errors.ts'

export type CommunityRow = Selectable<CommunitiesTable> & { memberCount: number }

const communityColumns = [
  'communities.id',
  'communities.name',
  'communities.slug',
  'communities.description',
  'communities.state',
  'communities.lga',
  'communities.country',
  'communities.latitude',
  'communities.longitude',
  'communities.logoUrl',
  'communities.createdById',
  'communities.createdAt',
  'communities.updatedAt',
] as const

const memberCount = sql<number>`(
  select count(*)::int8 from user_community_memberships as m where m.community_id = communities.id
)`.as('memberCount')

export interface CommunityFilter {
  /** Part of a name, description, LGA or state, in any letter case, with accents or without. */
  search?: string | undefined
  state?: string | undefined
  lga?: string | undefined
  ids?: readonly string[] | undefined
}

/** Names that begin with the search first, then by name. The page is cut first: only its members are counted. */
export async function listCommunities(
  db: Db,
  filter: CommunityFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommunityRow[]> {
  const page = db
    .selectFrom('communities')
    .select(communityColumns)
    .where((eb) => matches(eb, filter))
    .orderBy(orderFor(filter))
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(page.as('communities'))
    .select([...communityColumns, memberCount])
    .orderBy(orderFor(filter))
    .execute()
}

function orderFor({ search }: CommunityFilter): RawBuilder<unknown> {
  const name = sql.ref('communities.name')
  const byName = sql`${nameKey(name)}, communities.id`
  return search === undefined ? byName : sql`starts_with(${folded(name)}, search_text(${search})) desc, ${byName}`
}

export async function countCommunities(db: Db, filter: CommunityFilter): Promise<number> {
  const { total } = await db
    .selectFrom('communities')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(eb, filter))
    .executeTakeFirstOrThrow()
  return total
}

function matches(eb: ExpressionBuilder<CommunityTables, 'communities'>, filter: CommunityFilter) {
  const { search, state, lga, ids } = filter
  const conditions = []
  if (search !== undefined) {
    conditions.push(sql<SqlBool>`communities.id in (
      select item_id from search_entries where kind = 'communities' and words like search_pattern(${search}))`)
  }
  if (state !== undefined) conditions.push(sql<SqlBool>`lower(communities.state) = lower(${state})`)
  if (lga !== undefined) conditions.push(sql<SqlBool>`lower(communities.lga) = lower(${lga})`)
  if (ids !== undefined) conditions.push(sql<SqlBool>`communities.id = any(${ids}::uuid[])`)
  return eb.and(conditions)
}

/** The community, or COMMUNITY_NOT_FOUND. */
export async function getCommunity(db: Db, id: string): Promise<CommunityRow> {
  const row = await db
    .selectFrom('communities')
    .select([...communityColumns, memberCount])
    .where('communities.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new CommunityNotFoundError()
  return row
}

/** The community locked for a change, or COMMUNITY_NOT_FOUND. */
export async function lockCommunity(tx: Tx, id: string): Promise<Selectable<CommunitiesTable>> {
  const row = await tx
    .selectFrom('communities')
    .select(communityColumns)
    .where('communities.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new CommunityNotFoundError()
  return row
}

/** Inserts a community that nobody has joined yet, or COMMUNITY_SLUG_TAKEN, UNAUTHORIZED. */
export async function insertCommunity(tx: Tx, community: Insertable<CommunitiesTable>): Promise<CommunityRow> {
  try {
    const row = await tx
      .insertInto('communities')
      .values(community)
      .returning(communityColumns)
      .executeTakeFirstOrThrow()
    return { ...row, memberCount: 0 }
  } catch (error) {
    if (violatesUnique(error, 'communities_slug_key')) throw new CommunitySlugTakenError()
    if (violatesForeignKey(error, 'communities_created_by_id_fkey')) throw new NoAccountError()
    throw error
  }
}

export async function updateCommunity(tx: Tx, id: string, change: Updateable<CommunitiesTable>): Promise<void> {
  await tx
    .updateTable('communities')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The community with the citizen's home, both as far as they exist. */
export async function findCommunityWithHome(
  db: Db,
  communityId: string,
  citizenId: string,
): Promise<{ homeId: string | null } | undefined> {
  return db
    .selectFrom('communities')
    .leftJoin('users', (join) => join.on('users.id', '=', citizenId))
    .select(sql<string | null>`coalesce(users.primary_community_id, users.community_id)`.as('homeId'))
    .where('communities.id', '=', communityId)
    .executeTakeFirst()
}
