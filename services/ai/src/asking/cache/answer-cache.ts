/**
 * Where finished answers wait to be given again. It is of use or it is not, and nobody ever learns why: what it cannot
 * tell in time is a miss, what it cannot take is lost. Closing it lets what is on its way arrive.
 */
export interface AnswerCache extends AsyncDisposable {
  find: (key: string) => Promise<string | undefined>
  /** Not waited for; failures are the cache's own affair. */
  keep: (key: string, value: string, ttlSeconds: number) => void
}

/** Without `CACHE_URL` nothing is kept. */
export function emptyCache(): AnswerCache {
  return { find: async () => undefined, keep: () => {}, [Symbol.asyncDispose]: async () => {} }
}
