import { randomUUID } from 'node:crypto'

/** The caller's `X-Request-Id` when it is well-formed, else a new UUID. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(header) ? header : randomUUID()
}
