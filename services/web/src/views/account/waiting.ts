import { html, nothing, type Html } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'

const text = words.registering.waiting
const { signIn } = words.account
const { upvote, sign, comment } = words.takingPart

const known: readonly (readonly [RegExp, string])[] = [
  [/^\/report/, text.report],
  [/^\/petitions\/new/, text.newPetition],
  [/^\/petitions\/./, text.petition],
  [/^\/issues\/./, text.issue],
  [/^\/representatives\/./, text.representative],
  [/^\/consultations\/./, text.consultation],
  [/^\/campaigns\/./, text.campaign],
  [/^\/communities\/./, text.community],
  [/^\/invitations\/./, text.invitation],
  [/^\/profile/, text.profile],
]

const acts: readonly (readonly [RegExp, string])[] = [
  [/^\/issues\/[^#]*#upvote$/, upvote.act],
  [/^\/petitions\/[^#]*#sign$/, sign.act],
  [/#add-comment$/, comment.act],
]

/** Why somebody is asked to sign in, by what they came for. */
export function whySignIn(target: Url | undefined): string {
  if (target === undefined) return signIn.why
  const act = acts.find(([pattern]) => pattern.test(target.toString()))?.[1]
  return act === undefined ? signIn.toGoOn(nameOf(target)) : signIn.toAct(act)
}

function nameOf(target: Url): string {
  return known.find(([pattern]) => pattern.test(target.toString()))?.[1] ?? text.other
}

/** One sentence that says what waits; nothing where nothing does. */
export function waitingSentence(sentence: string, target: Url | undefined): Html {
  return target === undefined ? nothing : html`<p>${sentence} <a href="${target}">${nameOf(target)}</a>.</p>`
}
