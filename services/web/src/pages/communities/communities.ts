import type { Community } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { seekCommunities } from '../../platform/seek-communities.ts'
import { page } from '../../site/page.ts'
import { communitiesView } from '../../views/communities/communities-view.ts'
import { words } from '../../words/en.ts'

const text = words.communities
const pageSize = 50

export const communitiesPage = page('/communities', {
  keep: 'shared',
  shows: async ({ api, query, site, now, person }) => {
    const asked = { q: query.text('q'), state: query.text('state'), lga: query.text('lga') }
    const paging = { limit: pageSize, offset: (query.page - 1) * pageSize }
    const { communities, total, q } = await seekCommunities(api, { ...asked, ...paging })
    const isNarrowed = Object.values(asked).some((value) => value !== undefined)
    return {
      title: text.title,
      description: text.why,
      area: 'communities',
      canonical: to`/communities`,
      isUnlisted: isNarrowed || query.page > 1,
      main: communitiesView({
        site,
        now,
        person,
        asked,
        communities: nearestFirst(communities, q),
        total,
        page: query.page,
        size: pageSize,
        url: asking(to`/communities`, asked),
      }),
    }
  },
})

/** Names that begin with what was typed come first: it is most likely what was meant. */
function nearestFirst(communities: readonly Community[], sought: string | undefined): readonly Community[] {
  if (sought === undefined) return communities
  const begins = (name: string) => name.toLocaleLowerCase('en').startsWith(sought.toLocaleLowerCase('en'))
  return [...communities.filter(({ name }) => begins(name)), ...communities.filter(({ name }) => !begins(name))]
}
