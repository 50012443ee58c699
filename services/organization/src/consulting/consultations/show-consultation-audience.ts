import { act } from '../../act.ts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import { NotEntitledError } from '../../registry/members/authority-errors.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import { consultation } from './consultation.ts'
import { ConsultationAudienceReply } from './consultation-schemas.ts'

export const showConsultationAudience = act('GET /v1/consultations/:id/audience', {
  summary: 'How many people each step of a consultation would tell now',
  description:
    'Everybody counts once, deleted accounts do not, and whoever acts is told like the others. The figures move ' +
    'as people join, leave and answer.',
  on: consultation,
  reply: ConsultationAudienceReply,
  refuses: [NotEntitledError],

  async does({ readDb, citizen, row, countAudience }) {
    requireStanding(standingOf(citizen, row.memberRole), canReadInternal)
    const [publish, answered] = await Promise.all([
      countAudience(readDb, { audience: 'consulted', of: row.id }),
      countAudience(readDb, { audience: 'responders', of: row.id }),
    ])
    return { audience: { publish, close: answered, outcome: answered } }
  },
})
