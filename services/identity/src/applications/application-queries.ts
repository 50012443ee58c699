import type { Insertable } from 'kysely'
import type { OrganizationApplicationsTable, RepresentativeApplicationsTable, Tx } from '../tables.ts'

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
