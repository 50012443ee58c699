import { expect } from 'vitest'
import { isHit, keepAsking, waysToFail, type Asker, type Outcome } from './keep-asking.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** People who all use the platform at once, whatever happens to it. */
export interface Crowd extends AsyncDisposable {
  /** Waits until everybody's requests are acknowledged. */
  isServed: () => Promise<unknown>
  /** Waits until somebody's request fails. */
  isHit: () => Promise<unknown>
  stop: () => Promise<unknown>
  waysToFail: () => Outcome['status'][]
  failed: () => Outcome[]
  /** To be asked after the crowd has stopped: all that was acknowledged is there, once, and counted. */
  expectNothingLost: () => Promise<void>
}

/** Three comment on one issue, one upvotes it and takes it back, over and over. */
export function startCrowd(street: Neighbourhood, words: string): Crowd {
  const { bola, chidi, comment, upvote } = street
  const commenting = [1, 2, 3].map((lane) => keepAsking(async (turn) => comment(bola, `${words} ${lane}.${turn}`)))
  const upvoting = keepAsking(async () => upvote(chidi))
  const everybody = [...commenting, upvoting]
  const all = async (what: (asker: Asker) => Promise<unknown>) => Promise.all(everybody.map(what))
  const stop = async () => all(async (asker) => asker.stop())
  return {
    isServed: async () => all(async (asker) => asker.isServed()),
    isHit: async () => isHit(...everybody),
    stop,
    waysToFail: () => waysToFail(...everybody),
    failed: () => everybody.flatMap((asker) => asker.failed()),
    expectNothingLost: async () => {
      await expectComments(street, commenting)
      const { said, stored } = await street.counters()
      expect(said).toEqual(stored)
      // Served again before it stopped, so its last toggle is an acknowledged one.
      const { upvoted } = upvoting.outcomes.at(-1)?.reply?.data ?? {}
      expect(stored[1]).toBe(Number(upvoted))
    },
    [Symbol.asyncDispose]: async () => void (await stop()),
  }
}

async function expectComments(street: Neighbourhood, commenting: readonly Asker[]): Promise<void> {
  const acknowledged = commenting.flatMap((asker) => asker.acknowledged().map(({ data }) => data.comment.content))
  const comments = await street.comments()
  expect(comments).toEqual(expect.arrayContaining(acknowledged))
  const written = comments.filter((content) => acknowledged.includes(content))
  expect(written).toHaveLength(acknowledged.length)
}
