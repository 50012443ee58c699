import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { postForm } from '../fields.ts'
import { moment } from '../figure.ts'
import { beginning } from '../paragraphs.ts'

const text = words.drafts

/** Something that was typed and not sent. */
export interface Unfinished {
  url: Url
  /** What it is. */
  called: string
  words: string
  typedAt: Date
}

interface UnfinishedContent {
  token: string
  isGuest: boolean
  unfinished: readonly Unfinished[]
}

export function unfinishedView(site: Site, { token, isGuest, unfinished }: UnfinishedContent): Html {
  const signIn = html`<p class="mt-4">
    ${text.guest} <a href="${asking(to`/sign-in`, { next: '/my/unfinished' })}">${words.frame.signIn}</a>
  </p>`
  return html`${isGuest ? nothing : breadcrumbs([{ url: to`/my`, label: words.mine.title }])}
    <div class="prose">
      <h1>${text.title}</h1>
      <p>${unfinished.length === 0 ? text.none : text.text}</p>
      ${isGuest && unfinished.length > 0 ? signIn : nothing}${unfinished.map((each, index) => row(site, each, token, index + 1))}
    </div>`
}

function row(site: Site, { url, called, words: said, typedAt }: Unfinished, token: string, number: number): Html {
  const body = html`<button class="link">
    ${text.drop}<span class="visually-hidden">: ${beginning(said, 60)}</span>
  </button>`
  return html`<section class="section" aria-labelledby="draft-${number}">
    <h2 id="draft-${number}">${called}, ${text.typedAt} ${moment(site, typedAt)}</h2>
    <p class="mt-2">${beginning(said, 300)}</p>
    <p class="mt-4">
      <a class="btn btn-outline" href="${url}"
        >${text.goOn}<span class="visually-hidden">: ${beginning(said, 60)}</span></a
      >
    </p>
    ${postForm({ action: to`/my/unfinished/drop`, token, hidden: { page: url.toString(), list: 'yes' }, body, className: 'mt-2' })}
  </section>`
}
