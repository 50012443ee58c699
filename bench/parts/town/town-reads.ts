import { type Read, reads } from '../../compare/measure-reads.ts'

const feed = { group: 'feed', mostStatements: 1 }
const list = { group: 'lists', mostStatements: 2 }
const own = { as: 'citizenId' }
const ofCommunity = '/v1/issues?communityId={communityId}'

export const townReads: readonly Read[] = [
  ...reads(
    { ...feed, ...own },
    {
      feed: '/v1/discover/feed',
      'feed, a tier': '/v1/discover/feed?tier=STATE',
      'feed, a tier, from the 200th': '/v1/discover/feed?tier=COUNTRY&limit=50&offset=200',
      'feed, a kind': '/v1/discover/feed?kind=issue',
      'feed, a tier and a kind': '/v1/discover/feed?tier=COUNTRY&kind=campaign',
      'feed of another community': '/v1/discover/feed?communityId={communityId}',
    },
  ),
  ...reads(feed, { 'public activity': '/v1/discover/public-activity' }),
  ...reads(
    { group: 'search', mostStatements: 10 },
    {
      'search, a common word': '/v1/search?q={common}',
      'search, a rare word': '/v1/search?q={rare}',
      'search, three words in a row': '/v1/search?q={phrase}',
      'search, two letters': '/v1/search?q={pair}',
      'search, found nowhere': '/v1/search?q={absent}',
      'search, common words that never stand together': '/v1/search?q={scattered}',
      'search, a word that only old texts hold': '/v1/search?q=quixotry',
      'search, letters of common words': '/v1/search?q=f%20the%20i',
      'search, another script': '/v1/search?q=%E9%81%93%E8%B7%AF',
    },
  ),
  ...reads(list, {
    issues: '/v1/issues?limit=20',
    'issues, from the 10,000th': '/v1/issues?limit=20&offset=10000',
    'issues, a status': '/v1/issues?limit=20&status=IN_PROGRESS',
    'issues, a category': '/v1/issues?limit=20&category=HEALTH',
    'issues, a status and a category': '/v1/issues?limit=20&status=RESOLVED&category=SECURITY',
    'issues, oldest first': '/v1/issues?limit=20&sort=oldest',
    'issues, most upvoted': '/v1/issues?limit=20&sort=upvotes',
    'issues, most commented': '/v1/issues?limit=20&sort=comments',
    'issues, a status, most upvoted': '/v1/issues?limit=20&status=OPEN&sort=upvotes',
    'issues, a category, most commented': '/v1/issues?limit=20&category=HEALTH&sort=comments',
    'issues of a community': `${ofCommunity}&limit=20`,
  }),
  // A long page shows more where there is more, so it belongs to no group.
  ...reads({ mostStatements: 2 }, { 'issues of a community, 500 at once': ofCommunity }),
  ...reads(list, {
    'issues of a community, a status': `${ofCommunity}&limit=20&status=OPEN`,
    'issues of a community, a category': `${ofCommunity}&limit=20&category=HEALTH`,
    'issues of a community, both, oldest first': `${ofCommunity}&limit=20&status=OPEN&category=HEALTH&sort=oldest`,
    'issues of a community, most upvoted': `${ofCommunity}&limit=20&sort=upvotes`,
    'issues of a community, a status, most commented': `${ofCommunity}&limit=20&status=OPEN&sort=comments`,
    petitions: '/v1/petitions?limit=20',
  }),
  ...reads({ ...list, ...own }, { 'petitions, signed in': '/v1/petitions?limit=20' }),
  ...reads(list, {
    'petitions, from the 10,000th': '/v1/petitions?limit=20&offset=10000',
    'petitions, a status': '/v1/petitions?limit=20&status=SUCCESSFUL',
  }),
  ...reads({ ...list, ...own }, { 'petitions, my drafts': '/v1/petitions?limit=20&status=DRAFT' }),
  ...reads(list, {
    'petitions of a community': '/v1/petitions?communityId={communityId}&limit=20',
    'petitions of a community, a status': '/v1/petitions?communityId={communityId}&limit=20&status=ACTIVE',
    representatives: '/v1/representatives?limit=20',
    'representatives of a community': '/v1/representatives?communityId={communityId}&limit=20',
    'announcements of a representative': '/v1/representatives/{representativeId}/announcements',
    communities: '/v1/communities',
    'communities, part of a name': '/v1/communities?q={surname}',
    'communities, two letters': '/v1/communities?q={pair}',
    'communities of a state': '/v1/communities?state={state}',
    'thread of an issue': '/v1/issues/{talkedIssueId}/comments?limit=50',
    'thread of a petition': '/v1/petitions/{talkedPetitionId}/comments?limit=50',
    'thread of an announcement':
      '/v1/representatives/{talkedNoticeOwnerId}/announcements/{talkedNoticeId}/comments?limit=50',
    'thread of a representative': '/v1/representatives/{representativeId}/comments?limit=50',
  }),
  ...reads(
    { ...list, ...own, mostStatements: 1 },
    {
      notifications: '/v1/notifications',
      'notifications, from the 1,000th': '/v1/notifications?offset=1000',
      'unread notifications, how many': '/v1/notifications/unread-count',
      'whom I follow': '/v1/me/follows/representatives',
    },
  ),
  ...reads(
    { group: 'details', mostStatements: 1 },
    { 'an issue': '/v1/issues/{issueId}', 'a petition': '/v1/petitions/{petitionId}' },
  ),
  ...reads({ group: 'details', mostStatements: 1, ...own }, { 'a petition, signed in': '/v1/petitions/{petitionId}' }),
  ...reads(
    { group: 'details', mostStatements: 1 },
    {
      'a representative': '/v1/representatives/{representativeId}',
      'a community': '/v1/communities/{communityId}',
    },
  ),
]
