import { setTimeout as sleep } from 'node:timers/promises'
import { printable } from '@civic/config'
import { restartPauseMs } from './restart-pause.ts'

/** A program from its start to its end. */
export interface Life {
  /** Settles when it has ended, with the reason. */
  ended: Promise<string>
  stop: () => Promise<void>
}

export interface KeepAliveOptions<Program extends Life> {
  /** As people call it, at the beginning of a sentence. */
  name: string
  /** Starts it again or throws the reason; the signal ends an attempt that is under way. */
  startAgain: (signal: AbortSignal) => Promise<Program>
  /** Told in one line each time that it ended or did not start, and when it runs after it did not start. */
  tell: (line: string) => void
  /** Aborted when all is going to end: what ends from then on ends rightly. */
  closing?: AbortSignal | undefined
}

/** A program that is started again whenever it ends, for as long as it is not stopped. */
export interface KeptAlive<Program extends Life> {
  /** Undefined while it does not run. */
  current: () => Program | undefined
  stop: () => Promise<void>
}

/** Keeps a program running: every end and every failed start is followed by another attempt, after growing pauses. */
export function keepAlive<Program extends Life>(
  first: Program,
  { name, startAgain, tell, closing }: KeepAliveOptions<Program>,
): KeptAlive<Program> {
  const stopping = new AbortController()
  closing?.addEventListener('abort', () => stopping.abort(), { once: true })
  let current: Program | undefined = first
  let isOverdue = false

  async function endOf(life: Program): Promise<string> {
    current = life
    if (stopping.signal.aborted) await life.stop()
    else if (isOverdue) tell(`${name} runs again.`)
    isOverdue = false
    const words = await life.ended
    current = undefined
    return `${name} ended by itself (${words}).`
  }

  function failure(error: unknown): string {
    isOverdue = true
    return sentence(error instanceof Error ? error.message : String(error))
  }

  async function watch(): Promise<void> {
    let bornAt = performance.now()
    let pauseMs = 0
    let news = await endOf(first)
    while (!stopping.signal.aborted) {
      pauseMs = restartPauseMs(pauseMs, performance.now() - bornAt)
      tell(`${calm(news)} Started again in ${pauseMs / 1000} s.`)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      bornAt = performance.now()
      news = await startAgain(stopping.signal).then(endOf, failure)
    }
  }

  const watching = watch()
  return {
    current: () => current,
    stop: async () => {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}

/** What PostgreSQL complains about ends without a full stop. */
function sentence(text: string): string {
  return /[.!?]\s*$/.test(text) ? text : `${text}.`
}

/** Faults of a configuration come in several lines. */
function calm(news: string): string {
  return printable(news.replaceAll(/\s+/g, ' '))
}
