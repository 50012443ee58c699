import { randomUUID } from 'node:crypto'
import type { Question, Reply } from './gateway-client.ts'
import { signedIn, type TestGateway } from './start-test-gateway.ts'

/** What an answer says about the limit of its route; every member undefined where it says nothing. */
export function standing({ headers }: Reply) {
  return {
    limit: numberIn(headers['x-ratelimit-limit']),
    remaining: numberIn(headers['x-ratelimit-remaining']),
    reset: numberIn(headers['x-ratelimit-reset']),
    retryAfter: numberIn(headers['retry-after']),
  }
}

export const saysNothing = { limit: undefined, remaining: undefined, reset: undefined, retryAfter: undefined }

/** The same in the fields of the IETF draft; an empty object where an answer says nothing. */
export function draftStanding({ headers }: Reply) {
  const { ratelimit, 'ratelimit-policy': policy } = headers
  if (ratelimit === undefined && policy === undefined) return {}
  const [, tier, remaining, reset] = /^"([\w.]+)";r=(\d+);t=(\d+)$/.exec(String(ratelimit)) ?? []
  return { tier, remaining: Number(remaining), reset: Number(reset), policy }
}

function numberIn(header: string | string[] | undefined): number | undefined {
  return header === undefined ? undefined : Number(header)
}

/** Somebody signed in whom nobody has counted yet. */
export function someone() {
  const userId = randomUUID()
  return { userId, headers: signedIn({ userId }) }
}

/** A guest at this address, behind one trusted proxy. */
export function guestAt(address: string) {
  return { headers: { 'x-forwarded-for': address } }
}

/** Asks so many times at once; the statuses, sorted. */
export async function askTogether(gateway: TestGateway, times: number, path: string, question: Question) {
  const replies = await Promise.all(Array.from({ length: times }, async () => gateway.ask(path, question)))
  return replies.map(({ status }) => status).toSorted((one, other) => one - other)
}

/** So many times that status. */
export function times(count: number, status: number): number[] {
  return Array<number>(count).fill(status)
}
