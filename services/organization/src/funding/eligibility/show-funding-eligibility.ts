import { act } from '../../act.ts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { NotEntitledError } from '../../registry/members/authority-errors.ts'
import { keptOrganization, requireStanding } from '../../registry/members/require-authority.ts'
import { getPaperwork } from './eligibility-queries.ts'
import { Eligibility } from './eligibility-schemas.ts'
import { missingItems } from './missing-items.ts'

export const showFundingEligibility = act('GET /v1/organizations/:id/funding-eligibility', {
  summary: 'What is missing before your organization may raise money',
  description:
    'For every member of the organization and for platform administrators. `missing` names what has to be ' +
    'there before a campaign can be submitted or take donations: verification, papers, contacts and a ' +
    'connected and verified account. `eligible` is true when nothing is missing.',
  on: keptOrganization,
  reply: Eligibility,
  refuses: [NotEntitledError],

  async does({ db, citizen, path, row }) {
    requireStanding(keptOrganization.standing(row, citizen), canReadInternal)
    const missing = missingItems(await getPaperwork(db, path.id))
    return { eligible: missing.length === 0, missing }
  },
})
