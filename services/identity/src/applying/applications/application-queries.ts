import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import type { OrganizationApplicationsTable, RepresentativeApplicationsTable } from '../../tables/application-tables.ts'
import { organizationApplicationColumns, representativeApplicationColumns } from './application-sql.ts'

export type RepresentativeApplicationRow = Selectable<RepresentativeApplicationsTable>
export type OrganizationApplicationRow = Selectable<OrganizationApplicationsTable>

export async function insertRepresentativeApplication(
  tx: Tx,
  application: Insertable<RepresentativeApplicationsTable>,
): Promise<void> {
  await tx.insertInto('representativeApplications').values(application).execute()
}

export async function insertOrganizationApplication(
  tx: Tx,
  application: Insertable<OrganizationApplicationsTable>,
): Promise<void> {
  await tx.insertInto('organizationApplications').values(application).execute()
}

export async function findRepresentativeApplication(
  db: Db,
  userId: string,
): Promise<RepresentativeApplicationRow | undefined> {
  return db
    .selectFrom('representativeApplications')
    .select(representativeApplicationColumns)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function findOrganizationApplication(
  db: Db,
  userId: string,
): Promise<OrganizationApplicationRow | undefined> {
  return db
    .selectFrom('organizationApplications')
    .select(organizationApplicationColumns)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Inserts the person's application, or puts it in the place of the one that stands: what came of that one stays. */
export async function insertOrReplaceRepresentativeApplication(
  tx: Tx,
  application: Insertable<RepresentativeApplicationsTable>,
): Promise<RepresentativeApplicationRow> {
  return tx
    .insertInto('representativeApplications')
    .values(application)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...application, ...submittedAgain(application) }))
    .returning(representativeApplicationColumns)
    .executeTakeFirstOrThrow()
}

/** Inserts the person's application, or puts it in the place of the one that stands: what came of that one stays. */
export async function insertOrReplaceOrganizationApplication(
  tx: Tx,
  application: Insertable<OrganizationApplicationsTable>,
): Promise<OrganizationApplicationRow> {
  return tx
    .insertInto('organizationApplications')
    .values(application)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...application, ...submittedAgain(application) }))
    .returning(organizationApplicationColumns)
    .executeTakeFirstOrThrow()
}

function submittedAgain<SubmittedAt>({ submittedAt }: { submittedAt: SubmittedAt }) {
  return { status: 'PENDING', reviewedAt: null, reviewedByUserId: null, reviewNote: null, updatedAt: submittedAt }
}

type Kind = 'REPRESENTATIVE' | 'ORGANIZATION'

/** Each application has a status of its own; the other kind's never speaks for it. */
export const otherKind = { REPRESENTATIVE: 'ORGANIZATION', ORGANIZATION: 'REPRESENTATIVE' } as const satisfies Record<
  Kind,
  Kind
>

/** Which of the two applications of somebody are approved. */
export async function approvedKinds(db: Db, userId: string): Promise<Record<Kind, boolean>> {
  const isApproved = (table: 'representativeApplications' | 'organizationApplications') =>
    sql<boolean>`exists (select from ${sql.table(table)} where user_id = ${userId} and status = 'APPROVED')`
  const { representative, organization } = await db
    .selectNoFrom([
      isApproved('representativeApplications').as('representative'),
      isApproved('organizationApplications').as('organization'),
    ])
    .executeTakeFirstOrThrow()
  return { REPRESENTATIVE: representative, ORGANIZATION: organization }
}
