import { driftKinds, LongText, Timestamp, ToldAs, Uuid, WordOf } from '@civic/contracts'
import { Type } from 'typebox'

export const DriftKind = WordOf(driftKinds, 'DriftKind')

const Finding = Type.Object(
  {
    id: Uuid,
    kind: DriftKind,
    donationId: Uuid,
    campaignId: Type.Optional(Uuid),
    reference: Type.Optional(Type.String()),
    amountMinor: Type.Integer({ description: 'what the donor was to pay, in minor units' }),
    detail: Type.String(),
    runId: Type.Optional(Uuid),
    firstSeenAt: Timestamp,
    lastSeenAt: Timestamp,
    timesSeen: Type.Integer(),
    resolvedAt: Type.Optional(Timestamp),
    resolvedById: Type.Optional(Uuid),
    resolvedByName: Type.Optional(Type.String()),
    resolutionNote: Type.Optional(Type.String()),
  },
  { title: 'Finding' },
)

export const FindingsQuery = Type.Object({
  includeResolved: ToldAs({ type: 'boolean', default: false, description: 'True shows resolved ones too.' }),
})
export const FindingsReply = Type.Object({
  findings: Type.Array(Finding),
  openCount: Type.Integer({ description: 'all that are unresolved, whatever the page shows' }),
})

export const ResolutionBody = Type.Object({ note: LongText(4, 1000) })
