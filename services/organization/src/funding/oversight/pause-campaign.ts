import { ValidationError } from '@civic/errors'
import { change } from '../../act.ts'
import { canOversee } from '../../registry/members/authority.ts'
import { wordIn } from '../../words.ts'
import { CampaignTransitionError } from '../campaign-lifecycle/step-errors.ts'
import { requireStep } from '../campaign-lifecycle/steps.ts'
import { takeStep } from '../campaign-lifecycle/take-step.ts'
import { overseenCampaign } from '../campaigns/campaign.ts'
import { CampaignReply } from '../campaigns/campaign-schemas.ts'
import { InvalidPauseReasonError, PauseNoteRequiredError } from './oversight-errors.ts'
import { PauseBody, pauseReasons } from './oversight-schemas.ts'

const longestNote = 2000

/** The reason stays on record. */
export const pauseCampaign = change('POST /v1/campaigns/:campaignId/pause', {
  summary: 'Stop new donations',
  description:
    'For platform administrators. Possible in every status but `PAUSED`, `REJECTED` and `ARCHIVED`. Needs a ' +
    'reason, in any letter case, and a note of at most 2,000 characters; both stand in the audit log. It ' +
    'takes no donations until it is resumed, and nobody is told.',
  who: { token: 'required', roles: ['PLATFORM_ADMIN'] },
  on: overseenCampaign,
  may: canOversee,
  body: PauseBody,
  reply: CampaignReply,
  refuses: [CampaignTransitionError, InvalidPauseReasonError, PauseNoteRequiredError],

  async does(doing) {
    const { clock, row, body } = doing
    const note = body.note.trim()
    if ([...note].length > longestNote)
      throw new ValidationError({ note: [`must have at most ${longestNote} characters`] })
    requireStep('pause', row.status)
    const reasonCode = wordIn(pauseReasons, body.reasonCode)
    if (!reasonCode) throw new InvalidPauseReasonError()
    if (note === '') throw new PauseNoteRequiredError()
    const fromStatus = row.status
    const pause = { pauseReasonCode: reasonCode, pauseNote: note, pausedFromStatus: fromStatus, pausedAt: clock.now() }
    return takeStep(doing, {
      change: { status: 'PAUSED', ...pause },
      action: 'campaign.paused',
      metadata: { reasonCode, note, fromStatus },
    })
  },
})
