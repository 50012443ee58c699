import { browseRepresentatives, listMyFollows, type Representative } from '@civic/client'
import { html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { listPage } from '../../views/list-page.ts'
import { representativeEntry } from '../../views/things.ts'
import { words } from '../../words/en.ts'

const text = words.representatives

export const representativesPage = listPage('/representatives', {
  area: 'representatives',
  text: text.list,
  filters: {},
  read: async (api, query) => {
    const { representatives: things, total } = await browseRepresentatives(api, { query })
    return { things, total }
  },
  mine: async (api) => (await listMyFollows(api, {})).representativeIds,
  row: (options, representative: Representative) => representativeEntry(options, representative),
  note: ({ isClaimed }, isMine) => (isMine ? text.followed : isClaimed ? undefined : text.unclaimed),
  beFirst: () => html`<a class="link" href="${to`/apply/representative`}">${text.apply}</a>`,
})
