import { isPublic } from '@civic/moderation'
import { sql, type Insertable, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely'
import { shownBareName } from '../../shown-name-sql.ts'
import { memberRole } from '../../member-role-sql.ts'
import { lockRow } from '../../lock-row-sql.ts'
import type { Db, OrganizationTables, Tx } from '../../tables.ts'
import type { ConsultationsTable } from '../../tables/consultation-tables.ts'

export type ConsultationRow = Selectable<ConsultationsTable>
/** With the role that somebody has in its organization. */
export type ConsultationForMember = ConsultationRow & { memberRole: string | null }

const consultationColumns = [
  'consultation.id',
  'consultation.organizationId',
  'consultation.communityId',
  'consultation.title',
  'consultation.summary',
  'consultation.description',
  'consultation.coverImageUrl',
  'consultation.status',
  'consultation.opensAt',
  'consultation.closesAt',
  'consultation.publishedAt',
  'consultation.closedAt',
  'consultation.responseCount',
  'consultation.authorId',
  shownBareName('consultation.authorId', 'consultation.authorName').as('authorName'),
  'consultation.createdAt',
  'consultation.updatedAt',
] as const

/** Who looks: what they see besides what everybody does. */
export interface Viewer {
  /** Drafts of their organizations. */
  citizenId?: string | undefined
  /** All drafts. */
  isPlatformAdmin?: boolean
}

const isPublished = isPublic('consultations', 'consultation.status')

function isAskedByOrganizationOf(citizenId: string) {
  return sql<boolean>`consultation.organization_id in (
    select member.organization_id from org_members as member where member.user_id = ${citizenId})`
}

function mayBeSeenBy({ citizenId, isPlatformAdmin }: Viewer) {
  if (isPlatformAdmin) return sql<boolean>`true`
  if (citizenId === undefined) return isPublished
  return sql<boolean>`(${isPublished} or ${isAskedByOrganizationOf(citizenId)})`
}

export interface ConsultationFilter {
  ids?: readonly string[] | undefined
  organizationId?: string | undefined
  communityId?: string | undefined
  status?: string | undefined
}

/** Newest publication first; a draft stands where it was written. */
export async function listConsultations(
  db: Db,
  viewer: Viewer,
  filter: ConsultationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConsultationRow[]> {
  return narrowed(db.selectFrom('consultations as consultation').select(consultationColumns), filter)
    .where(mayBeSeenBy(viewer))
    .orderBy(sql`coalesce(consultation.published_at, consultation.created_at) desc`)
    .orderBy('consultation.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What is public and what is seen inside are counted apart, each from an index: together they would read every row. */
export async function countConsultations(db: Db, viewer: Viewer, filter: ConsultationFilter): Promise<number> {
  const { citizenId, isPlatformAdmin } = viewer
  const all = db.selectFrom('consultations as consultation').select((eb) => eb.fn.countAll<number>().as('total'))
  const seen = narrowed(all, filter)
  const inside =
    citizenId === undefined
      ? []
      : [seen.where(sql<boolean>`not (${isPublished})`).where(isAskedByOrganizationOf(citizenId))]
  const parts = isPlatformAdmin ? [seen] : [seen.where(isPublished), ...inside]
  const { rows } = await sql<{ total: number }>`select ${sql.join(parts, sql` + `)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

type Consultations = OrganizationTables & { consultation: ConsultationsTable }

function narrowed<Selection>(
  consultations: SelectQueryBuilder<Consultations, 'consultation', Selection>,
  { ids, organizationId, communityId, status }: ConsultationFilter,
): SelectQueryBuilder<Consultations, 'consultation', Selection> {
  return consultations
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`consultation.id = any(${ids}::uuid[])`))
    .$if(organizationId !== undefined, (query) => query.where('consultation.organizationId', '=', organizationId ?? ''))
    .$if(communityId !== undefined, (query) => query.where('consultation.communityId', '=', communityId ?? ''))
    .$if(status !== undefined, (query) => query.where('consultation.status', '=', status ?? ''))
}

/** The consultation as somebody may see it, or undefined. */
export async function findConsultation(db: Db, id: string, viewer: Viewer): Promise<ConsultationRow | undefined> {
  return db
    .selectFrom('consultations as consultation')
    .select(consultationColumns)
    .where('consultation.id', '=', id)
    .where(mayBeSeenBy(viewer))
    .executeTakeFirst()
}

/** The consultation with the role of `citizenId` in its organization, or undefined. */
export async function findConsultationFor(
  db: Db,
  id: string,
  citizenId: string,
): Promise<ConsultationForMember | undefined> {
  return selectForMember(db, id, citizenId).executeTakeFirst()
}

/** The same, locked for a change of it or its questions; its organization, which is kept from deletion, first. */
export async function lockConsultationFor(
  tx: Tx,
  id: string,
  citizenId: string,
): Promise<ConsultationForMember | undefined> {
  await sql`
    select id from organizations
    where id = (select organization_id from consultations where id = ${id}) for key share
  `.execute(tx)
  await lockRow(tx, 'consultations', id)
  return findConsultationFor(tx, id, citizenId)
}

function selectForMember(db: Db, id: string, citizenId: string) {
  return db
    .selectFrom('consultations as consultation')
    .select([...consultationColumns, memberRole('consultation.organizationId', citizenId).as('memberRole')])
    .where('consultation.id', '=', id)
}

export async function insertConsultation(
  tx: Tx,
  consultation: Insertable<ConsultationsTable>,
): Promise<ConsultationRow> {
  return tx.insertInto('consultations').values(consultation).returningAll().executeTakeFirstOrThrow()
}

/** Changes a consultation that is locked; its new time of change. */
export async function updateConsultation(
  tx: Tx,
  id: string,
  change: Updateable<ConsultationsTable>,
): Promise<{ updatedAt: Date }> {
  return tx
    .updateTable('consultations')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('updatedAt')
    .executeTakeFirstOrThrow()
}

export async function deleteConsultation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('consultations').where('id', '=', id).execute()
}

/** Ask while the consultation is locked. */
export async function hasQuestions(tx: Tx, consultationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('consultationQuestions')
    .select('id')
    .where('consultationId', '=', consultationId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
