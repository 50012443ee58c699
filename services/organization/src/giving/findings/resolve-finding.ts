import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { openFinding } from './finding.ts'
import { updateToResolved } from './finding-queries.ts'
import { ResolutionBody } from './finding-schemas.ts'

/** With a note on what came of it; a run that sees it again opens it again. */
export const resolveFinding = change('POST /v1/admin/donations/drift/:findingId/resolve', {
  summary: 'Put a finding to rest',
  description:
    'For platform administrators. The note says what came of it, and stands in the audit log. The donation ' +
    'stays as it is. A later run that sees the same difference opens the finding again.',
  who: { token: 'required', roles: ['PLATFORM_ADMIN'] },
  on: openFinding,
  may: ({ isPlatformAdmin }) => isPlatformAdmin,
  // What is resolved is open to nobody any more.
  mayHearAgain: async () => true,
  body: ResolutionBody,
  reply: OkReply,

  async does({ tx, citizen, origin, clock, path: { findingId }, row: { kind, donationId }, body: { note } }) {
    await updateToResolved(tx, findingId, { at: clock.now(), userId: citizen.userId, name: citizen.name, note })
    await recordAct(tx, citizen, origin, {
      action: 'donations.drift_resolved',
      targetType: 'RECONCILIATION_FINDING',
      targetId: findingId,
      metadata: { note, kind, donationId },
    })
    return { ok: true }
  },
})
