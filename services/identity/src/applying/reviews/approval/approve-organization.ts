import type { OrganizationApplicationRow } from '../../applications/application-queries.ts'
import type { Tx } from '../../../tables.ts'
import { insertMember, insertOrganization, organizationExists, updateApprovedOrganization } from './approval-queries.ts'

/**
 * Opens an approved organization with the applicant as its owner, or SLUG_TAKEN. One that an earlier approval of this
 * application opened is left as it is.
 */
export async function approveOrganization(
  tx: Tx,
  application: OrganizationApplicationRow,
  owner: { id: string; name: string; role: string },
): Promise<void> {
  const { approvedOrganizationId } = application
  if (approvedOrganizationId !== null && (await organizationExists(tx, approvedOrganizationId))) return
  const organizationId = await insertOrganization(tx, {
    name: application.name,
    slug: application.slug,
    kind: application.kind,
    jurisdiction: application.jurisdiction,
    state: application.state,
    lga: application.lga,
    description: application.description,
    logoUrl: application.logoUrl,
    email: application.officialEmail,
    phone: application.officialPhone,
    website: application.website,
    memberCount: 1,
    createdById: owner.id,
  })
  await insertMember(tx, {
    organizationId,
    userId: owner.id,
    userName: owner.name,
    userRole: owner.role,
    role: 'OWNER',
  })
  await updateApprovedOrganization(tx, application.id, organizationId)
}
