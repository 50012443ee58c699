import { type Connection, type SearchKind, searchPlatform, type SearchResult } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { communitiesOf, seekCommunities } from '../../platform/seek-communities.ts'
import { page } from '../../site/page.ts'
import { words } from '../../words/en.ts'
import { firstLetters, lengthOf, longestSought } from '../../words/letters.ts'
import { mostOfEach, searchView } from './search-view.ts'

const text = words.search

/** In the order in which they are shown: where and what first, words about it last. */
const kinds: readonly SearchKind[] = [
  'communities',
  'issues',
  'petitions',
  'representatives',
  'organizations',
  'consultations',
  'announcements',
  'projects',
  'campaigns',
  'repAnnouncements',
]
const shortest = 2
const pageSize = 20

export const searchPage = page('/search', {
  keep: 'shared',
  shows: async ({ api, query, site, now }) => {
    const typed = query.text('q', longestSought + 1)
    const sought = typed && firstLetters(typed, longestSought)
    const kind = query.word('kind', kinds)
    const isLongEnough = sought !== undefined && lengthOf(sought) >= shortest
    const offset = (query.page - 1) * pageSize
    const paged = kind === undefined ? {} : { kind, limit: pageSize, offset }
    const asked = isLongEnough ? await searchPlatform(api, { query: { q: sought, ...paged } }) : undefined
    const found = asked && sought !== undefined ? await withPlaces(api, asked, sought, paged) : undefined
    const [alone, communities, organizations] = await Promise.all([
      found && sought !== undefined ? wordsAlone(api, found, sought) : [],
      communitiesOf(api, found ? placesIn(found) : []),
      organizationsOf(
        api,
        (found?.announcements ?? []).map(({ organizationId }) => organizationId),
      ),
    ])
    return {
      title: sought === undefined ? text.title : `${text.title}: ${sought}`,
      description: text.meta,
      area: 'search',
      isUnlisted: sought !== undefined,
      canonical: to`/search`,
      main: searchView({
        site,
        now,
        kinds,
        kind,
        sought,
        isCut: typed !== undefined && lengthOf(typed) > longestSought,
        found,
        alone,
        communities,
        organizations,
        page: query.page,
        size: pageSize,
        url: asking(to`/search`, { q: sought }),
      }),
    }
  },
})

/** The search looks for words with the commas behind them; a place is also named so, with its state. */
async function withPlaces(
  api: Connection,
  found: SearchResult,
  sought: string,
  { kind, limit = mostOfEach, offset = 0 }: { kind?: SearchKind; limit?: number; offset?: number },
) {
  const isPlace = sought.includes(',') || isEmpty(found)
  if (!isPlace || found.communities.length > 0 || (kind !== undefined && kind !== 'communities')) return found
  const places = await beside(seekCommunities(api, { q: sought, limit, offset }))
  if (!places || places.total === 0) return found
  return { ...found, communities: places.communities, ...(kind && { total: places.total }) }
}

/** Each costs a search. */
const mostAlone = 4

/** Where nothing holds all words, those that something holds. */
async function wordsAlone(api: Connection, found: SearchResult, sought: string): Promise<string[]> {
  const words = sought.split(/\s+/).map((word) => word.replaceAll(/^[,;.]+|[,;.]+$/g, ''))
  const each = [...new Set(words)].filter((word) => lengthOf(word) >= shortest).slice(0, mostAlone)
  if (each.length < 2 || !isEmpty(found)) return []
  const findings = await Promise.all(each.map(async (q) => beside(searchPlatform(api, { query: { q } }))))
  return each.filter((_, place) => !isEmpty(findings[place]))
}

function isEmpty(found: SearchResult | undefined): boolean {
  return kinds.every((kind) => (found?.[kind] ?? []).length === 0)
}

/** Of what is known to belong to a community: two things may have the same title. */
function placesIn({ issues, petitions, representatives, repAnnouncements }: SearchResult): string[] {
  return [issues, petitions, representatives, repAnnouncements].flat().map(({ communityId }) => communityId)
}
