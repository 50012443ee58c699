import { nameKey, violatesForeignKey } from '@civic/db'
import { sql, type Insertable, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { CommunityNotFoundError } from '../../places/communities/community-errors.ts'
import { hasJoined } from '../../membership-sql.ts'
import type { CommunityTables, Db, Tx } from '../../tables.ts'
import type { RepresentativesTable } from '../../tables/representative-tables.ts'
import { RepresentativeNotFoundError } from './representative-errors.ts'

export type RepresentativeRow = Selectable<RepresentativesTable>

const representativeColumns = [
  'representatives.id',
  'representatives.name',
  'representatives.title',
  'representatives.position',
  'representatives.constituency',
  'representatives.party',
  'representatives.bio',
  'representatives.avatarUrl',
  'representatives.email',
  'representatives.phone',
  'representatives.website',
  'representatives.communityId',
  'representatives.userId',
  'representatives.responseRate',
  'representatives.followerCount',
  'representatives.commentCount',
  'representatives.createdById',
  'representatives.createdAt',
  'representatives.updatedAt',
] as const

interface RepresentativeFilter {
  ids?: readonly string[] | undefined
  communityId?: string | undefined
}

/** In order of name. */
export async function listRepresentatives(
  db: Db,
  filter: RepresentativeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RepresentativeRow[]> {
  return narrowed(db.selectFrom('representatives').select(representativeColumns), filter)
    .orderBy(nameKey(sql.ref('representatives.name')))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRepresentatives(db: Db, filter: RepresentativeFilter): Promise<number> {
  const profiles = db.selectFrom('representatives').select((eb) => eb.fn.countAll<number>().as('total'))
  const { total } = await narrowed(profiles, filter).executeTakeFirstOrThrow()
  return total
}

function narrowed<Selection>(
  profiles: SelectQueryBuilder<CommunityTables, 'representatives', Selection>,
  { ids, communityId }: RepresentativeFilter,
): SelectQueryBuilder<CommunityTables, 'representatives', Selection> {
  return profiles
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`representatives.id = any(${ids}::uuid[])`))
    .$if(communityId !== undefined, (query) => query.where('communityId', '=', communityId ?? ''))
}

/** The profile, or REPRESENTATIVE_NOT_FOUND. */
export async function getRepresentative(db: Db, id: string): Promise<RepresentativeRow> {
  const row = await db
    .selectFrom('representatives')
    .select(representativeColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new RepresentativeNotFoundError()
  return row
}

/** The profile that belongs to an account, or undefined; it has one at most. */
export async function findRepresentativeOf(db: Db, userId: string): Promise<RepresentativeRow | undefined> {
  return db.selectFrom('representatives').select(representativeColumns).where('userId', '=', userId).executeTakeFirst()
}

/** The profile locked for a change of its row, and the home of its editor, or REPRESENTATIVE_NOT_FOUND. */
export async function lockRepresentativeForEditor(
  tx: Tx,
  id: string,
  editorId: string,
): Promise<{ stored: RepresentativeRow; editorHomeId: string | null }> {
  const row = await tx
    .selectFrom('representatives')
    .leftJoin('users as editor', (join) => join.on('editor.id', '=', editorId))
    .select([
      ...representativeColumns,
      sql<string | null>`coalesce(editor.primary_community_id, editor.community_id)`.as('editorHomeId'),
    ])
    .where('representatives.id', '=', id)
    .forNoKeyUpdate('representatives')
    .executeTakeFirst()
  if (!row) throw new RepresentativeNotFoundError()
  const { editorHomeId, ...stored } = row
  return { stored, editorHomeId }
}

/** The profile locked so that nobody else can add to it either, or REPRESENTATIVE_NOT_FOUND. */
export async function lockRepresentativeForDeletion(
  tx: Tx,
  id: string,
): Promise<{ name: string; communityId: string }> {
  const row = await tx
    .selectFrom('representatives')
    .select(['name', 'communityId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new RepresentativeNotFoundError()
  return row
}

/** A profile on which something is done: what of it that needs. */
export interface ProfileInUse {
  id: string
  name: string
  /** The account that it belongs to. */
  userId: string | null
  communityId: string
}

const columnsInUse = [
  'representatives.id',
  'representatives.name',
  'representatives.userId',
  'representatives.communityId',
] as const

/**
 * The profile kept from deletion until the commit, or REPRESENTATIVE_NOT_FOUND. Counters and the owner may change
 * meanwhile: an account loses its profile by its own deletion alone, so what it does at that instant came before.
 */
export async function lockRepresentativeInUse(tx: Tx, id: string): Promise<ProfileInUse> {
  const row = await tx
    .selectFrom('representatives')
    .select(columnsInUse)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw new RepresentativeNotFoundError()
  return row
}

/** The profile kept from deletion, with whether the citizen has joined its community, or REPRESENTATIVE_NOT_FOUND. */
export async function lockRepresentativeForMember(
  tx: Tx,
  id: string,
  citizenId: string,
): Promise<ProfileInUse & { isMember: boolean }> {
  const row = await tx
    .selectFrom('representatives')
    .select([...columnsInUse, hasJoined(citizenId, 'representatives.communityId').as('isMember')])
    .where('representatives.id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw new RepresentativeNotFoundError()
  return row
}

/** Inserts a profile, or COMMUNITY_NOT_FOUND, UNAUTHORIZED when its community or its creator went at this moment. */
export async function insertRepresentative(
  tx: Tx,
  representative: Insertable<RepresentativesTable>,
): Promise<RepresentativeRow> {
  try {
    return await tx
      .insertInto('representatives')
      .values(representative)
      .returning(representativeColumns)
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (violatesForeignKey(error, 'representatives_community_id_fkey')) throw new CommunityNotFoundError()
    if (violatesForeignKey(error, 'representatives_created_by_id_fkey')) throw new NoAccountError()
    throw error
  }
}

export async function updateRepresentative(
  tx: Tx,
  id: string,
  change: Updateable<RepresentativesTable>,
): Promise<RepresentativeRow> {
  return tx
    .updateTable('representatives')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(representativeColumns)
    .executeTakeFirstOrThrow()
}

export async function deleteRepresentative(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('representatives').where('id', '=', id).execute()
}

/** Whether an office belongs to the profile. Ask while it is locked for deletion. */
export async function hasOffice(tx: Tx, representativeId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('organizations')
    .select('id')
    .where('representativeId', '=', representativeId)
    .executeTakeFirst()
  return row !== undefined
}
