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

/** The answers of a route as the document tells them, with the headers that follow from its access and its limits. */
export function withHeaders(route: RouteOptions, answers: Json, refusals: readonly DeclaredRefusal[]): Json {
  const isLimited = refusals.some(({ code }) => code === 'RATE_LIMITED')
  const headers = { ...(mayBeKept(route) && tag), ...(isLimited && limits) }
  if (Object.keys(headers).length === 0) return answers
  const told = Object.entries(answers).map(([status, answer]) => {
    const hasHeaders = status < '400' || status === '429'
    return [status, hasHeaders ? { ...Object(answer), headers } : answer]
  })
  return Object.fromEntries(told)
}
