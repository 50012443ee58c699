import { sql, type Insertable, type Selectable } from 'kysely'
import type { OrganizationApplicationRow, RepresentativeApplicationRow } from '../applications/application-queries.ts'
import { organizationApplicationColumns, representativeApplicationColumns } from '../applications/application-sql.ts'
import type { Db, Tx } from '../../tables.ts'
import type { UsersTable } from '../../tables/account-tables.ts'
import type { ApplicationReviewEventsTable } from '../../tables/application-tables.ts'
import type { ApplicationKind } from './application-kind.ts'
import { ApplicationNotFoundError } from './review-errors.ts'

/** An application of either kind, as it is stored. */
export type StoredApplication =
  | { kind: 'REPRESENTATIVE'; row: RepresentativeApplicationRow }
  | { kind: 'ORGANIZATION'; row: OrganizationApplicationRow }

const tableOf = { REPRESENTATIVE: 'representativeApplications', ORGANIZATION: 'organizationApplications' } as const

export type Applicant = Pick<
  Selectable<UsersTable>,
  'id' | 'name' | 'role' | 'approvalStatus' | 'bannedAt' | 'deletedAt'
>

/**
 * Locks the account of an application's applicant, or APPLICATION_NOT_FOUND. Always before the application itself, as
 * the applicant does who hands it in anew: two who lock in one order never wait for each other in a circle.
 */
export async function lockApplicant(tx: Tx, kind: ApplicationKind, applicationId: string): Promise<Applicant> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'approvalStatus', 'bannedAt', 'deletedAt'])
    .where('id', '=', (eb) => eb.selectFrom(tableOf[kind]).select('userId').where('id', '=', applicationId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new ApplicationNotFoundError()
  return row
}

/** The application locked for a decision, or APPLICATION_NOT_FOUND. */
export async function lockApplication(tx: Tx, kind: ApplicationKind, id: string): Promise<StoredApplication> {
  if (kind === 'REPRESENTATIVE') {
    const row = await representativeApplication(tx, id).forNoKeyUpdate().executeTakeFirst()
    if (row) return { kind, row }
  } else {
    const row = await organizationApplication(tx, id).forNoKeyUpdate().executeTakeFirst()
    if (row) return { kind, row }
  }
  throw new ApplicationNotFoundError()
}

/** The application, or APPLICATION_NOT_FOUND. */
export async function getApplication(db: Db, kind: ApplicationKind, id: string): Promise<StoredApplication> {
  if (kind === 'REPRESENTATIVE') {
    const row = await representativeApplication(db, id).executeTakeFirst()
    if (row) return { kind, row }
  } else {
    const row = await organizationApplication(db, id).executeTakeFirst()
    if (row) return { kind, row }
  }
  throw new ApplicationNotFoundError()
}

function representativeApplication(db: Db, id: string) {
  return db.selectFrom('representativeApplications').select(representativeApplicationColumns).where('id', '=', id)
}

function organizationApplication(db: Db, id: string) {
  return db.selectFrom('organizationApplications').select(organizationApplicationColumns).where('id', '=', id)
}

export async function updateDecision(
  tx: Tx,
  { kind, row }: StoredApplication,
  decision: { status: string; note: string | null; reviewerId: string; reviewedAt: Date },
): Promise<void> {
  const { status, note, reviewerId, reviewedAt } = decision
  await tx
    .updateTable(tableOf[kind])
    .set({ status, reviewNote: note, reviewedByUserId: reviewerId, reviewedAt, updatedAt: reviewedAt })
    .where('id', '=', row.id)
    .execute()
}

/** The reviewer is named as in `users`; by the name given when there is no such account. */
export async function insertReviewEvent(tx: Tx, event: Insertable<ApplicationReviewEventsTable>): Promise<void> {
  const { reviewerUserId, reviewerName } = event
  await tx
    .insertInto('applicationReviewEvents')
    .values({
      ...event,
      reviewerName: sql<string>`coalesce((select name from users where id = ${reviewerUserId}), ${reviewerName})`,
    })
    .execute()
}

/** Newest first. */
export async function listReviewEvents(
  db: Db,
  kind: ApplicationKind,
  applicationId: string,
): Promise<Selectable<ApplicationReviewEventsTable>[]> {
  return db
    .selectFrom('applicationReviewEvents')
    .select([
      'id',
      'applicationKind',
      'applicationId',
      'applicantUserId',
      'reviewerUserId',
      'reviewerName',
      'status',
      'note',
      'createdAt',
    ])
    .where('applicationKind', '=', kind)
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
