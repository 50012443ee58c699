import type { Clock } from '@civic/config'

/** Of what happens in public: what is paused or changed is gone after this time at the latest, what is hidden at once. */
export const publicKeptMs = 15_000

export interface Kept<Answer> {
  (): Promise<Answer>
  /** The next one who wants it asks again. */
  forget: () => void
}

/** Calls what it is given whenever a moderator has hidden something. */
export type WhenHidden = (forget: () => void) => void

/** Asks again when the last answer is too old or was a failure; meanwhile all share one answer. */
export function keptFor<Answer>(ms: number, clock: Clock, ask: () => Promise<Answer>): Kept<Answer> {
  let kept: { answer: Promise<Answer>; since: number } | undefined
  const read = async () => {
    const now = clock.now().getTime()
    if (kept && Math.abs(now - kept.since) < ms) return kept.answer
    const asked = { answer: ask(), since: now }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
  return Object.assign(read, {
    forget: () => {
      kept = undefined
    },
  })
}
