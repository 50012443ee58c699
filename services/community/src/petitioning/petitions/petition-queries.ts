import { keptStatement, violatesForeignKey } from '@civic/db'
import { hiddenFlag, isPublicStatus } from '@civic/moderation'
import {
  sql,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { CommunityNotFoundError } from '../../places/communities/community-errors.ts'
import { hasJoined } from '../../membership-sql.ts'
import type { CommunityTables, Db, Tx } from '../../tables.ts'
import type { PetitionsTable } from '../../tables/petition-tables.ts'
import { PetitionNotFoundError } from './petition-errors.ts'
import { isPublicPetition, mayBeSeenBy } from './visible-petition-sql.ts'

export type PetitionRow = Selectable<PetitionsTable> & { isHidden: boolean }

const petitionColumns = [
  'petitions.id',
  'petitions.title',
  'petitions.description',
  'petitions.goal',
  'petitions.signatureCount',
  'petitions.commentCount',
  'petitions.status',
  'petitions.deadline',
  'petitions.imageUrls',
  'petitions.imageAlts',
  'petitions.communityId',
  'petitions.createdById',
  'petitions.createdAt',
  'petitions.updatedAt',
  'petitions.officialResponseCount',
  'petitions.lastOfficialAt',
] as const

const isHidden = sql<boolean>`hidden.is_hidden is not null`.as('isHidden')

function selectPetition(db: Db, id: string, citizenId: string | undefined) {
  return db
    .selectFrom('petitions')
    .leftJoinLateral(hiddenFlag('PETITION', 'petitions.id'), (join) => join.onTrue())
    .select([...petitionColumns, isHidden])
    .where('petitions.id', '=', id)
    .where(mayBeSeenBy(citizenId))
}

/** Whose values the statements below take. */
interface Narrowing {
  ids?: readonly string[] | undefined
  createdById?: string | undefined
  communityId?: string | undefined
  status?: string | undefined
  /** Who looks: their drafts are theirs to see. */
  citizenId?: string | undefined
}

/** What the statements below are written for. */
interface Missing {
  /** Without a visible official comment. */
  isUnanswered: boolean
}

export type PetitionFilter = Narrowing & Partial<Missing>

/** Newest first. The page is cut first: only its rows are looked up among the hidden. */
export async function listPetitions(
  db: Db,
  filter: PetitionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PetitionRow[]> {
  const facts = { ...missingOf(filter), isOwnOnly: isOwnOnly(filter.status) }
  return pageOfPetitions(db, { ...narrowingOf(filter), limit, offset }, facts)
}

type OnPage = Narrowing & { limit: number; offset: number }

const pageOfPetitions = keptStatement(
  (db: Db, { limit, offset, ...narrowing }: OnPage, { isOwnOnly, ...missing }: Missing & { isOwnOnly: boolean }) => {
    const page = narrowed(db.selectFrom('petitions').select(petitionColumns), narrowing, missing)
      .where(mayBeSeenBy(narrowing.citizenId))
      // What only its creator sees is asked for by its creator, which says nothing new but finds it by an index.
      .$if(isOwnOnly, (query) => query.where('petitions.createdById', '=', narrowing.citizenId ?? null))
      .orderBy('petitions.createdAt', 'desc')
      .orderBy('petitions.id', 'desc')
      .limit(limit)
      .offset(offset)
    return db
      .selectFrom(page.as('petitions'))
      .leftJoinLateral(hiddenFlag('PETITION', 'petitions.id'), (join) => join.onTrue())
      .select([...petitionColumns, isHidden])
      .orderBy('petitions.createdAt', 'desc')
      .orderBy('petitions.id', 'desc')
  },
)

function narrowingOf({ ids, createdById, communityId, status, citizenId }: PetitionFilter): Narrowing {
  return { ids, createdById, communityId, status, citizenId }
}

function missingOf({ isUnanswered = false }: PetitionFilter): Missing {
  return { isUnanswered }
}

/** What everybody may see and what only its creator may see are counted apart, each by an index; guests created none. */
export async function countPetitions(db: Db, filter: PetitionFilter): Promise<number> {
  const [row] = await totalOfPetitions(db, narrowingOf(filter), missingOf(filter))
  return row?.total ?? 0
}

const totalOfPetitions = keptStatement((db: Db, narrowing: Narrowing, missing: Missing) => {
  const count = (isMeant: RawBuilder<boolean>) =>
    narrowed(
      db.selectFrom('petitions').select((eb) => eb.fn.countAll<number>().as('total')),
      narrowing,
      missing,
    ).where(isMeant)
  if (narrowing.citizenId === undefined) return count(isPublicPetition)
  const isOwn = sql<boolean>`(created_by_id = ${narrowing.citizenId}::uuid and not (${isPublicPetition}))`
  const total = sql<number>`${count(isPublicPetition)} + ${count(isOwn)}`
  return db.selectNoFrom(total.as('total'))
})

/** Only creators see petitions of such a status. */
function isOwnOnly(status: string | undefined): boolean {
  return status !== undefined && !isPublicStatus('petitions', status)
}

function narrowed<Selection>(
  petitions: SelectQueryBuilder<CommunityTables, 'petitions', Selection>,
  { ids, createdById, communityId, status }: Narrowing,
  { isUnanswered }: Missing,
): SelectQueryBuilder<CommunityTables, 'petitions', Selection> {
  return (
    petitions
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`petitions.id = any(${ids}::uuid[])`))
      .$if(createdById !== undefined, (query) => query.where('petitions.createdById', '=', createdById ?? ''))
      .$if(communityId !== undefined, (query) => query.where('petitions.communityId', '=', communityId ?? ''))
      .$if(status !== undefined, (query) => query.where('petitions.status', '=', status ?? ''))
      // In literals, as the indexes have it.
      .$if(isUnanswered, (query) => query.where(sql<boolean>`petitions.official_response_count = 0`))
  )
}

/** The petition as `citizenId` may see it, or PETITION_NOT_FOUND. */
export async function getPetition(db: Db, id: string, citizenId: string | undefined): Promise<PetitionRow> {
  const [row] = await onePetition(db, { id, citizenId })
  if (!row) throw new PetitionNotFoundError()
  return row
}

interface Looked {
  id: string
  citizenId: string | undefined
}

const onePetition = keptStatement((db: Db, { id, citizenId }: Looked) => selectPetition(db, id, citizenId))

/** The petition locked for a change of its row, or PETITION_NOT_FOUND. */
export async function lockPetition(tx: Tx, id: string, citizenId: string): Promise<PetitionRow> {
  const row = await selectPetition(tx, id, citizenId).forNoKeyUpdate('petitions').executeTakeFirst()
  if (!row) throw new PetitionNotFoundError()
  return row
}

/** The petition locked so that nobody else can add to it either, or PETITION_NOT_FOUND. */
export async function lockPetitionForDeletion(tx: Tx, id: string, citizenId: string): Promise<PetitionRow> {
  const row = await selectPetition(tx, id, citizenId).forUpdate('petitions').executeTakeFirst()
  if (!row) throw new PetitionNotFoundError()
  return row
}

/** The petition kept from deletion, with whether the citizen has joined its community, or PETITION_NOT_FOUND. */
export async function lockPetitionForMember(
  tx: Tx,
  id: string,
  citizenId: string,
): Promise<PetitionRow & { isMember: boolean }> {
  const row = await selectPetition(tx, id, citizenId)
    .select(hasJoined(citizenId, 'petitions.communityId').as('isMember'))
    .forKeyShare('petitions')
    .executeTakeFirst()
  if (!row) throw new PetitionNotFoundError()
  return row
}

/** Inserts a petition, or COMMUNITY_NOT_FOUND, UNAUTHORIZED when its community or its creator went at this moment. */
export async function insertPetition(tx: Tx, petition: Insertable<PetitionsTable>): Promise<PetitionRow> {
  try {
    const row = await tx.insertInto('petitions').values(petition).returning(petitionColumns).executeTakeFirstOrThrow()
    return { ...row, isHidden: false }
  } catch (error) {
    if (violatesForeignKey(error, 'petitions_community_id_fkey')) throw new CommunityNotFoundError()
    if (violatesForeignKey(error, 'petitions_created_by_id_fkey')) throw new NoAccountError()
    throw error
  }
}

/** Changes a locked petition; the row as it is now. */
export async function updatePetition(
  tx: Tx,
  id: string,
  change: Updateable<PetitionsTable>,
): Promise<Selectable<PetitionsTable>> {
  return tx
    .updateTable('petitions')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(petitionColumns)
    .executeTakeFirstOrThrow()
}

export async function deletePetition(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('petitions').where('id', '=', id).execute()
}

/** Whether more people than its creator have signed, as its counter says. Ask while the petition is locked. */
export async function hasSignaturesOfOthers(tx: Tx, petitionId: string): Promise<boolean> {
  const { rows } = await sql<{ isSignedByOthers: boolean }>`
    select signature_count > (
      select count(*) from petition_signatures as s where s.petition_id = petitions.id and s.user_id = petitions.created_by_id
    ) as is_signed_by_others
    from petitions where id = ${petitionId}
  `.execute(tx)
  return rows[0]?.isSignedByOthers ?? false
}
