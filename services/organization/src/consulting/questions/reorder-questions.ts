import { inTransaction } from '@civic/db'
import { lockDraft } from '../consultations/lock-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { InvalidOrderingError } from './question-errors.ts'
import { listQuestions, updatePositions } from './question-queries.ts'
import type { OrderingBody } from './question-schemas.ts'

/** Puts all questions of a draft in order, or none. */
export async function reorderQuestions(
  call: OrganizationCall,
  { consultationId, ordering }: { consultationId: string } & OrderingBody,
): Promise<{ ok: true }> {
  return inTransaction(call.db, async (tx) => {
    await lockDraft(tx, call, consultationId)
    const places = Object.entries(ordering).map(([id, position]) => ({ id: id.toLowerCase(), position }))
    const asked = (await listQuestions(tx, consultationId)).map(({ id }) => id)
    const named = places.map(({ id }) => id)
    const positions = places.map(({ position }) => position)
    if (!isSame(asked, named) || new Set(positions).size < positions.length) throw new InvalidOrderingError()
    await updatePositions(tx, places)
    return { ok: true }
  })
}

/** Whether two lists hold the same, the second one each exactly once. */
function isSame(all: readonly string[], named: readonly string[]): boolean {
  const known = new Set(all)
  return named.length === known.size && new Set(named).size === known.size && named.every((one) => known.has(one))
}
