import { ConfigError } from '@civic/config'
import { UnfitDatabaseError } from '@civic/db'
import { DomainError, ValidationError } from '@civic/errors'
import { StartError } from '../start-error.ts'
import { MisuseError } from './command.ts'

/** What went wrong, for the person at the console: a stack trace only for what nobody foresaw. */
export function explainError(error: unknown): string {
  if (error instanceof ValidationError) return complaintsOf(error)
  const isForeseen = [MisuseError, StartError, UnfitDatabaseError, ConfigError, DomainError].some(
    (kind) => error instanceof kind,
  )
  if (!(error instanceof Error)) return String(error)
  return isForeseen ? error.message : (error.stack ?? error.message)
}

/** Whether the caller has to say something else, as opposed to something that failed. */
export function isMisuse(error: unknown): boolean {
  return error instanceof MisuseError || error instanceof ValidationError
}

/** The fields of a form are the options of the command that fills it in. */
function complaintsOf({ extras: { details = {} } }: ValidationError): string {
  return Object.entries(details)
    .flatMap(([field, complaints]) => complaints.map((complaint) => `--${field} ${complaint}.`))
    .join('\n')
}
