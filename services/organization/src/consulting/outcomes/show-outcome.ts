import { onWire } from '@civic/contracts'
import type { OrganizationContext } from '../../context.ts'
import { OutcomeNotFoundError } from './outcome-errors.ts'
import { findOutcome } from './outcome-queries.ts'
import type { Outcome } from './outcome-schemas.ts'

/** What came of a consultation; a draft and one that is none have nothing yet either. */
export async function showOutcome(
  { db }: OrganizationContext,
  { consultationId }: { consultationId: string },
): Promise<{ outcome: Outcome }> {
  const row = await findOutcome(db, consultationId)
  if (!row) throw new OutcomeNotFoundError()
  return { outcome: onWire(row) }
}
