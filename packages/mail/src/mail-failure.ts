/** A mail server repeats the address in its refusal: of its answer only the kind and the code may be told. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'for an unknown reason'
  const words = ['code' in cause && cause.code, responseCodeOf(cause)]
  return words.filter((word) => typeof word === 'string' || typeof word === 'number').join(' ') || cause.name
}

/**
 * Whether the server refused this mail for good (550, 554): it would do so again. A server that is gone, that is busy
 * (450) or that does not take our password may be well again in an hour.
 */
export function isRefusedForGood(cause: unknown): boolean {
  if (!(cause instanceof Error) || ('code' in cause && cause.code === 'EAUTH')) return false
  const code = responseCodeOf(cause)
  return typeof code === 'number' && code >= 500 && code < 600
}

function responseCodeOf(cause: Error): unknown {
  return 'responseCode' in cause && cause.responseCode
}
