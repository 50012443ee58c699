import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { requireToAct } from '../../registry/members/require-authority.ts'
import { insertConsultation } from './consultation-queries.ts'
import type { Consultation } from './consultation-schemas.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireWindow, sentConsultation } from './consultation-form.ts'
import type { NewConsultationBody } from './draft-schemas.ts'

const nothing = { coverImageUrl: null, communityId: null, opensAt: null, closesAt: null }

/** Drafts a consultation, which gets its questions before it is published. */
export async function draftConsultation(
  { db, actor, origin }: OrganizationCall,
  { organizationId, input }: { organizationId: string; input: NewConsultationBody },
): Promise<{ consultation: Consultation }> {
  return inTransaction(db, async (tx) => {
    const { citizen } = await requireToAct(tx, actor, organizationId, canAdmin)
    const { title, summary, description } = input
    const consultation = { ...nothing, ...sentConsultation(input), title, summary, description }
    requireWindow(consultation)
    const row = await insertConsultation(tx, {
      ...consultation,
      organizationId,
      publishedAt: null,
      closedAt: null,
      authorId: citizen.userId,
      authorName: citizen.name.trim() || 'Anonymous',
    })
    await recordAct(tx, citizen, origin, {
      action: 'consultation.created',
      targetType: 'CONSULTATION',
      targetId: row.id,
      metadata: { orgId: organizationId, title, ...(row.communityId !== null && { communityId: row.communityId }) },
    })
    return { consultation: onWire(row) }
  })
}
