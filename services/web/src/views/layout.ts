import { html, nothing, type Html } from '../html/html.ts'
import { absolute, anchor, type Url } from '../html/url.ts'
import type { Shown } from '../site/page.ts'
import { words } from '../words/en.ts'
import { barOf } from './bars.ts'
import { footer } from './footer.ts'
import type { Frame } from './frame.ts'
import { spriteOf } from './icons.ts'
import { masthead } from './masthead.ts'
import { alert } from './alert.ts'
import { takesPhotos } from './photos/photo-forms-view.ts'

/** The whole document. */
export function layout(frame: Frame, shown: Shown): string {
  const body = html`${masthead(frame, shown.area)}
    <main id="main" class="container">
      ${frame.said === undefined ? nothing : alert({ kind: 'done', title: frame.said, isStatus: true })}${barOf(frame)}${shown.main}
    </main>
    ${footer(frame)}`
  const text = body.toString()
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        ${head(frame, shown)}
      </head>
      <body>
        ${spriteOf(text)}
        <a class="skip" href="${anchor('main')}">${words.frame.skip}</a>
        ${body}
        <script type="module" src="${scriptOf(frame, text)}"></script>
      </body>
    </html> `
  return document.toString()
}

function scriptOf({ person, site }: Frame, page: string): Url {
  if (!person) return site.assets.guestScript
  return takesPhotos(page) ? site.assets.photoScript : site.assets.personScript
}

function head({ site, origin, isOwn, here }: Frame, shown: Shown): Html {
  const { title, description, canonical, isUnlisted, hidesAddress } = shown
  const isListed = !isOwn && isUnlisted !== true && (shown.status ?? 200) === 200
  const address = absolute(origin, canonical ?? here)
  const full = words.frame.titleOf(title, site.name)
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${full}</title>
    ${description === undefined ? nothing : html`<meta name="description" content="${description}" /> `}<meta
      name="theme-color"
      content="#fbf8f1"
      media="(prefers-color-scheme: light)"
    />
    <meta name="theme-color" content="#131715" media="(prefers-color-scheme: dark)" />
    ${
      isListed
        ? html`<link rel="canonical" href="${address}" />
            <meta property="og:title" content="${title}" />
            <meta property="og:site_name" content="${site.name}" />
            <meta property="og:type" content="article" />
            <meta property="og:url" content="${address.toString()}" />`
        : html`<meta name="robots" content="noindex" />`
    }
    ${hidesAddress === true ? html`<meta name="referrer" content="no-referrer" />` : nothing}
    <link rel="icon" href="${site.assets.icon}" type="image/svg+xml" />
    <link rel="stylesheet" href="${site.assets.style}" />`
}
