import { concurrencyOfLists } from '../../load/concurrency.ts'
import type { TimedRead } from '../act.ts'
import { tokenFor } from '../token.ts'
import type { TownDraw } from './town-draws.ts'
import { oldWord } from './town-words.ts'

/** Reads of a group must stay quick as the town grows; a long page shows more then, so it belongs to none. */
export type TownRead = TimedRead<TownDraw> & { group: 'feed' | 'search' | 'lists' | 'details' | undefined }

type PathOf = (draw: TownDraw) => string

/** Makes the reads of one group: those of anybody, and those of somebody who is signed in. */
function reading(group: TownRead['group'], mostStatements: number) {
  const read = (name: string, request: TownRead['request'], most = mostStatements): TownRead => ({
    name,
    group,
    service: 'community',
    request,
    turns: 1,
    mostStatements: most,
    mostMs: 50,
    atOnce: concurrencyOfLists,
  })
  return {
    public: (name: string, path: PathOf, most?: number) =>
      read(name, (draw) => ({ method: 'GET', path: path(draw) }), most),
    own: (name: string, path: PathOf, most?: number) =>
      read(name, (draw) => ({ method: 'GET', path: path(draw), token: tokenOf(draw) }), most),
  }
}

function tokenOf({ citizenId }: TownDraw): string {
  return tokenFor({ id: citizenId, name: 'Chidi Obi', email: 'chidi@example.org' })
}

const feed = reading('feed', 1)
const search = reading('search', 10)
const list = reading('lists', 2)
const longPage = reading(undefined, 2)
const detail = reading('details', 1)

const feeds: TownRead[] = [
  feed.own('feed', () => '/v1/discover/feed'),
  feed.own('feed, a tier', () => '/v1/discover/feed?tier=STATE'),
  feed.own('feed, a tier, from the 200th', () => '/v1/discover/feed?tier=COUNTRY&limit=50&offset=200'),
  feed.own('feed, a kind', () => '/v1/discover/feed?kind=issue'),
  feed.own('feed, a tier and a kind', () => '/v1/discover/feed?tier=COUNTRY&kind=campaign'),
  feed.own('feed of another community', ({ communityId }) => `/v1/discover/feed?communityId=${communityId}`),
  feed.public('public activity', () => '/v1/discover/public-activity'),
]

const searched = (text: string) => `/v1/search?q=${encodeURIComponent(text)}`

const searches: TownRead[] = [
  search.public('search, a common word', ({ common }) => searched(common)),
  search.public('search, a rare word', ({ rare }) => searched(rare)),
  search.public('search, three words in a row', ({ phrase }) => searched(phrase)),
  search.public('search, two letters', ({ pair }) => searched(pair)),
  search.public('search, found nowhere', ({ absent }) => searched(absent)),
  search.public('search, common words that never stand together', ({ scattered }) => searched(scattered)),
  search.public('search, a word that only old texts hold', () => searched(oldWord)),
  search.public('search, letters of common words', () => searched('f the i')),
  search.public('search, another script', () => searched('道路')),
]

const ofCommunity = ({ communityId }: TownDraw, more = '') => `?communityId=${communityId}&limit=20${more}`

const issues: TownRead[] = [
  list.public('issues', () => '/v1/issues?limit=20'),
  list.public('issues, from the 10,000th', () => '/v1/issues?limit=20&offset=10000'),
  list.public('issues, a status', () => '/v1/issues?limit=20&status=IN_PROGRESS'),
  list.public('issues, a category', () => '/v1/issues?limit=20&category=HEALTH'),
  list.public('issues, a status and a category', () => '/v1/issues?limit=20&status=RESOLVED&category=SECURITY'),
  list.public('issues, oldest first', () => '/v1/issues?limit=20&sort=oldest'),
  list.public('issues, most upvoted', () => '/v1/issues?limit=20&sort=upvotes'),
  list.public('issues, most commented', () => '/v1/issues?limit=20&sort=comments'),
  list.public('issues, a status, most upvoted', () => '/v1/issues?limit=20&status=OPEN&sort=upvotes'),
  list.public('issues, a category, most commented', () => '/v1/issues?limit=20&category=HEALTH&sort=comments'),
  list.public('issues of a community', (draw) => `/v1/issues${ofCommunity(draw)}`),
  longPage.public('issues of a community, 500 at once', ({ communityId }) => `/v1/issues?communityId=${communityId}`),
  list.public('issues of a community, a status', (draw) => `/v1/issues${ofCommunity(draw, '&status=OPEN')}`),
  list.public('issues of a community, a category', (draw) => `/v1/issues${ofCommunity(draw, '&category=HEALTH')}`),
  list.public(
    'issues of a community, both, oldest first',
    (draw) => `/v1/issues${ofCommunity(draw, '&status=OPEN&category=HEALTH&sort=oldest')}`,
  ),
  list.public('issues of a community, most upvoted', (draw) => `/v1/issues${ofCommunity(draw, '&sort=upvotes')}`),
  list.public(
    'issues of a community, a status, most commented',
    (draw) => `/v1/issues${ofCommunity(draw, '&status=OPEN&sort=comments')}`,
  ),
]

const petitions: TownRead[] = [
  list.public('petitions', () => '/v1/petitions?limit=20'),
  list.own('petitions, signed in', () => '/v1/petitions?limit=20'),
  list.public('petitions, from the 10,000th', () => '/v1/petitions?limit=20&offset=10000'),
  list.public('petitions, a status', () => '/v1/petitions?limit=20&status=SUCCESSFUL'),
  list.own('petitions, my drafts', () => '/v1/petitions?limit=20&status=DRAFT'),
  list.public('petitions of a community', (draw) => `/v1/petitions${ofCommunity(draw)}`),
  list.public('petitions of a community, a status', (draw) => `/v1/petitions${ofCommunity(draw, '&status=ACTIVE')}`),
]

const places: TownRead[] = [
  list.public('representatives', () => '/v1/representatives?limit=20'),
  list.public('representatives of a community', (draw) => `/v1/representatives${ofCommunity(draw)}`),
  list.public(
    'announcements of a representative',
    ({ representativeId }) => `/v1/representatives/${representativeId}/announcements`,
  ),
  list.public('communities', () => '/v1/communities'),
  list.public('communities, part of a name', ({ surname }) => `/v1/communities?q=${surname}`),
  list.public('communities, two letters', ({ pair }) => `/v1/communities?q=${pair}`),
  list.public('communities of a state', () => '/v1/communities?state=state%207'),
]

const threads: TownRead[] = [
  list.public('thread of an issue', ({ talkedIssueId }) => `/v1/issues/${talkedIssueId}/comments?limit=50`),
  list.public('thread of a petition', ({ talkedPetitionId }) => `/v1/petitions/${talkedPetitionId}/comments?limit=50`),
  list.public(
    'thread of an announcement',
    ({ talkedNoticeId, talkedNoticeOwnerId }) =>
      `/v1/representatives/${talkedNoticeOwnerId}/announcements/${talkedNoticeId}/comments?limit=50`,
  ),
  list.public(
    'thread of a representative',
    ({ representativeId }) => `/v1/representatives/${representativeId}/comments?limit=50`,
  ),
]

const own: TownRead[] = [
  list.own('notifications', () => '/v1/notifications', 1),
  list.own('notifications, from the 1,000th', () => '/v1/notifications?offset=1000', 1),
  list.own('unread notifications, how many', () => '/v1/notifications/unread-count', 1),
  list.own('whom I follow', () => '/v1/me/follows/representatives', 1),
]

const details: TownRead[] = [
  detail.public('an issue', ({ issueId }) => `/v1/issues/${issueId}`),
  detail.public('a petition', ({ petitionId }) => `/v1/petitions/${petitionId}`),
  detail.own('a petition, signed in', ({ petitionId }) => `/v1/petitions/${petitionId}`),
  detail.public('a representative', ({ representativeId }) => `/v1/representatives/${representativeId}`),
  detail.public('a community', ({ communityId }) => `/v1/communities/${communityId}`),
]

export const townReads: readonly TownRead[] = [
  ...feeds,
  ...searches,
  ...issues,
  ...petitions,
  ...places,
  ...threads,
  ...own,
  ...details,
]
