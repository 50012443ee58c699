import { envelope } from '../sandbox/envelope.ts'
import { Refusal, type Answer } from '../sandbox/exchange.ts'
import type { Tenant } from './tenant.ts'

const largestPage = 100

/** One page; `meta.next` is there until the last. */
export function listBanks(tenant: Tenant, query: URLSearchParams): Answer {
  const { banks } = tenant.settings
  const perPage = Math.min(Number(query.get('perPage') ?? 50) || 50, largestPage)
  const start = readCursor(query.get('next'))
  const page = banks.slice(start, start + perPage)
  const end = start + page.length
  const rows = page.map((bank, index) => ({ id: start + index + 1, ...bank, country: 'Nigeria', currency: 'NGN' }))
  const meta = { perPage, ...(end < banks.length && { next: cursorFor(end) }) }
  return envelope(200, 'Banks retrieved', rows, meta)
}

/** Base64 with its padding, as cursors are: it must be encoded in a query. */
function cursorFor(start: number): string {
  return Buffer.from(`bank?${start}`).toString('base64')
}

function readCursor(cursor: string | null): number {
  if (cursor === null) return 0
  const start = /^bank\?(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'))?.[1]
  if (start === undefined) throw new Refusal(400, 'invalid_cursor', 'The cursor is not one of ours')
  return Number(start)
}
