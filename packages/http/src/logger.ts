import type { Warn } from '@civic/errors'
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

export type { DestinationStream, Logger }

/** JSON lines to standard output (or `destination`), each with the service's name and an ISO time. No secrets. */
export function createLogger({
  service,
  level,
  destination,
}: {
  service: string
  level: string
  destination?: DestinationStream | undefined
}): Logger {
  const options = {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    // The database quotes the whole row that it refused, password hashes included.
    redact: ['req.headers.authorization', '*.password', '*.token', '*.refreshToken', 'err.detail', 'err.where'],
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What `LOG_LEVEL` may say. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Logs swallowed failures at the level `warn`. */
export function warnTo(logger: Logger): Warn {
  return (problem, cause) => logger.warn(cause === undefined ? {} : { err: cause }, problem)
}
