import { html, type Html, nothing } from '../../html/html.ts'
import { asking, onThisSite, to, type Url } from '../../html/url.ts'
import { carried } from '../../site/field.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Drafts } from '../../site/visit.ts'
import { postForm } from '../../views/fields.ts'
import { moment } from '../../views/figure.ts'
import { beginning } from '../../views/paragraphs.ts'
import { breadcrumbs } from '../../views/section.ts'
import { textsIn } from '../../views/written-texts.ts'
import { words } from '../../words/en.ts'

const text = words.drafts

/** On the page of a draft, and on the list of all. */
const dropForm = form('/my/unfinished/drop', {
  who: 'everybody',
  fields: { page: carried(), list: carried() },
  does: async ({ drafts }, { values }) => {
    const draft = onThisSite(values.page) ?? to`/my/unfinished`
    await drafts.drop(draft)
    return { to: values.list === '' ? draft : to`/my/unfinished`, said: text.dropped }
  },
})

export const unfinishedPage = page('/my/unfinished', {
  keep: 'own',
  hasForm: true,
  forms: [dropForm],
  shows: async ({ site, person, drafts, formToken: token }) => ({
    title: text.title,
    isUnlisted: true,
    area: 'account',
    main: unfinishedView(site, { token, isGuest: person === undefined, unfinished: await unfinishedIn(drafts) }),
  }),
})

/** What was typed and not sent, the newest first; nothing where only something was chosen. */
export async function unfinishedIn(drafts: Drafts): Promise<Unfinished[]> {
  return (await drafts.list()).flatMap(({ page: url, called, fields, typedAt }) => {
    const [first] = textsIn(fields)
    return first ? [{ url, called, words: first.text, typedAt }] : []
  })
}

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

function unfinishedView(site: Site, { token, isGuest, unfinished }: UnfinishedContent): Html {
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
