import { createHash } from 'node:crypto'
import { membersOf, type Members } from './parse-event.ts'

const longestText = 200
const kept = ['id', 'reference', 'status', 'amount', 'currency', 'fees', 'paid_at'] as const

/** What a body is known by, whoever sent it. */
export function digestOf(body: Buffer): { bytes: number; sha256: string } {
  return { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') }
}

/** What is stored of an event: whatever it says of people, cards and addresses is not. */
export function recordOf(event: Members, body: Buffer): Record<string, unknown> {
  const data = membersOf(event['data'])
  const subaccount = only(membersOf(data['subaccount']), ['subaccount_code'])
  return {
    ...only(event, ['event']),
    data: { ...only(data, kept), ...(Object.keys(subaccount).length > 0 && { subaccount }) },
    ...digestOf(body),
  }
}

function only(members: Members, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => isPlain(members[name])).map((name) => [name, storable(members[name])]),
  )
}

/** What is inside of an object or a list where none belongs may be anything. */
function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? cutText(value, longestText) : value
}

/** A text as it can be stored, of at most so many characters. */
export function cutText(text: string, length: number): string {
  return [...text.replaceAll('\0', '').toWellFormed()].slice(0, length).join('')
}

/** Whether a text can be stored as it is, in a column of so many characters. */
export function fits(text: string, length: number): boolean {
  return !text.includes('\0') && text.isWellFormed() && [...text].length <= length
}
