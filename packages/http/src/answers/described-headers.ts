import type { DeclaredRefusal } from '@civic/errors'
import type { RouteOptions } from 'fastify'
import { mayBeKept } from './kept-answers.ts'

type Json = Record<string, unknown>
type Header = { type: 'string'; description: string }

const tag: Record<string, Header> = {
  ETag: { type: 'string', description: 'version of the answer; `If-None-Match` with it is answered 304' },
}

const limits: Record<string, Header> = {
  RateLimit: {
    type: 'string',
    description: 'tier, requests left (`r`), seconds until more (`t`); while requests are counted',
  },
  'RateLimit-Policy': { type: 'string', description: 'tiers, requests (`q`) in so many seconds (`w`)' },
}

const challenge: Record<string, Header> = {
  'WWW-Authenticate': {
    type: 'string',
    description: '`Bearer`, with `error` and `error_description` where a token came that is expired or not valid',
  },
}

const pause: Record<string, Header> = {
  'Retry-After': { type: 'string', description: 'whole seconds to wait before the request is sent again' },
}

/** The answers of a route as the document tells them, with the headers that follow from its access and its refusals. */
export function withHeaders(route: RouteOptions, answers: Json, refusals: readonly DeclaredRefusal[]): Json {
  const codes = new Set(refusals.map(({ code }) => code))
  const limited = codes.has('RATE_LIMITED') && limits
  const success = { ...(mayBeKept(route) && tag), ...limited }
  const ofStatus: Record<string, Record<string, Header>> = {
    401: challenge,
    ...(codes.has('IDEMPOTENCY_KEY_IN_USE') && { 409: pause }),
    429: { ...pause, ...limited },
    ...(codes.has('TRY_AGAIN') && { 503: pause }),
  }
  const told = Object.entries(answers).map(([status, answer]) => {
    const headers = status < '400' ? success : (ofStatus[status] ?? {})
    return [status, Object.keys(headers).length > 0 ? { ...Object(answer), headers } : answer]
  })
  return Object.fromEntries(told)
}
