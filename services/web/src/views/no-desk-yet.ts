import { html, type Html } from '../html/html.ts'
import { to } from '../html/url.ts'
import { words } from '../words/en.ts'

const { speaking, toInterface } = words.adminToday.mine

/** For whoever speaks as a representative or for an organization, and has no desk for it here. */
export function noDeskYet(): Html {
  return html`<p>${speaking} <a href="${to`/docs`}">${toInterface}</a></p>`
}
