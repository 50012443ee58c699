import { html, nothing, type Html } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'

const text = words.registering.waiting

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
]

/** What somebody came for, as a way there. */
function waitingLink(target: Url): Html {
  const path = target.toString()
  const name = known.find(([pattern]) => pattern.test(path))?.[1] ?? text.other
  return html`<a href="${target}">${name}</a>`
}

/** One sentence that says what waits; nothing where nothing does. */
export function waitingSentence(sentence: string, target: Url | undefined): Html {
  return target === undefined ? nothing : html`<p>${sentence} ${waitingLink(target)}.</p>`
}
