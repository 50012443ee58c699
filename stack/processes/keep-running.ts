import { setTimeout as sleep } from 'node:timers/promises'
import { printable } from '../printable.ts'
import { restartPauseMs } from './restart-pause.ts'
import type { ServiceProcess } from './service-process.ts'

/** A service that is started again whenever its process ends, on the port that it had first. */
export interface KeptService {
  port: number
  /** The process that it runs in; undefined while it has none. */
  pid: () => number | undefined
  stop: () => Promise<void>
}

export interface KeepRunningOptions {
  /** As people call the service. */
  name: string
  /** Starts it: first on the port of its settings, then on the one that it had. */
  launch: (port: number | undefined, signal: AbortSignal | undefined) => Promise<ServiceProcess>
  /** Told each time that it ended or did not start again. */
  tell: (line: string) => void
  /** Ends the first start while it is under way. */
  signal?: AbortSignal | undefined
}

/** Starts a service, or throws; from then on it is kept running until it is stopped. */
export async function keepRunning({ name, launch, tell, signal }: KeepRunningOptions): Promise<KeptService> {
  const stopping = new AbortController()
  const first = await launch(undefined, signal)
  let current: ServiceProcess | undefined = first

  async function endOf(life: ServiceProcess): Promise<string> {
    current = life
    if (stopping.signal.aborted) await life.stop()
    const words = await life.ended
    current = undefined
    return `The ${name} service ended by itself (${words}).`
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
      news = await launch(first.port, stopping.signal).then(endOf, messageOf)
    }
  }

  const watching = watch()
  return {
    port: first.port,
    pid: () => current?.pid,
    stop: async () => {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Faults of a configuration come in several lines. */
function calm(news: string): string {
  return printable(news.replaceAll(/\s+/g, ' '))
}
