import { act } from '../../act.ts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { NotEntitledError } from '../../registry/members/authority-errors.ts'
import { keptOrganization, requireStanding } from '../../registry/members/require-authority.ts'
import { getPaperwork } from './eligibility-queries.ts'
import { Eligibility } from './eligibility-schemas.ts'
import { missingItems } from './missing-items.ts'

export const showFundingEligibility = act('GET /v1/organizations/:id/funding-eligibility', {
  summary: 'What is missing before your organization may raise money',
  on: keptOrganization,
  reply: Eligibility,
  refuses: [NotEntitledError],

  async does({ db, citizen, path, row }) {
    requireStanding(keptOrganization.standing(row, citizen), canReadInternal)
    const missing = missingItems(await getPaperwork(db, path.id))
    return { eligible: missing.length === 0, missing }
  },
})
