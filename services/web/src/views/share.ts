import { html, type Html } from '../html/html.ts'
import type { Url } from '../html/url.ts'
import { words } from '../words/en.ts'
import { icon } from '../style/icons.ts'

const text = words.takingPart.share

/** Hands the address of the page on. It shows where scripts run, last in its row, so that nothing moves; elsewhere the browser has its own way. */
export function shareButton(page: Url): Html {
  return html`<button class="link" type="button" data-share="${text.copied}" data-page="${page.toString()}" hidden>
      ${icon('share', 16)}${text.button}</button
    ><span class="note" role="status"></span>`
}

/** To the page on which somebody says why a moderator should look; `what` is for whoever hears the link alone. */
export function flagLink(url: Url, what: string): Html {
  return html`<a class="link flag" href="${url}"
    >${icon('flag', 16)}${words.flagging.link}<span class="visually-hidden"> ${what}</span></a
  >`
}
