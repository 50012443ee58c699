import { onThisSite, to, type Url } from '../../html/url.ts'
import { notes } from '../../sessions/draft-queries.ts'
import { worksAt } from '../../site/desks.ts'
import { pageOver } from '../../site/page-at.ts'
import type { Site } from '../../site/site.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'

/** The return address of whoever is asked to sign in first: what they came for. */
export function returnAddress({ query }: Visit): Url | undefined {
  return onThisSite(query.text('next', 2000))
}

/** Where somebody goes who may take part now: to what they came for or began to write, else to what they still lack. */
export async function nextPage(visit: Visit): Promise<Url> {
  const { session, person, drafts } = visit
  const target = await session.returnTo.read()
  if (target) return target
  const [newest] = await drafts.list()
  if (newest) return checks[newest.page.toString()] ?? newest.page
  if (worksAt('administrators', person)) return to`/admin`
  return person?.primaryCommunityId === undefined ? to`/welcome` : to`/feed`
}

/** Of what was written in steps, the page that shows all of it, or asks for what is missing. */
const checks: Readonly<Record<string, Url>> = {
  '/report': to`/report/send`,
  '/petitions/new': to`/petitions/new/send`,
}

/** The last addresses that a browser asked a new password for: somebody may not know which one they have. */
const mostAddresses = 5

/** Keeps for which account somebody asked a new password in this browser, and their return address. */
export async function keepReturnAddress({ notes: all }: Visit, email: string, target: Url | undefined): Promise<void> {
  const before = (await all.read(notes.passwordAsked))?.fields['email'] ?? []
  await all.keep(notes.passwordAsked, {
    email: [email.toLowerCase(), ...before].slice(0, mostAddresses),
    target: target ? [target.toString()] : [],
  })
}

/** Their return address; undefined unless a password of this account was asked for in this browser. It is kept no longer. */
export async function takeReturnAddress(
  { notes: all }: Visit,
  email: string,
): Promise<{ target: Url | undefined } | undefined> {
  const kept = await all.read(notes.passwordAsked)
  if (kept?.fields['email']?.includes(email.toLowerCase()) !== true) return undefined
  await all.drop(notes.passwordAsked)
  return { target: onThisSite(kept.fields['target']?.[0]) }
}

/** Where somebody goes who had an account before. Whoever has a home by now has done what they registered for. */
export async function nextPageAgain(visit: Visit, target: Url | undefined): Promise<Url> {
  return target ?? (visit.person?.primaryCommunityId === undefined ? nextPage(visit) : to`/feed`)
}

const { signIn } = words.account
const { upvote, sign, comment } = words.takingPart
const { follow } = words.representatives

/** What somebody wants to do, by the place of the page that they come back to. */
const acts = new Map([
  ['upvote', upvote.act],
  ['sign', sign.act],
  ['follow', follow.act],
  ['add-comment', comment.act],
])

/** Why somebody is asked to sign in, by what they came for. */
export function whySignIn(site: Site, target: Url | undefined): string {
  if (target === undefined) return signIn.why
  const act = acts.get(target.toString().split('#', 2)[1] ?? '')
  return act === undefined ? signIn.toGoOn(nameOf(site, target)) : signIn.toAct(act)
}

/** What a page is called to whoever comes back to it. */
export function nameOf({ pages }: Site, target: Url): string {
  const over = pageOver(pages, target, ({ called }) => called !== undefined)
  return over?.called ?? words.registering.pageNames.other
}
