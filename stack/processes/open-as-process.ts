import path from 'node:path'
import type { Environment } from '@civic/config'
import { levelForConsole, type OpenService, type Service } from '../services.ts'
import { keepRunning } from './keep-running.ts'
import { type ServiceProcessOptions, startServiceProcess } from './service-process.ts'

const compileCache = path.resolve(import.meta.dirname, '../../node_modules/.cache/civic')

/** Opens a service as a process of its own and keeps it running; throws a StartError when it does not start. */
export async function openAsProcess(
  service: Service,
  env: Environment,
  { destination, signal, onProgress }: ServiceProcessOptions & { onProgress: (line: string) => void },
): Promise<OpenService> {
  const settings = service.settings(env)
  const ownEnv = {
    NODE_COMPILE_CACHE: compileCache,
    ...env,
    LOG_LEVEL: destination ? levelForConsole(settings.logLevel) : settings.logLevel,
    // What goes through our hands goes as records; how they are shown, the destination decides.
    ...(destination && { LOG_FORMAT: 'json' }),
  }
  const { port, pid, stop } = await keepRunning({
    name: service.name,
    launch: async (port = settings.port, launchSignal) =>
      startServiceProcess(service, { ...ownEnv, PORT: String(port) }, { destination, signal: launchSignal }),
    tell: onProgress,
    signal,
  })
  return { url: `http://${reachable(settings.host)}:${port}`, pid, [Symbol.asyncDispose]: stop }
}

/** Who listens on all addresses is called at the one of this machine. */
export function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
