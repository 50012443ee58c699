import { NoRoomError, TryAgainError } from '@civic/errors'

/** SQLSTATE and constraint of a refused statement, e.g. to turn a lost race into a refusal. */
export interface DatabaseFault {
  state: string
  constraint: string | undefined
}

/** The database's own refusal in `error`, or undefined when it is something else. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (error instanceof TryAgainError) return databaseFault(error.cause)
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { state: error.code, constraint }
}

/** Lock not available in time, deadlock, serialization failure: nothing was done, and the next try may well succeed. */
const passingStates = new Set(['55P03', '40P01', '40001'])

/** Resources, disk, memory, a bound of the configuration: used up. */
const fullStates = new Set(['53000', '53100', '53200', '53400'])

/**
 * What a statement threw, as callers should see it: a lock that could not be had in time becomes a `TryAgainError`, a
 * full disk a `NoRoomError`.
 */
export function faultOfStatement(error: Error): Error {
  const state = databaseFault(error)?.state ?? ''
  if (fullStates.has(state)) return new NoRoomError(error)
  return passingStates.has(state) ? new TryAgainError(1, { cause: error }) : error
}

/**
 * True for a transaction that the database ended so that others could go on: a deadlock, a serialization failure. A
 * lock that could not be had in time does not count: the same wait would only begin again.
 */
export function isWorthRepeating(error: unknown): boolean {
  const fault = databaseFault(error)
  return fault !== undefined && ['40P01', '40001'].includes(fault.state)
}

/** True when `error` is the violation of the named unique constraint or index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const fault = databaseFault(error)
  return fault?.state === '23505' && fault.constraint === constraint
}

/** True when `error` is the violation of the named foreign key: the row it points at is gone or never was. */
export function violatesForeignKey(error: unknown, constraint: string): boolean {
  const fault = databaseFault(error)
  return fault?.state === '23503' && fault.constraint === constraint
}

/** True when a row was not deleted because the named foreign key still points at it. */
export function isStillReferredTo(error: unknown, constraint: string): boolean {
  const fault = databaseFault(error)
  // `on delete restrict` has a state of its own since PostgreSQL 18.
  return fault !== undefined && ['23503', '23001'].includes(fault.state) && fault.constraint === constraint
}
