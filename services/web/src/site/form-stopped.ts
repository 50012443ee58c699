import { Refusal } from '@civic/client'
import { isPassing } from '../platform/platform-fetch.ts'
import { words } from '../words/en.ts'
import type { FieldTable, Problems } from './field.ts'
import type { Form } from './page.ts'
import type { Sent } from './sent.ts'
import type { RefusedForm, Visit } from './visit.ts'

/** What stands in the way of an act, in words for its form. */
export type Stopped = Pick<RefusedForm, 'status' | 'problems' | 'key'>

const { away, field: unnamed } = words.errors

/** Thrown by a form that knows itself what stands in the way. */
export class FormStopped extends Error {
  override readonly name = 'FormStopped'
  readonly stopped: Stopped

  constructor(status: number, problems: Problems, key?: string) {
    super('The form goes no further')
    this.stopped = { status, problems, key }
  }
}

/**
 * What a refusal of the interface, or its absence, means for a form that was sent: at its fields, or for all of it. Undefined
 * for what is no matter of the form.
 */
export function stoppedBy(
  visit: Visit,
  error: unknown,
  { fields, refusals }: Pick<Form, 'fields' | 'refusals'>,
  { key }: Pick<Sent, 'key'>,
): Stopped | undefined {
  if (error instanceof FormStopped) return error.stopped
  const unknown = { status: 503, problems: { form: key === undefined ? away.lookFirst : away.unknown }, key }
  if (!isRefusal(error)) return isPassing(error) ? unknown : undefined
  const code: string = error.code
  const meaning = refusals[code]
  const meant = typeof meaning === 'function' ? meaning(error, visit) : meaning
  const problems = typeof meant === 'string' ? { form: meant } : (meant ?? atFields(error, fields))
  if (problems) return { status: error.status === 400 ? 422 : error.status, problems, key: undefined }
  const lacks = error.status === 403 ? lacking[code] : undefined
  if (lacks !== undefined) return { status: 403, problems: { form: lacks }, key: undefined }
  if (code === 'RATE_LIMITED') return { status: 429, problems: { form: comeAgain(visit, error.retryAfter) }, key }
  if (code === 'IDEMPOTENCY_KEY_REUSED') {
    return { status: 422, problems: { form: words.takingPart.sentBefore }, key: undefined }
  }
  return error.status >= 500 || code === 'IDEMPOTENCY_KEY_IN_USE' ? unknown : undefined
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal
}

/** What a refusal says of fields, in our words where there are some, else in the platform's. */
function atFields(error: Refusal, fields: FieldTable): Problems | undefined {
  if (String(error.code) !== 'VALIDATION_ERROR') return undefined
  const names = new Map(Object.entries(fields).map(([name, { sentAs = name }]) => [sentAs, name]))
  const found: Record<string, string> = {}
  for (const [path, [complaint]] of Object.entries(error.details)) {
    const name = partsOf(path).flatMap((part) => names.get(part) ?? [])[0] ?? 'form'
    found[name] ??= fields[name]?.refused ?? complaint ?? unnamed
  }
  return Object.keys(found).length === 0 ? { form: error.message } : found
}

/** The parts of a path, the longest of each beginning first: of `a.b.0` also `a.b`, `a`, `b.0` and `b`. */
function partsOf(path: string): string[] {
  const steps = path.split('.')
  return steps.flatMap((_first, from) =>
    steps.slice(from).map((_last, less) => steps.slice(from, steps.length - less).join('.')),
  )
}

/** When it may be tried again. */
export function comeAgain({ site, now }: Pick<Visit, 'site' | 'now'>, retryAfter = 60): string {
  const { title, text, inSeconds } = words.errors.busy
  const at = site.format.time(new Date(now.getTime() + retryAfter * 1000))
  return `${title}. ${text(inSeconds(retryAfter, at))}`
}

/** What somebody has to do first; the page then shows how. */
const lacking: Readonly<Record<string, string>> = {
  EMAIL_NOT_VERIFIED: words.takingPart.notConfirmed,
  COMMUNITY_MEMBERSHIP_REQUIRED: words.takingPart.notMember,
  PRIMARY_COMMUNITY_REQUIRED: words.takingPart.noHome,
  PRIMARY_COMMUNITY_MISMATCH: words.takingPart.otherHome,
}
