import { altOf, pictureOf, siteCard } from '../cards/card.ts'
import { cardSize } from '../cards/card-size.ts'
import { dataBlock } from '../html/data-block.ts'
import { html, nothing, type Html } from '../html/html.ts'
import { absolute, to } from '../html/url.ts'
import type { Shown } from '../site/page.ts'
import { words } from '../words/en.ts'
import type { Frame } from './frame.ts'
import { siteData, trailData } from './linked-data.ts'

/** What browsers, search engines and previews read of a page. */
export function head(frame: Frame, shown: Shown): Html {
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
function listed({ site, origin, here }: Frame, { title, description, canonical, card, trail, isFirst }: Shown): Html {
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
    ${isFirst === true ? dataBlock(siteData(origin, site, description)) : nothing}`
}
