import { html, nothing, type Html } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import { pageOver } from '../../site/page-at.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'

const text = words.registering.waiting
const { signIn } = words.account
const { upvote, sign, comment } = words.takingPart

/** What somebody wants to do, by the place of the page that they come back to. */
const acts = new Map([
  ['upvote', upvote.act],
  ['sign', sign.act],
  ['add-comment', comment.act],
])

/** Why somebody is asked to sign in, by what they came for. */
export function whySignIn(site: Site, target: Url | undefined): string {
  if (target === undefined) return signIn.why
  const act = acts.get(target.toString().split('#', 2)[1] ?? '')
  return act === undefined ? signIn.toGoOn(nameOf(site, target)) : signIn.toAct(act)
}

function nameOf({ pages }: Site, target: Url): string {
  return pageOver(pages, target, ({ called }) => called !== undefined)?.called ?? text.other
}

/** One sentence that says what waits; nothing where nothing does. */
export function waitingSentence(site: Site, sentence: string, target: Url | undefined): Html {
  return target === undefined ? nothing : html`<p>${sentence} <a href="${target}">${nameOf(site, target)}</a>.</p>`
}
