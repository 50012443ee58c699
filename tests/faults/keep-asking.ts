import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '@civic/testing'
import { patienceMs, soon } from './soon.ts'

/** What came of one request; `refused` when there was no answer, `hung` when there was none for a minute. */
export interface Outcome {
  status: number | 'refused' | 'hung'
  reply: Reply | undefined
}

/** Somebody who sends one request after the other, whatever comes back. */
export interface Asker extends AsyncDisposable {
  outcomes: readonly Outcome[]
  /** The answers with 2xx. */
  acknowledged: () => Reply[]
  /** Everything else. */
  failed: () => Outcome[]
  /** Waits until several requests are acknowledged that were sent from now on. */
  isServed: () => Promise<unknown>
  /** Ends after the request that is on its way. */
  stop: () => Promise<void>
}

const pauseMs = 40

/** Begins to ask at once. */
export function keepAsking(ask: (turn: number) => Promise<Reply>): Asker {
  const outcomes: Outcome[] = []
  let isStopped = false

  async function askOnAndOn(): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      outcomes.push(await Promise.race([outcomeOf(ask(turn)), isLate()]))
      await sleep(pauseMs)
    }
  }

  const asking = askOnAndOn()
  const stop = async () => {
    isStopped = true
    await asking
  }
  return {
    outcomes,
    acknowledged: () => outcomes.flatMap(({ reply }) => (reply && reply.status < 300 ? [reply] : [])),
    failed: () => outcomes.filter(isFailed),
    isServed: async () => {
      // The request that is on its way was sent before.
      const begun = outcomes.length + 1
      await soon('requests that are served', () => outcomes.slice(begun).filter((one) => !isFailed(one)).length >= 3)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Waits until a request fails. */
export async function isHit(...askers: readonly Asker[]): Promise<unknown> {
  return soon('a request that fails', () => askers.some(({ outcomes }) => outcomes.some(isFailed)))
}

/** The different ways in which requests failed. */
export function waysToFail(...askers: readonly Asker[]): Outcome['status'][] {
  const ways = askers.flatMap((asker) => asker.failed().map(({ status }) => status))
  return [...new Set(ways)]
}

async function outcomeOf(asked: Promise<Reply>): Promise<Outcome> {
  try {
    const reply = await asked
    return { status: reply.status, reply }
  } catch {
    return { status: 'refused', reply: undefined }
  }
}

async function isLate(): Promise<Outcome> {
  return sleep(patienceMs, { status: 'hung', reply: undefined } as const, { ref: false })
}

function isFailed({ status }: Outcome): boolean {
  return typeof status !== 'number' || status >= 300
}
