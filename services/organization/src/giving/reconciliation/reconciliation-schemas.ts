import { Nullable, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { DriftKind } from '../findings/finding-schemas.ts'

const Minor = Type.Integer({ description: 'minor units' })

const DriftOnWire = Type.Object(
  {
    donationId: Uuid,
    campaignId: Uuid,
    reference: Type.String(),
    kind: DriftKind,
    detail: Type.String(),
    amountMinor: Minor,
  },
  { title: 'Drift' },
)

export const ReconciliationReport = Type.Object(
  {
    id: Uuid,
    ranAt: Timestamp,
    durationMs: Type.Integer(),
    pendingChecked: Type.Integer({ description: 'unsettled donations that the provider said something about' }),
    settledChecked: Type.Integer({ description: 'settled donations that the provider said something about' }),
    recovered: Type.Integer(),
    markedFailed: Type.Integer(),
    markedAbandoned: Type.Integer(),
    stillPending: Type.Integer(),
    recoveredMinor: Minor,
    receiptsSent: Type.Integer(),
    receiptsFailed: Type.Integer(),
    truncated: Type.Boolean({ description: 'something was left over for the next run' }),
    drift: Type.Array(DriftOnWire, { description: 'in the order found; a run is clean when it is empty' }),
  },
  { title: 'ReconciliationReport' },
)
export type ReconciliationReport = Static<typeof ReconciliationReport>
export const ReconciliationReply = Type.Object({ report: ReconciliationReport })

export const ReconciliationBody = Type.Object({
  pendingGraceMinutes: Nullable(
    Type.Integer({ minimum: 0, maximum: 10_080, description: 'absent: 20; 0: everything, now' }),
  ),
  settledWindowHours: Nullable(Type.Integer({ minimum: 0, maximum: 2160, description: '0 or absent: 48' })),
  limit: Nullable(Type.Integer({ minimum: 0, maximum: 2000, description: 'per sweep; 0 or absent: 500' })),
})
export type ReconciliationBody = Static<typeof ReconciliationBody>
