import { getSystemErrorMessage } from 'node:util'

/** Why the platform cannot start, in a sentence for the person at the console; shown alone, without a stack. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartError'
  }
}

/** A failed system call in words: `permission denied` instead of `EACCES: permission denied, mkdir '/srv'`. */
export function systemErrorWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'errno' in error && typeof error.errno === 'number' ? getSystemErrorMessage(error.errno) : error.message
}

/** The code of a failed system call or of a database error, such as `EACCES` or `28P01`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
