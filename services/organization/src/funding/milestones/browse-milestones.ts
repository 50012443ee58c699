import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import { NotEntitledError } from '../../registry/members/authority-errors.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import { campaign } from '../campaigns/campaign.ts'
import { listMilestones } from './milestone-queries.ts'
import { MilestonesReply } from './milestone-schemas.ts'

export const browseMilestones = act('GET /v1/campaigns/:campaignId/milestones', {
  summary: 'The plan of a campaign',
  description:
    'For every member of the organization and for platform administrators. All steps at once, by position. ' +
    'Everybody reads them on the page of a public campaign.',
  on: campaign,
  reply: MilestonesReply,
  refuses: [NotEntitledError],

  async does({ db, citizen, row }) {
    requireStanding(standingOf(citizen, row.memberRole), canReadInternal)
    const rows = await listMilestones(db, row.id)
    return { milestones: rows.map((milestone) => onWire(milestone)) }
  },
})
