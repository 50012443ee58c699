import { Refusal } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { asking, onThisSite, to, type Url } from '../html/url.ts'
import { isBlank } from '../sessions/draft.ts'
import { contentKey } from '../site/content-key.ts'
import { type Problems, problemsIn, valuesIn } from '../site/field.ts'
import { addressOf, type Answer, draftPageOf, type Form, isRedirect, type Page } from '../site/page.ts'
import { type Stopped, stoppedBy } from '../site/form-stopped.ts'
import { isDesk, worksAt } from '../site/desks.ts'
import type { Sent } from '../site/sent.ts'
import type { Visit } from '../site/visit.ts'
import { backFrom, signInFrom } from '../views/masthead.ts'
import { stopped } from '../views/participation.ts'
import { words } from '../words/en.ts'
import { otherAccountPage, otherDeskPage, pageOfError } from './error-page.ts'
import type { ReadForm } from './form-guard.ts'
import type { OpenVisit } from './open-visit.ts'

/** Nothing is kept for longer. */
const longestAgeMs = 7 * 86_400_000

/** A script keeps what is typed: nobody sees the answer. */
export type Kept = 'kept' | 'kept nowhere'

/** What becomes of a form that was sent. What its page has no words for is thrown on, and what was typed is a draft then. */
export async function answerForm(visit: OpenVisit, form: Form, { sent: raw, from }: ReadForm): Promise<Answer | Kept> {
  await visit.recognize()
  const sent = raw.as(form.fields, keyOf(form, visit, raw))
  const writer = visit.writerOf(raw.text('token'))
  const sending: Sending = { visit, form, sent, writer, draftPage: draftPageOf(form, visit) }
  const redirect = await gateOf(form, visit)
  if (raw.has('draft')) {
    // What a script sends by itself is for whoever its page was shown to.
    const isOfGuest = writer === 'guest' && from === 'ours' && !visit.person && !redirect
    const isOfPage = isOfGuest || (writer !== 'guest' && writer !== 'other' && from !== 'elsewhere')
    return isOfPage && (await keepDraft(sending, raw.text('age'))) ? 'kept' : 'kept nowhere'
  }
  if (from === 'elsewhere') return pageOfError(visit, 'forged', sent)
  if (from === 'stale' || (redirect && !visit.person) || isOfAbsent(sending)) return notSent(sending)
  return redirect ?? act(sending)
}

interface Sending {
  visit: OpenVisit
  form: Form
  sent: Sent
  writer: ReturnType<OpenVisit['writerOf']>
  draftPage: Url | undefined
}

/** What is typed as a draft counts once for what it says; a button has the key of its page. */
function keyOf({ keep, isStep, fields }: Form, { here }: OpenVisit, sent: Sent): string | undefined {
  if (keep === false || isStep) return undefined
  return contentKey(here.toString().split('?', 1)[0] ?? '', valuesIn(fields, sent.fieldsOf(fields)))
}

/** `age`: how many milliseconds ago the last key was pressed. */
async function keepDraft({ visit, form, sent, writer, draftPage }: Sending, age = '0'): Promise<boolean> {
  if (!draftPage || Object.keys(form.fields).length === 0) return false
  const typedAt = new Date(visit.now.getTime() - Math.min(Math.max(0, Number(age) || 0), longestAgeMs))
  // Whoever sits here next is somebody else, perhaps: it is for the account that it was typed in.
  const account = typeof writer === 'object' ? writer.absent : undefined
  await visit.drafts.save(draftPage, { fields: sent.fieldsOf(form.fields), typedAt }, account)
  return true
}

function isWritten({ form, sent }: Sending): boolean {
  return !isBlank(sent.fieldsOf(form.fields))
}

/** It was typed in an account that has signed out since. */
function isOfAbsent(sending: Sending): boolean {
  return typeof sending.writer === 'object' && isWritten(sending)
}

/** The session was over, or somebody signed in anew: what was typed waits on its page, unless another account wrote it. */
async function notSent(sending: Sending): Promise<Answer> {
  const { visit, form, sent, writer } = sending
  if (writer === 'other') return otherAccountPage(visit, sent)
  const isKept = isWritten(sending) && (await keepDraft(sending))
  const page = pageUrl(sending) ?? visit.cameFrom
  if (isOfAbsent(sending) || (isForAccounts(form.who) && !visit.person)) {
    const said = [isKept ? words.errors.signedOut : words.errors.signedOutOnly, sent.file && words.drafts.noFile]
    return { to: signInFrom(backFrom(visit.site, page)), said: said.filter(Boolean).join(' ') }
  }
  const said = sent.file ? words.drafts.staleWithFile : words.drafts.stale
  if (!form.page) return { to: page, said }
  return showAnew(sending, { status: 403, problems: { form: said }, key: undefined })
}

async function act(sending: Sending): Promise<Answer> {
  const outcome = await attempt(sending)
  if (!('problems' in outcome)) return outcome
  if (!sending.form.isStep) await keepDraft(sending)
  return showAnew(sending, outcome)
}

/** Does it, or says what stands in the way. What its page has no words for is thrown on. */
async function attempt(sending: Sending): Promise<Answer | Stopped> {
  const { visit, form, sent } = sending
  try {
    // What becomes of a step is written into its draft.
    if (form.isStep) await keepDraft(sending)
    const problems = await problemsOf(sending)
    if (Object.keys(problems).length > 0) return { status: 422, problems, key: undefined }
    const answer = await asConfirmed(visit, async () => form.does(visit, sent))
    if (!form.isStep) await (isRedirect(answer) ? published(sending) : keepDraft(sending))
    return answer
  } catch (error) {
    // It may have taken all the time that there was.
    visit.waitAnew()
    const stop = form.page && stoppedBy(visit, error, form, sent)
    if (!stop) {
      if (!form.isStep) await keepDraft(sending)
      throw error
    }
    // What is known of them was wrong: the page then shows what they lack.
    if (error instanceof Refusal && error.status === 403) await visit.session.reread()
    return stop
  }
}

async function problemsOf({ visit, form, sent }: Sending) {
  const ofFields = problemsIn(form.fields, sent.fieldsOf(form.fields), visit.now)
  return { ...ofFields, ...(await form.check(visit, sent)) }
}

/** What was published is no draft any more. */
async function published({ visit, draftPage }: Sending): Promise<void> {
  if (draftPage) await visit.drafts.drop(draftPage)
}

/** Once more for whoever opened the link of our mail in another browser: the token here is older. */
async function asConfirmed<Result>(visit: OpenVisit, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'EMAIL_NOT_VERIFIED')) throw error
    await visit.session.reread()
    if (visit.person?.emailVerified !== true) throw error
    return work()
  }
}

async function showAnew(sending: Sending, { status, problems, key }: Stopped): Promise<Answer> {
  const { visit, form, sent } = sending
  if (!form.page) throw new TypeError(`A form that can be refused stands on a page: ${form.path}`)
  visit.here = pageUrl(sending) ?? visit.here
  visit.refusedForm = {
    path: form.path,
    draftPage: sending.draftPage?.toString(),
    status,
    problems,
    fields: sent.fields,
    key,
  }
  const answer = await form.page.shows(visit)
  if (isRedirect(answer)) return answer
  const main = html`${unsaid(visit.refusedForm.problems, answer.main)}${answer.main}`
  return { ...answer, main, status: Math.max(status, answer.status ?? 200), isUnlisted: true }
}

/** What was wrong with all of a form, on pages that do not say it themselves. */
function unsaid({ form }: Problems, main: Html): Html {
  const isSaid = form === undefined || main.toString().includes(html`${form}`.toString())
  return isSaid ? nothing : stopped({ form })
}

/** The page of a form, with the questions of its address. */
export function pageUrl({ visit, form }: Pick<Sending, 'visit' | 'form'>): Url | undefined {
  if (!form.page) return undefined
  const page = addressOf(form.page.path, visit.path)
  const next = visit.query.text('next', 2000)
  return asking(page, { next, from: visit.query.text('from'), kind: visit.query.text('kind') })
}

function isForAccounts(who: Page['who']): boolean {
  return who === 'signed in' || isDesk(who)
}

/** What somebody gets for whom a page or form is not meant. */
export async function gateOf(
  { who }: Pick<Page | Form, 'who'>,
  visit: Pick<Visit, 'person' | 'here' | 'query' | 'session'>,
): Promise<Answer | undefined> {
  // They may have got the role a moment ago.
  if (isDesk(who) && visit.person && !worksAt(who, visit.person)) await visit.session.reread()
  if (isForAccounts(who) && !visit.person) return { to: signInFrom(visit.here) }
  if (isDesk(who) && visit.person && !worksAt(who, visit.person)) return otherDeskPage(who, visit.person)
  // They have signed in meanwhile, in another tab perhaps.
  if (who === 'guests' && visit.person) return { to: onThisSite(visit.query.text('next', 2000)) ?? to`/profile` }
  return undefined
}
