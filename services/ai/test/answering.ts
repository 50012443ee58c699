import { Type } from 'typebox'
import type { AnswerCache } from '../src/asking/cache/answer-cache.ts'
import { answerOnce, type CachedAnswer } from '../src/asking/cache/cached-answer.ts'
import { SharedGenerations } from '../src/asking/cache/shared-generations.ts'
import type { Task } from '../src/asking/task/task.ts'
import { newTask } from './tasks.ts'

const Body = Type.Object({
  tldr: Type.String(),
  model: Type.String(),
  generatedAt: Type.String(),
  cached: Type.Boolean(),
})
type Body = Type.Static<typeof Body>
type Wish = Partial<CachedAnswer<Body, string[]> & { task: Task }>

export const summaryKey = 'ai:summary:issue:7'

/**
 * One process that answers from this cache. What it makes is numbered, and held back until it may `goOn`. An answer may
 * be shown as long as everything that it was made from is among the asker's `uses`.
 */
export function answering(cache: AnswerCache, model = 'model-1') {
  const [beginning, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const made: string[] = []
  const context = {
    cache,
    generations: new SharedGenerations(),
    model: { name: model, generateJson: async () => Promise.reject(new Error('is not asked here')) },
  }
  const ask = async (uses: string[], { task = newTask(), ...wish }: Wish = {}): Promise<Body> =>
    answerOnce<Body, string[]>(context, task, {
      key: summaryKey,
      ttlSeconds: 1_800,
      schema: Type.Object({ uses: Type.Array(Type.String()), body: Body }),
      uses,
      isStillShown: (kept) => kept.every((id) => uses.includes(id)),
      generate: async () => {
        const tldr = `${made.length + 1}: ${uses.join()}`
        made.push(tldr)
        beginning.resolve()
        await release.promise
        return { uses, body: { tldr, model, generatedAt: `2026-11-22T10:00:0${made.length}.000Z`, cached: false } }
      },
      ...wish,
    })
  return { ask, made, hasBegun: beginning.promise, goOn: release.resolve }
}
