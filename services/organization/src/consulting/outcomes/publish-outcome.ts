import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { signedName } from '../../signed-name.ts'
import { consultation } from '../consultations/consultation.ts'
import { NotClosedError } from './outcome-errors.ts'
import { findOutcome, upsertOutcome, type OutcomeRow } from './outcome-queries.ts'
import { OutcomeBody, OutcomeReply } from './outcome-schemas.ts'

/** All who answered are told; the same text again is nothing. */
export const publishOutcome = change('POST /v1/consultations/:id/outcome', {
  summary: 'Say what came of a consultation',
  description:
    'For owners and administrators of the organization. Possible once the consultation is published, also ' +
    'while it still takes answers. A later outcome takes the place of the earlier one. Everybody who ' +
    'answered is told with `CONSULTATION_UPDATE`, and it stands in the audit log; the same text again ' +
    'changes nothing and is told to nobody.',
  on: consultation,
  may: canAdmin,
  body: OutcomeBody,
  reply: OutcomeReply,
  status: 201,
  refuses: [NotClosedError],

  async does({ tx, citizen, origin, clock, notifyAudience, row, body, unchanged }) {
    if (row.status === 'DRAFT') throw new NotClosedError()
    const { id: consultationId, organizationId, title } = row
    const stored = await findOutcome(tx, consultationId)
    if (stored && isSame(stored, body)) return unchanged({ outcome: onWire(stored) })

    const { summary, decisions, nextSteps } = body
    const outcome = await upsertOutcome(tx, {
      consultationId,
      summary,
      decisions,
      nextSteps,
      authorId: citizen.userId,
      authorName: signedName(citizen),
      publishedAt: clock.now(),
    })
    await recordAct(tx, citizen, origin, {
      action: 'consultation.outcome_published',
      targetType: 'CONSULTATION',
      targetId: consultationId,
      metadata: { orgId: organizationId, title },
    })
    await notifyAudience(tx, {
      audience: 'responders',
      of: consultationId,
      message: {
        type: 'CONSULTATION_UPDATE',
        title: `Outcome published: ${title}`,
        body: 'Findings and next steps are available.',
        linkUrl: `/consultations/${consultationId}#outcome`,
      },
    })
    return { outcome: onWire(outcome) }
  },
})

type Text = Pick<OutcomeRow, 'summary' | 'decisions' | 'nextSteps'>

function isSame(stored: Text, sent: Text): boolean {
  return stored.summary === sent.summary && stored.decisions === sent.decisions && stored.nextSteps === sent.nextSteps
}
