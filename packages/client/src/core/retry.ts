import { Refusal } from './refusal.ts'

const mostAttempts = 4
const firstPauseMs = 400
/** Whoever is to wait longer than this is told instead, unless they say otherwise. */
const usualPatienceMs = 15_000

/** Refusals that say nothing about the request itself; a payment that the provider did not open is over with its key. */
const passing = new Set([502, 503, 504])

/**
 * Does something that may be done again, a few times, with growing and random pauses and never before the server wants to
 * be asked: after a broken connection, while something is away, and while the same request is still being worked on.
 */
export async function repeating<Result>(
  { mayRepeat, patienceMs = usualPatienceMs }: { mayRepeat: boolean; patienceMs?: number | undefined },
  signal: AbortSignal | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      const pauseMs = pauseAfter(error, attempts)
      if (!mayRepeat || attempts === mostAttempts || pauseMs > patienceMs || signal?.aborted) throw error
      await pause(pauseMs, signal)
    }
  }
}

/** Infinite for what a repetition does not change. */
function pauseAfter(error: unknown, attempts: number): number {
  const usualMs = firstPauseMs * 2 ** (attempts - 1) * (0.5 + Math.random())
  if (error instanceof Refusal) {
    const { status, code } = error
    const isAway = passing.has(status) && code !== 'PROVIDER_ERROR'
    const isPassing = isAway || code === 'RATE_LIMITED' || code === 'IDEMPOTENCY_KEY_IN_USE'
    return isPassing ? Math.max(usualMs, (error.retryAfter ?? 0) * 1000) : Infinity
  }
  // `fetch` throws this for a connection that broke or never stood.
  return error instanceof TypeError ? usualMs : Infinity
}

/** Ends early, with the reason, when the signal comes. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}
