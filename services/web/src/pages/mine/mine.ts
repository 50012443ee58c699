import { placeOf, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { notFoundPage } from '../../site/error-page.ts'
import { page } from '../../site/page.ts'
import { listKeptForms, textsOf } from '../../site/kept-form.ts'
import type { Draft, Drafts } from '../../site/visit.ts'
import { mineView, myPartView, type Unfinished } from '../../views/mine/mine-view.ts'
import type { PartName } from '../../views/mine/part-rows.ts'
import { beginning } from '../../views/paragraphs.ts'
import { words } from '../../words/en.ts'
import { listComments } from '../taking-part/comment-draft.ts'
import { readPart } from './read-part.ts'

const text = words.mine
const shownOfEach = 3
const perPage = 20

const names: readonly PartName[] = [
  'issues',
  'petitions',
  'signatures',
  'upvotes',
  'follows',
  'answers',
  'flags',
  'donations',
]

export const myPage = page('/my', {
  keep: 'own',
  who: 'signed in',
  shows: async ({ api, site, drafts, now }) => {
    const [unfinished, ...parts] = await Promise.all([
      unfinishedOf(drafts),
      ...names.map(async (name) => ({
        name,
        found: await beside(readPart(api, name, { limit: shownOfEach, offset: 0 })),
      })),
    ])
    return { title: text.title, area: 'account', main: mineView(site, { now, parts, unfinished }) }
  },
})

export const myPartPage = page('/my/:part', {
  keep: 'own',
  who: 'signed in',
  shows: async ({ api, site, path, now, query: { page: number } }) => {
    const name = names.find((each) => each === path.part)
    if (!name) return notFoundPage()
    const found = await readPart(api, name, { limit: perPage, offset: (number - 1) * perPage })
    const main = myPartView(site, { ...found, now, page: number, perPage })
    return { title: text.parts[name].title, area: 'account', main }
  },
})

/** What was begun and not sent: a report, a petition, comments. One that could not be sent waits in one place. */
async function unfinishedOf(drafts: Drafts): Promise<Unfinished[]> {
  const [report, petition, comments, unsent] = await Promise.all([
    drafts.read('report'),
    drafts.read('petition'),
    listComments({ drafts }),
    listKeptForms({ drafts }),
  ])
  const titleOf = ({ fields }: Draft, otherwise: string) =>
    [fields['title']?.[0], otherwise].find((title) => title !== undefined && title !== '') ?? otherwise
  return [
    ...(report ? [{ label: text.goOn(titleOf(report, text.aReport)), url: to`/report` }] : []),
    ...(petition ? [{ label: text.goOn(titleOf(petition, text.aPetition)), url: to`/petitions/new` }] : []),
    ...comments
      .filter(({ content }) => !unsent.some(({ fields }) => fields['content']?.[0] === content))
      .map(({ content, page }) => ({
        label: text.goOnComment(beginning(content, 60)),
        url: placeOf(page, 'content'),
      })),
    ...unsent.map((form, index) => ({
      label: text.goOn(beginning(textsOf(form)[0]?.text ?? text.aForm, 60)),
      url: placeOf(to`/kept`, `kept-${index + 1}`),
    })),
  ]
}
