import { onWire } from '@civic/contracts'
import { UnauthorizedError } from '@civic/errors'
import { act } from '../../act.ts'
import type { OrganizationCall } from '../../context.ts'
import { refuseRejectedToken } from '../../draft-aware.ts'
import { ConsultationNotFoundError } from './consultation-errors.ts'
import { findConsultation, type ConsultationRow } from './consultation-queries.ts'
import { ConsultationReply } from './consultation-schemas.ts'
import { viewerOf } from './viewer.ts'

export const showConsultation = act('GET /v1/consultations/:id', {
  summary: 'One consultation',
  description:
    'Open to everybody once it is published. A draft is there for members of its organization and for ' +
    'platform administrators alone.',
  who: { token: 'optional' },
  reply: ConsultationReply,
  refuses: [UnauthorizedError, ConsultationNotFoundError],

  async does({ path, ...call }) {
    return { consultation: onWire(await getSeenConsultation(call, path.id)) }
  },
})

/** A consultation that the caller may see: a draft is there for those inside alone. */
export async function getSeenConsultation({ db, actor }: OrganizationCall, id: string): Promise<ConsultationRow> {
  const row = await findConsultation(db, id, viewerOf(actor))
  if (row) return row
  refuseRejectedToken(actor)
  throw new ConsultationNotFoundError()
}
