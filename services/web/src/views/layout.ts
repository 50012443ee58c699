import { html, nothing, type Html } from '../html/html.ts'
import { absolute, anchor, type Url } from '../html/url.ts'
import type { Shown } from '../site/page.ts'
import { words } from '../words/en.ts'
import { barOf } from './bars.ts'
import { footer } from './footer.ts'
import type { Frame } from './frame.ts'
import { head } from './head.ts'
import { spriteOf } from './icons.ts'
import { masthead } from './masthead.ts'
import { saidAlert, saidMark } from './said.ts'
import { takesPhotos } from './photos/photo-forms-view.ts'

/** The whole document. */
export function layout(frame: Frame, shown: Shown): string {
  const body = html`${masthead(frame, shown.area)}
    <main id="main" class="container">
      ${saidOnTop(frame, shown)}${barOf(frame, shown)}${shown.main}${onPaper(frame, shown)}
    </main>
    ${footer(frame)}`
  const text = body.toString()
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        ${head(frame, shown)}
      </head>
      <body
        data-unsent="${words.errors.unsent}"
        ${frame.shownAgainAt ? html`data-page="${frame.shownAgainAt}"` : nothing}
      >
        ${spriteOf(text)}
        <a class="skip" href="${anchor('main')}">${words.frame.skip}</a>
        ${body}
        <script type="module" src="${scriptOf(frame, text)}"></script>
      </body>
    </html> `
  return document.toString()
}

/** Unless its place on the page says it. */
function saidOnTop({ said }: Frame, { main }: Shown): Html {
  return said === undefined || main.toString().includes(saidMark) ? nothing : saidAlert(said)
}

/** Where a printed page is from, and of when; an address that is a secret is not printed. */
function onPaper({ site, origin, here, now }: Frame, { canonical, hidesAddress }: Shown): Html {
  if (hidesAddress === true) return nothing
  const address = absolute(origin, canonical ?? here).toString()
  return html`<p class="on-paper note">${words.frame.onPaper(address, site.format.dayAndTime(now))}</p>`
}

function scriptOf({ person, site }: Frame, page: string): Url {
  if (!person) return site.assets.guestScript
  return takesPhotos(page) ? site.assets.photoScript : site.assets.personScript
}
