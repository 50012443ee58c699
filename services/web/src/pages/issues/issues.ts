import { browseIssues, type IssueCategory, type IssueSort, type IssueStatus } from '@civic/client'
import { to } from '../../html/url.ts'
import { communitiesOf } from '../../platform/names.ts'
import { page } from '../../site/page.ts'
import { issuesUrl, issuesView } from '../../views/issues/issues-view.ts'
import { words } from '../../words/en.ts'
import { homeBeside, placeAsked } from '../communities/place-asked.ts'

const perPage = 20
const statuses = keysOf<IssueStatus>(words.statuses.issues)
const categories = keysOf<IssueCategory>(words.statuses.categories)
const sorts: readonly IssueSort[] = ['newest', 'oldest', 'upvotes', 'comments']

export const issuesPage = page('/issues', {
  keep: 'shared',
  shows: async (visit) => {
    const { api, query, site, now, person } = visit
    const { community, isFound, typed } = await placeAsked(visit)
    const status = query.word('status', statuses)
    const category = query.word('category', categories)
    const sort = query.word('sort', sorts) ?? 'newest'
    const { page: number } = query
    const url = issuesUrl({ community, status, category, sort })
    if (isFound) return { to: url }
    const filter = {
      ...(community !== undefined && { communityId: community }),
      ...(status && { status }),
      ...(category && { category }),
    }
    const unknown =
      query.text('status') !== undefined && !status
        ? 'status'
        : query.text('category') !== undefined && !category
          ? 'category'
          : undefined
    const { issues, total } = unknown
      ? { issues: [], total: 0 }
      : await browseIssues(api, { query: { ...filter, sort, limit: perPage, offset: (number - 1) * perPage } })
    const communities = await communitiesOf(api, [
      ...issues.map(({ communityId }) => communityId),
      ...[community, person?.primaryCommunityId].filter((id) => id !== undefined),
    ])
    const place = community === undefined ? undefined : communities.get(community)
    return {
      title: place ? words.issues.in(place.name) : words.issues.title,
      description: words.issues.description,
      canonical: to`/issues`,
      isUnlisted: Object.keys(filter).length > 0 || unknown !== undefined || typed !== undefined || number > 1,
      isPartial: typed !== undefined && !typed.fitting,
      area: 'issues',
      main: issuesView(site, {
        issues,
        total,
        communities,
        place,
        typed,
        home: homeBeside(person, communities, community),
        now,
        url,
        page: number,
        perPage,
        chosen: { community, status, category, sort },
        unknown,
      }),
    }
  },
})

function keysOf<Key extends string>(words: Record<Key, unknown>): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
  return Object.keys(words) as Key[]
}
