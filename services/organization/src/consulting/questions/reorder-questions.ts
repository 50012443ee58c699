import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { consultation, requireDraft } from '../consultations/consultation.ts'
import { NotDraftError } from '../consultations/consultation-errors.ts'
import { InvalidOrderingError } from './question-errors.ts'
import { listQuestions, updatePositions } from './question-queries.ts'
import { OrderingBody } from './question-schemas.ts'

/** All of them, or none. */
export const reorderQuestions = change('PATCH /v1/consultations/:id/questions/reorder', {
  summary: 'Put the questions of a draft in order',
  description:
    'For owners and administrators of the organization. Possible while the consultation is a draft. ' +
    '`ordering` names every question exactly once, each with its own position. All are moved or none.',
  on: consultation,
  may: canAdmin,
  body: OrderingBody,
  reply: OkReply,
  refuses: [NotDraftError, InvalidOrderingError],

  async does({ tx, row, body: { ordering } }) {
    requireDraft(row)
    const places = Object.entries(ordering).map(([id, position]) => ({ id: id.toLowerCase(), position }))
    const asked = (await listQuestions(tx, row.id)).map(({ id }) => id)
    const named = places.map(({ id }) => id)
    const positions = places.map(({ position }) => position)
    if (!isSame(asked, named) || new Set(positions).size < positions.length) throw new InvalidOrderingError()
    await updatePositions(tx, places)
    return { ok: true }
  },
})

/** Whether two lists hold the same, the second one each exactly once. */
function isSame(all: readonly string[], named: readonly string[]): boolean {
  const known = new Set(all)
  return named.length === known.size && new Set(named).size === known.size && named.every((one) => known.has(one))
}
