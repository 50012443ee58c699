import { randomUUID } from 'node:crypto'
import { SharedGenerations } from '../src/asking/cache/shared-generations.ts'
import type { Errand } from '../src/asking/errands/errand.ts'

/** A request on its way, without the route that begins it. */
export function newErrand(fields: Partial<Errand> = {}): Errand {
  return {
    task: 'classify-issue',
    requestId: randomUUID(),
    userId: randomUUID(),
    authorization: 'Bearer token-canary',
    signal: new AbortController().signal,
    remainingMs: () => 15_000,
    ...fields,
  }
}

/** An errand whose caller may leave. */
export function errandWithCaller(fields: Partial<Errand> = {}): { errand: Errand; leave: () => void } {
  const presence = new AbortController()
  const leave = (): void => presence.abort(new Error('The caller has left'))
  return { errand: newErrand({ signal: presence.signal, ...fields }), leave }
}

/** Generations that end when they are told to, each with the errand that it was given. */
export function workshop() {
  const begun: { errand: Errand; finish: (value: string) => void; fail: (error: Error) => void }[] = []
  const work = async (errand: Errand): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    begun.push({ errand, finish: resolve, fail: reject })
    return promise
  }
  const generations = new SharedGenerations()
  return { begun, work, share: async (errand = newErrand(), key = 'a') => generations.share(key, errand, work) }
}

export const outcomeOf = async (waiting: Promise<string>): Promise<unknown> => waiting.catch((error: unknown) => error)
