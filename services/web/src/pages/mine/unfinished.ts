import { onThisSite, to } from '../../html/url.ts'
import { carried } from '../../site/field.ts'
import { form, page } from '../../site/page.ts'
import { textsIn } from '../../site/texts-in.ts'
import type { Drafts } from '../../site/visit.ts'
import { unfinishedView, type Unfinished } from '../../views/mine/unfinished-view.ts'
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
