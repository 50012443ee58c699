import process from 'node:process'
import { ConfigError, type Environment } from '@civic/config'
import { startTraces, traceEndpoints } from '@civic/traces'
import { createLogger, type DestinationStream } from './logger.ts'

/**
 * Records the traces of this process where the environment asks for them, until it is closed. Throws a ConfigError for an
 * endpoint that is no address.
 */
export async function openTraces(service: string, destination?: DestinationStream): Promise<AsyncDisposable> {
  const faults = faultsOfTraces(process.env)
  if (faults.length > 0) throw new ConfigError(faults)
  const logger = createLogger({ service, level: 'warn', destination })
  return startTraces(service, (problem, cause) => logger.warn(cause === undefined ? {} : { err: cause }, problem))
}

/** What is wrong with where traces are to go, by variable. */
export function faultsOfTraces(env: Environment): string[] {
  return traceEndpoints.flatMap((name) => {
    const value = env[name]?.trim() ?? ''
    return value === '' || isWebAddress(value)
      ? []
      : [`${name} must be the address of a collector, such as http://127.0.0.1:4318`]
  })
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}
