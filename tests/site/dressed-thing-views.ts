import type { Community } from '@civic/client'
import { recordKinds } from '../../services/web/src/features/issues/issue-content.ts'
import { issueView } from '../../services/web/src/features/issues/issue-view.ts'
import { petitionView } from '../../services/web/src/features/petitions/petition-view.ts'
import { representativeAnnouncementView } from '../../services/web/src/features/representatives/announcement.ts'
import { representativeView } from '../../services/web/src/features/representatives/representative-view.ts'
import { type Html, nothing } from '../../services/web/src/html/html.ts'
import { asking, to, type Url } from '../../services/web/src/html/url.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import { listView } from '../../services/web/src/views/list-page.ts'
import { issueEntry, petitionEntry } from '../../services/web/src/views/things.ts'
import { words } from '../../services/web/src/words/en.ts'
import { takingsOf } from './dressed-taking-views.ts'
import { at, commentsOf, type Dress, filledBy, now, type Things } from './dressed-things.ts'

type Dressed = Record<string, readonly Html[]>

/** The views of issues and petitions. */
export function dressedThingViews(dress: Dress, things: Things, site: Site): Dressed {
  return {
    ...issueViews(dress, things, site),
    ...petitionViews(dress, things, site),
    ...representativeViews(dress, things, site),
    listView: lists(dress, things, site),
  }
}

const part = { limit: 50, offset: 0 }

/** Around the thing of a page, with every way in which somebody may stand to it. */
function detailsOf(dress: Dress, things: Things, own: Url) {
  const { community, person } = things
  const known = { own, here: own, now, person, community, offset: 0, isWhole: true }
  return takingsOf(dress, things).map((taking) => ({ ...known, taking, act: filledBy(dress) }))
}

function issueViews(dress: Dress, things: Things, site: Site): Dressed {
  const { issue, organization } = things
  const content = {
    thing: issue,
    shows: undefined,
    hasUpvoted: true,
    thread: { comments: commentsOf(dress), total: 80, ...part },
    assignments: { assignments: [assignmentOf(dress)], ...part },
    updates: { updates: [updateOf(dress)], ...part },
    history: { history: [{ to: 'IN_PROGRESS' as const, at }], ...part },
    organizations: [organization],
    similar: [issue],
  }
  const away = { thread: undefined, assignments: undefined, updates: undefined, history: undefined }
  const details = detailsOf(dress, things, to`/issues/issue-1`)
  return {
    issueView: [
      ...details.map((detail, index) => issueView(site, { ...detail, ...content, hasUpvoted: index % 3 === 0 })),
      ...details
        .slice(0, 1)
        .flatMap((detail) => [
          issueView(site, { ...detail, ...content, ...away, organizations: undefined, person: undefined }),
          issueView(site, { ...detail, ...content, thing: { ...issue, isHidden: true } }),
          ...recordKinds.map((shows) => issueView(site, { ...detail, ...content, shows })),
        ]),
    ],
  }
}

function petitionViews(dress: Dress, things: Things, site: Site): Dressed {
  const { petition } = things
  const content = { thing: petition, thread: { comments: petitionComments(dress), total: 80 }, others: [petition] }
  const details = detailsOf(dress, things, to`/petitions/petition-1`)
  return {
    petitionView: [
      ...details.map((detail, index) => petitionView(site, { ...detail, ...content, hasSigned: index % 3 === 0 })),
      ...details.slice(0, 1).map((detail) =>
        petitionView(site, {
          ...detail,
          ...content,
          hasSigned: false,
          thread: undefined,
          thing: { ...petition, isHidden: true },
        }),
      ),
    ],
  }
}

function representativeViews(dress: Dress, things: Things, site: Site): Dressed {
  const { text } = dress
  const { representative } = things
  const announcement = {
    id: 'announcement-1',
    representativeId: representative.id,
    communityId: 'community-1',
    authorId: 'person-2',
    title: text('announcement'),
    body: text('announcement body'),
    authorName: text('author'),
    status: 'PUBLISHED' as const,
    isHidden: false,
    commentCount: 2,
    createdAt: at,
    updatedAt: at,
  }
  const content = {
    thing: representative,
    thread: { comments: commentsOf(dress), total: 80 },
    announcements: { announcements: [announcement], ...part },
    others: { representatives: [{ ...representative, id: 'representative-2' }], total: 1, ...part },
    all: undefined,
  }
  const own = to`/representatives/representative-1`
  const details = detailsOf(dress, things, own)
  const announced = {
    id: announcement.id,
    communityId: 'community-1',
    isHidden: false,
    representative,
    announced: announcement,
  }
  const hidden = { ...announced, isHidden: true }
  const thread = content.thread
  return {
    representativeView: [
      ...details.map((detail, index) =>
        representativeView(site, { ...detail, ...content, isFollowing: index % 3 === 0 }),
      ),
      ...details.slice(0, 1).map((detail) => {
        const [unread, thing] = [undefined, { ...representative, isClaimed: false }]
        return representativeView(site, { ...detail, ...content, announcements: unread, thing, isFollowing: false })
      }),
    ],
    representativeAnnouncementView: details.flatMap((detail) =>
      [announced, hidden, { ...announced, announced: undefined }].map((thing) =>
        representativeAnnouncementView(site, { ...detail, thread, thing }),
      ),
    ),
  }
}

function lists(dress: Dress, { issue, petition, community }: Things, site: Site): Html[] {
  const { text } = dress
  const list = {
    now,
    text: words.issues,
    title: text('title'),
    filters: { status: { label: 'Status', any: 'Any', options: { OPEN: 'Open' } } },
    chosen: { status: text('status') },
    total: 60,
    call: asking(to`/api/v1/issues`, { communityId: text('place') }),
    list: to`/issues`,
    here: asking(to`/issues`, { community: text('place') }),
    url: asking(to`/issues`, { community: text('place'), status: text('status') }),
    page: 1,
    size: 20,
    act: nothing,
    beFirst: nothing,
  }
  const telling = { site, more: [text('community')] }
  const rows = [issueEntry(telling, issue), petitionEntry(telling, petition)]
  const [found, none] = [
    { place: community, typed: undefined, home: community },
    { place: undefined, typed: typedOf(dress, community), home: undefined },
  ]
  return [
    listView(site, { ...list, rows, filter: found, unknown: undefined }),
    listView(site, { ...list, rows: [], filter: found, unknown: 'status' }),
    listView(site, { ...list, rows: [], filter: none, unknown: undefined }),
    listView(site, { ...list, rows: [], filter: { ...none, typed: typedOf(dress) }, unknown: undefined }),
  ]
}

function typedOf({ text }: Dress, ...fitting: Community[]) {
  return { name: text('typed'), fitting, total: 30 }
}

function petitionComments(dress: Dress) {
  return commentsOf(dress).map(({ issueId: _, ...comment }) => ({ ...comment, petitionId: 'petition-1' }))
}

function assignmentOf({ text }: Dress) {
  const by = { assignedById: 'person-2', assignedByName: text('author'), createdAt: at, updatedAt: at }
  const whose = { id: 'assignment-1', organizationId: 'organization-1', issueId: 'issue-1' }
  return { ...whose, status: 'IN_PROGRESS' as const, note: text('note'), ...by }
}

function updateOf({ text, address }: Dress) {
  return {
    id: 'update-1',
    organizationId: 'organization-1',
    issueId: 'issue-1',
    title: text('title'),
    body: text('body'),
    attachmentUrls: [address('photo.png')],
    attachmentAlts: [text('alt')],
    isPublic: true,
    authorId: 'person-2',
    authorName: text('author'),
    createdAt: at,
  }
}
