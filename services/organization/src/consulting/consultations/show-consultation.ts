import { onWire } from '@civic/contracts'
import type { OrganizationCall } from '../../context.ts'
import { refuseRejectedToken } from '../../draft-aware.ts'
import { ConsultationNotFoundError } from './consultation-errors.ts'
import { findConsultation } from './consultation-queries.ts'
import type { Consultation } from './consultation-schemas.ts'
import { viewerOf } from './viewer.ts'

/** One consultation; a draft is there for those inside alone. */
export async function showConsultation(
  { db, actor }: OrganizationCall,
  { consultationId }: { consultationId: string },
): Promise<{ consultation: Consultation }> {
  const row = await findConsultation(db, consultationId, viewerOf(actor))
  if (!row) {
    refuseRejectedToken(actor)
    throw new ConsultationNotFoundError()
  }
  return { consultation: onWire(row) }
}
