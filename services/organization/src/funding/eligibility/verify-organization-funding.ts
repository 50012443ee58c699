import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { canOversee } from '../../registry/members/authority.ts'
import { changedOrganization } from '../../registry/members/require-authority.ts'
import { getOrganization, updateOrganization } from '../../registry/organizations/organization-queries.ts'
import { OrganizationReply } from '../../registry/organizations/organization-schemas.ts'
import { FundingVerificationBody } from './eligibility-schemas.ts'

/** Whether the platform has seen that the account is the organization's; nobody else can say so. */
export const verifyOrganizationFunding = change('PATCH /v1/organizations/:id/funding-verification', {
  summary: 'Say whether the bank account has been verified',
  description:
    'For platform administrators. It says that the platform has seen that the bank account is the ' +
    'organization’s. Without it the organization takes no donations. A change stands in the audit log, and ' +
    'nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.',
  who: { token: 'required', roles: ['PLATFORM_ADMIN'] },
  on: changedOrganization,
  may: canOversee,
  body: FundingVerificationBody,
  reply: OrganizationReply,
  refuses: [ChangedMeanwhileError],

  async does({ tx, citizen, origin, clock, path: { id }, body: { bankAccountVerified, ...body } }) {
    const stored = await getOrganization(tx, id)
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(onWire(stored))
    if (stored.bankAccountVerified === bankAccountVerified) return { organization: onWire(stored) }
    const row = await updateOrganization(tx, id, {
      bankAccountVerified,
      fundingVerifiedAt: bankAccountVerified ? clock.now() : null,
      fundingVerifiedById: bankAccountVerified ? citizen.userId : null,
    })
    await recordAct(tx, citizen, origin, {
      action: bankAccountVerified ? 'org.funding_verified' : 'org.funding_unverified',
      targetType: 'ORGANIZATION',
      targetId: id,
      metadata: { name: row.name },
    })
    return { organization: onWire(row) }
  },
})
