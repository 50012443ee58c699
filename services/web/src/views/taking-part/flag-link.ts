import { html, type Html } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { icon } from '../icons.ts'

/** To the page on which somebody says why a moderator should look; `what` is for whoever hears the link alone. */
export function flagLink(url: Url, what: string): Html {
  return html`<a class="link flag" href="${url}"
    >${icon('flag', 16)}${words.flagging.link}<span class="visually-hidden"> ${what}</span></a
  >`
}
