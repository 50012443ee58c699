import type { AnswerCache } from './answer-cache.ts'

/** Without `CACHE_URL` nothing is kept. */
export function emptyCache(): AnswerCache {
  return { find: async () => undefined, keep: () => {}, [Symbol.asyncDispose]: async () => {} }
}
