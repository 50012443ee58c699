import { requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { requireToChange } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { getOrganization, updateOrganization } from '../../registry/organizations/organization-queries.ts'
import type { Organization } from '../../registry/organizations/organization-schemas.ts'
import type { FundingVerificationBody } from './eligibility-schemas.ts'

/** Says whether the platform has seen that the bank account is the organization's; nobody else can. */
export async function verifyFunding(
  { db, actor, origin, clock }: OrganizationCall,
  { organizationId, bankAccountVerified }: { organizationId: string } & FundingVerificationBody,
): Promise<{ organization: Organization }> {
  const administrator = requireRole(actor, ['PLATFORM_ADMIN'])

  return inTransaction(db, async (tx) => {
    await requireToChange(tx, actor, organizationId, () => true)
    const stored = await getOrganization(tx, organizationId)
    if (stored.bankAccountVerified === bankAccountVerified) return { organization: onWire(stored) }
    const row = await updateOrganization(tx, organizationId, {
      bankAccountVerified,
      fundingVerifiedAt: bankAccountVerified ? clock.now() : null,
      fundingVerifiedById: bankAccountVerified ? administrator.userId : null,
    })
    await recordAct(tx, administrator, origin, {
      action: bankAccountVerified ? 'org.funding_verified' : 'org.funding_unverified',
      targetType: 'ORGANIZATION',
      targetId: organizationId,
      metadata: { name: row.name },
    })
    return { organization: onWire(row) }
  })
}
