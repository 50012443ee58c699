import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { OutcomeNotFoundError } from './outcome-errors.ts'
import { findOutcome } from './outcome-queries.ts'
import { OutcomeReply } from './outcome-schemas.ts'

/** A draft and one that is none have nothing yet either. */
export const showOutcome = act('GET /v1/consultations/:id/outcome', {
  summary: 'What came of a consultation',
  description: 'Open to everybody. A consultation that has no outcome yet, or that is none, is answered 404.',
  who: { token: 'public' },
  reply: OutcomeReply,
  refuses: [OutcomeNotFoundError],

  async does({ db, path }) {
    const row = await findOutcome(db, path.id)
    if (!row) throw new OutcomeNotFoundError()
    return { outcome: onWire(row) }
  },
})
