import process from 'node:process'
import { oneOf } from '@civic/config'
import type { Warn } from '@civic/errors'
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { consoleLog } from './console-log.ts'

export type { DestinationStream, Logger }

/** What `LOG_LEVEL` may say. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What `LOG_FORMAT` may say: records for programs, or lines for people. */
export type LogFormat = 'json' | 'pretty'

/** The variables of every service's log, to be spread into its settings. */
export const logSettings = {
  logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
  /** Undefined: whatever fits standard output. */
  logFormat: oneOf('LOG_FORMAT', ['json', 'pretty'], undefined),
}

/** Lines for people where one may be reading, else records. */
export function formatForOutput(wanted: LogFormat | undefined): LogFormat {
  return wanted ?? (process.stdout.isTTY ? 'pretty' : 'json')
}

/**
 * Records to `destination`; without one to standard output, as JSON lines or as lines for people. Each has the
 * service's name and an ISO time. No secrets.
 */
export function createLogger({
  service,
  level,
  format,
  destination,
}: {
  service: string
  level: string
  format?: LogFormat | undefined
  destination?: DestinationStream | undefined
}): Logger {
  const options = {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    // The database quotes the whole row that it refused, password hashes included.
    redact: ['req.headers.authorization', '*.password', '*.token', '*.refreshToken', 'err.detail', 'err.where'],
  }
  if (destination) return pino(options, destination)
  if (formatForOutput(format) === 'json') return pino(options)
  return pino(options, consoleLog({ out: process.stdout, err: process.stderr, level }))
}

/** Logs swallowed failures at the level `warn`. */
export function warnTo(logger: Logger): Warn {
  return (problem, cause) => logger.warn(cause === undefined ? {} : { err: cause }, problem)
}
