import { beside } from '../../platform/beside.ts'
import { notFoundPage } from '../../site/error-page.ts'
import { page } from '../../site/page.ts'
import { mineView, myPartView } from '../../views/mine/mine-view.ts'
import type { PartName } from '../../views/mine/part-rows.ts'
import { words } from '../../words/en.ts'
import { readPart } from './read-part.ts'
import { unfinishedIn } from './unfinished.ts'

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
      unfinishedIn(drafts),
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
