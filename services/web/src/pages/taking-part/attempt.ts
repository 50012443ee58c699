import { Refusal } from '@civic/client'
import { isPassing } from '../../platform/platform-away.ts'
import { tooLongIn } from '../../site/lengths.ts'
import { problemsOf, type FieldWords } from '../../site/problems.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import { words } from '../../words/en.ts'

const text = words.takingPart

/** Why an act did not happen: its page is shown again, with what was typed. */
export interface Stop {
  status: number
  problems: Problems
  /** Under which it can be sent once more. */
  key: string
}

export type Attempt<Result> = { isDone: true; result: Result } | { isDone: false; stop: Stop }

interface Act<Result> {
  work: () => Promise<Result>
  /** Our words for the fields. */
  fields?: FieldWords
  /** How long what was typed into a field of several lines may be. */
  longest?: Readonly<Record<string, number>>
  /** Our words for what the thing has become meanwhile, by the refusal's code. */
  states?: Readonly<Record<string, string>>
}

/** Does something in the visitor's name. What its page has no words for is thrown on. */
export async function attempt<Result>(visit: Visit, sent: Sent, act: Act<Result>): Promise<Attempt<Result>> {
  const long = tooLongIn(sent, act.longest ?? {})
  if (Object.keys(long).length > 0) {
    return { isDone: false, stop: { status: 422, problems: long, key: sent.key ?? crypto.randomUUID() } }
  }
  try {
    return { isDone: true, result: await asConfirmed(visit, act.work) }
  } catch (error) {
    const stop = stopOf(visit, error, sent, act)
    if (!stop) throw error
    // It may have taken all the time that there was.
    visit.waitAnew()
    // What is known of them was wrong: the page then shows what they lack.
    if (error instanceof Refusal && error.status === 403) await visit.session.reread()
    return { isDone: false, stop }
  }
}

/** Once more for whoever opened the link of our mail in another browser: the token here is older. */
async function asConfirmed<Result>(visit: Visit, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'EMAIL_NOT_VERIFIED')) throw error
    await visit.session.reread()
    return work()
  }
}

function stopOf<Result>(visit: Visit, error: unknown, sent: Sent, act: Act<Result>): Stop | undefined {
  const { fields = {}, states = {} } = act
  const key = sent.key ?? crypto.randomUUID()
  const unknown = sent.key === undefined ? words.errors.away.lookFirst : words.errors.away.unknown
  if (!(error instanceof Refusal))
    return isPassing(error) ? { status: 503, problems: { form: unknown }, key } : undefined
  const code: string = error.code
  const problems = problemsOf(error, fields)
  if (problems) return { status: 422, problems, key }
  const state = states[code] ?? (error.status === 403 ? lacking[code] : undefined)
  if (state !== undefined) return { status: error.status, problems: { form: state }, key }
  if (code === 'RATE_LIMITED') return { status: 429, problems: { form: busy(visit, error.retryAfter) }, key }
  if (code === 'IDEMPOTENCY_KEY_REUSED') {
    return { status: 422, problems: { form: text.sentBefore }, key: crypto.randomUUID() }
  }
  const isUnknown = error.status >= 500 || code === 'IDEMPOTENCY_KEY_IN_USE'
  return isUnknown ? { status: 503, problems: { form: unknown }, key } : undefined
}

/** What somebody has to do first; the gate of the page then shows how. */
const lacking: Readonly<Record<string, string>> = {
  EMAIL_NOT_VERIFIED: text.notConfirmed,
  COMMUNITY_MEMBERSHIP_REQUIRED: text.notMember,
  PRIMARY_COMMUNITY_REQUIRED: text.noHome,
  PRIMARY_COMMUNITY_MISMATCH: text.otherHome,
}

function busy({ site, now }: Visit, retryAfter = 60): string {
  const at = site.format.time(new Date(now.getTime() + retryAfter * 1000))
  return `${words.errors.busy.title}. ${words.errors.busy.text(words.errors.busy.inSeconds(retryAfter, at))}`
}
