import { folded, nameKey, violatesForeignKey, violatesUnique } from '@civic/db'
import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool, type Updateable } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import type { Db, Tx } from '../../tables.ts'
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
  const page = found(db, filter).select(communityColumns).orderBy(orderOfFound(filter)).limit(limit).offset(offset)
  return db
    .selectFrom(page.as('communities'))
    .select([...communityColumns, memberCount])
    .orderBy(orderOfPage(filter))
    .execute()
}

export async function countCommunities(db: Db, filter: CommunityFilter): Promise<number> {
  const { total } = await found(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Those of a filter; a search finds entries of the platform's search, which hold the same texts, folded. */
function found(db: Db, { search, state, lga, ids }: CommunityFilter) {
  return db
    .selectFrom('communities')
    .$if(search !== undefined, (query) =>
      query.innerJoin('searchEntries as entry', (join) =>
        join
          .onRef('entry.itemId', '=', 'communities.id')
          .on('entry.kind', '=', sql.lit('communities'))
          .on(sql<SqlBool>`entry.words like search_pattern(${search})`),
      ),
    )
    .$if(state !== undefined, (query) => query.where(sql<SqlBool>`lower(communities.state) = lower(${state})`))
    .$if(lga !== undefined, (query) => query.where(sql<SqlBool>`lower(communities.lga) = lower(${lga})`))
    .$if(ids !== undefined, (query) => query.where(sql<SqlBool>`communities.id = any(${ids}::uuid[])`))
}

/** With a search, by what the entries hold: nothing is folded for the sake of the order. */
function orderOfFound({ search }: CommunityFilter): RawBuilder<unknown> {
  if (search === undefined) return byName
  return sql`starts_with(entry.words, search_text(${search})) desc,
    split_part(entry.words, chr(31), 1) collate "C", communities.id`
}

/** The same of the few that are on a page. */
function orderOfPage({ search }: CommunityFilter): RawBuilder<unknown> {
  return search === undefined ? byName : sql`starts_with(${folded(name)}, search_text(${search})) desc, ${byName}`
}

const name = sql.ref('communities.name')
const byName = sql`${nameKey(name)}, communities.id`

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
