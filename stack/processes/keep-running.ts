import { keepAlive } from './keep-alive.ts'
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
  /** Ends the first start while it is under way, and later says that all is going to end. */
  signal?: AbortSignal | undefined
}

/** Starts a service, or throws; from then on it is kept running until it is stopped. */
export async function keepRunning({ name, launch, tell, signal }: KeepRunningOptions): Promise<KeptService> {
  const first = await launch(undefined, signal)
  const { current, stop } = keepAlive(first, {
    name: `The ${name} service`,
    startAgain: async (stopping) => launch(first.port, stopping),
    tell,
    closing: signal,
  })
  return { port: first.port, pid: () => current()?.pid, stop }
}
