import { createHash } from 'node:crypto'
import { ValidationError } from '@civic/errors'
import type { FastifyRequest } from 'fastify'

/** One attempt at something that is to happen once, as the header `Idempotency-Key` says. */
export interface Attempt {
  /** Method and path of the route: `POST /v1/issues`. */
  route: string
  key: string
  /** SHA-256 of what was sent, in base64url; the same for the same JSON in another order. */
  fingerprint: string
  /** The answer is that of an earlier attempt. */
  isReplay: boolean
  /** Nothing was done, so nothing can happen twice. */
  isUnchanged: boolean
}

/** A string as structured fields have it, in quotes, or the bare key. */
const keyPattern = /^(?:"(?<quoted>[\x21\x23-\x5b\x5d-\x7e]{1,255})"|(?<bare>[\x21\x23-\x5b\x5d-\x7e]{1,255}))$/

/** The attempt that a request is; undefined without the header. Throws VALIDATION_ERROR for a key that is none. */
export function attemptOf(
  route: string,
  { headers, params, query, body }: Pick<FastifyRequest, 'headers' | 'params' | 'query' | 'body'>,
): Attempt | undefined {
  if (headers['idempotency-key'] === undefined) return undefined
  const key = keyOf(headers)
  if (key === undefined) {
    throw new ValidationError({ 'Idempotency-Key': ['must have 1 to 255 visible characters without blanks'] })
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([params, query, body], inOrder))
    .digest('base64url')
  return { route, key, fingerprint, isReplay: false, isUnchanged: false }
}

/** The key that a request carries; undefined without one, and for one that is malformed. */
export function keyOf({ 'idempotency-key': header }: FastifyRequest['headers']): string | undefined {
  const { quoted, bare } = keyPattern.exec(String(header ?? ''))?.groups ?? {}
  return quoted ?? bare
}

/** The members of an object in one order: it says the same, however its sender put them together. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
