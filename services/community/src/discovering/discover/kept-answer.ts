import type { Clock } from '@civic/config'

/** Of what happens in public: what is hidden or paused is gone after this time at the latest. */
export const publicKeptMs = 15_000

/** Asks again when the last answer is too old or was a failure; meanwhile all share one answer. */
export function keptFor<Answer>(ms: number, clock: Clock, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; since: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (kept && Math.abs(now - kept.since) < ms) return kept.answer
    const asked = { answer: ask(), since: now }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}
