import { altOf, pictureOf, siteCard } from '../cards/card.ts'
import { cardSize } from '../cards/lettering.ts'
import { type BreadcrumbData, dataBlock, type SiteData } from '../html/data-block.ts'
import { html, type Html, nothing } from '../html/html.ts'
import { absolute, anchor, to, type Url } from '../html/url.ts'
import type { Shown, Trail } from '../site/page.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { saidAlert, saidMark } from '../views/alert.ts'
import { barOf } from '../views/bars.ts'
import { deskStrip } from '../views/desk-strip.ts'
import { spriteOf } from '../style/icons.ts'
import { type Frame, furtherEntries, masthead } from '../views/masthead.ts'
import { takesPhotos } from '../views/photos.ts'

/** The whole document. */
export function layout(frame: Frame, shown: Shown): string {
  const body = html`${masthead(frame, shown.area)}
    <main id="main" class="container">
      ${saidOnTop(frame, shown)}${barOf(frame, shown)}${deskStrip(frame, shown)}${shown.main}${onPaper(frame, shown)}
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

/** What browsers, search engines and previews read of a page. */
function head(frame: Frame, shown: Shown): Html {
  const { site, isOwn } = frame
  const { title, description, isUnlisted, hidesAddress } = shown
  const isListed = !isOwn && isUnlisted !== true && (shown.status ?? 200) === 200
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${words.frame.titleOf(title, site.name)}</title>
    ${description === undefined ? nothing : html`<meta name="description" content="${description}" /> `}<meta
      name="theme-color"
      content="#fbf8f1"
      media="(prefers-color-scheme: light)"
    />
    <meta name="theme-color" content="#131715" media="(prefers-color-scheme: dark)" />
    ${isListed ? listed(frame, shown) : html`<meta name="robots" content="noindex" />`}
    ${hidesAddress === true ? html`<meta name="referrer" content="no-referrer" />` : nothing}
    <link rel="icon" href="${site.assets.icon}" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="${to`/icons/touch-180.png`}" />
    <link rel="manifest" href="${to`/manifest.webmanifest`}" />
    <link rel="stylesheet" href="${site.assets.style}" />`
}

/** For those who find a page, and for those who are sent its address. */
function listed(
  { site, origin, here }: Frame,
  { title, description, canonical, card, trail, isFirst, feed, data }: Shown,
): Html {
  const address = absolute(origin, canonical ?? here)
  const shownCard = card ?? siteCard(site)
  const picture = absolute(origin, pictureOf(site, shownCard)).toString()
  return html`<link rel="canonical" href="${address}" />
    <meta property="og:title" content="${title}" />
    ${description === undefined ? nothing : html`<meta property="og:description" content="${description}" /> `}<meta
      property="og:site_name"
      content="${site.name}"
    />
    <meta property="og:type" content="${isFirst === true ? 'website' : 'article'}" />
    <meta property="og:url" content="${address.toString()}" />
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:width" content="${cardSize.width}" />
    <meta property="og:image:height" content="${cardSize.height}" />
    <meta property="og:image:alt" content="${altOf(site, shownCard)}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${trail === undefined ? nothing : dataBlock(trailData(origin, [...trail, { url: canonical ?? here, label: title }]))}
    ${feed === undefined ? nothing : html`<link rel="alternate" type="application/atom+xml" title="${feed.title}" href="${feed.url}" />`}
    ${data === undefined ? nothing : dataBlock(data((url) => absolute(origin, url).toString()))}
    ${isFirst === true ? dataBlock(siteData(origin, site, description)) : nothing}`
}

const context = 'https://schema.org'

/** The way to a page, the page itself included. */
function trailData(origin: string, trail: Trail): BreadcrumbData {
  const steps = trail.map(({ url, label }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    item: absolute(origin, url).toString(),
  }))
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement: steps }
}

/** Whose site this is. */
function siteData(origin: string, { name, operator }: Site, description: string | undefined): SiteData {
  const url = absolute(origin, to`/`).toString()
  const logo = absolute(origin, to`/icons/icon-512.png`).toString()
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    url,
    ...(description !== undefined && { description }),
    inLanguage: 'en',
    publisher: { '@type': 'Organization', name, url, logo, ...(operator !== undefined && { description: operator }) },
  }
}

const text = words.frame.footer

/** Who runs this, and one's rights. */
function footer({ site }: Frame): Html {
  const link = (url: Url, label: string) => html`<li><a href="${url}">${label}</a></li>`
  return html`<footer class="footer">
    <div class="container">
      <div class="footer-columns">
        <div class="footer-about">
          <h2>${site.name}</h2>
          <p>${text.about(site.operator)} ${text.open}</p>
        </div>
        <nav aria-labelledby="foot-record">
          <h2 id="foot-record">${text.record}</h2>
          <ul>
            ${furtherEntries.map(({ url, label }) => link(url, label))}
          </ul>
        </nav>
        <nav aria-labelledby="foot-service">
          <h2 id="foot-service">${text.service}</h2>
          <ul>
            ${[
              link(to`/about`, text.aboutUs),
              link(to`/statuses`, text.statuses),
              link(to`/rules`, text.rules),
              link(to`/contact`, text.contact),
            ]}
          </ul>
        </nav>
        <nav aria-labelledby="foot-rights">
          <h2 id="foot-rights">${text.rights}</h2>
          <ul>
            ${[
              link(to`/privacy`, text.privacy),
              link(to`/accessibility`, text.accessibility),
              link(to`/terms`, text.terms),
            ]}
          </ul>
        </nav>
      </div>
      <p class="note">${text.times(site.format.zoneName)}</p>
    </div>
  </footer>`
}
