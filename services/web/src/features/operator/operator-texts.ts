import { html, type Html, nothing } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import { page, type Page } from '../../site/page.ts'
import type { OperatorText, Site } from '../../site/site.ts'
import { plainText } from '../../views/plain-text.ts'
import { words } from '../../words/en.ts'

const text = words.operator

/** A text of whoever runs the site; ours where they wrote none. */
function textPage(path: `/${OperatorText}`, name: OperatorText): Page {
  const { title, text: ours } = text[name]
  return page(path, {
    keep: 'long',
    shows: ({ site }) => ({
      title,
      main: operatorTextView({
        site,
        name,
        title,
        text: site.texts[name] ?? ours,
        isOurs: site.texts[name] === undefined,
      }),
    }),
  })
}

export const operatorPages: readonly Page[] = [
  textPage('/about', 'about'),
  textPage('/privacy', 'privacy'),
  textPage('/terms', 'terms'),
  textPage('/accessibility', 'accessibility'),
  textPage('/rules', 'rules'),
]

export interface OperatorTextContent {
  site: Pick<Site, 'operator' | 'contact' | 'notes'>
  name: OperatorText
  title: string
  text: string
  /** They wrote none of their own. */
  isOurs: boolean
}

export function operatorTextView({ site, name, title, text: written, isOurs }: OperatorTextContent): Html {
  const who = name === 'about' && site.operator !== undefined ? html`<p class="lede">${site.operator}</p>` : nothing
  const note = isOurs ? html`<p class="note">${text.ours}</p>` : nothing
  return html`<div class="prose">
    <h1>${title}</h1>
    ${who}${note}${plainText(written)}${isOurs && name === 'accessibility' ? whomToTell(site) : nothing}
    <h2>${text.more}</h2>
    <ul class="bullets">
      ${others.filter((other) => other.name !== name).map(({ url, label }) => html`<li><a href="${url}">${label}</a></li>`)}
    </ul>
  </div>`
}

/** The way there, where there is one. */
function whomToTell({ contact, notes }: OperatorTextContent['site']): Html {
  return contact === undefined && notes.contact === undefined
    ? html`<p>${text.accessibility.tellNobody}</p>`
    : html`<p>${text.accessibility.tell} <a href="${to`/contact`}">${text.contact.title}</a></p>`
}

const others: readonly { name: string; url: Url; label: string }[] = [
  { name: 'about', url: to`/about`, label: text.about.title },
  { name: 'rules', url: to`/rules`, label: text.rules.title },
  { name: 'privacy', url: to`/privacy`, label: text.privacy.title },
  { name: 'terms', url: to`/terms`, label: text.terms.title },
  { name: 'accessibility', url: to`/accessibility`, label: text.accessibility.title },
  { name: 'contact', url: to`/contact`, label: text.contact.title },
]

const offlineText = words.errors.offline

/** What a browser shows that has no network; it keeps this page beforehand, for whoever is signed in then. */
export const offlinePage = page('/offline', {
  keep: 'long',
  shows: () => ({
    title: offlineText.title,
    isUnlisted: true,
    main: html`<div class="prose">
      <h1>${offlineText.title}</h1>
      <p>${offlineText.text}</p>
      <p>${offlineText.sent}</p>
    </div>`,
  }),
})
