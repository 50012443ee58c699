import type { Community } from '@civic/client'
import { recordKinds } from '../../services/web/src/features/issues/issue-content.ts'
import { issueView } from '../../services/web/src/features/issues/issue-view.ts'
import { petitionView } from '../../services/web/src/features/petitions/petition-view.ts'
import { type Html, nothing } from '../../services/web/src/html/html.ts'
import { asking, to } from '../../services/web/src/html/url.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import { listView } from '../../services/web/src/views/list-page.ts'
import { issueEntry, petitionEntry } from '../../services/web/src/views/things.ts'
import { words } from '../../services/web/src/words/en.ts'
import { takingsOf } from './dressed-taking-views.ts'
import { at, commentsOf, type Dress, now, type Things } from './dressed-things.ts'

type Dressed = Record<string, readonly Html[]>

/** The views of issues and petitions. */
export function dressedThingViews(dress: Dress, things: Things, site: Site): Dressed {
  return {
    ...issueViews(dress, things, site),
    ...petitionViews(dress, things, site),
    listView: lists(dress, things, site),
  }
}

const part = { limit: 50, offset: 0 }

function issueViews(dress: Dress, things: Things, site: Site): Dressed {
  const { issue, community, organization, person } = things
  const takings = takingsOf(dress, things)
  const [taking] = takings
  if (!taking) throw new Error('Nobody looks')
  const around = {
    taking,
    now,
    here: to`/issues/issue-1`,
    person,
    offset: 0,
    commentsShown: 50,
    shows: undefined,
    community,
    hasUpvoted: true,
  }
  const content = {
    ...around,
    issue,
    thread: { comments: commentsOf(dress), total: 80, ...part },
    assignments: { assignments: [assignmentOf(dress)], ...part },
    updates: { updates: [updateOf(dress)], ...part },
    history: { history: [{ to: 'IN_PROGRESS' as const, at }], ...part },
    organizations: [organization],
    similar: [issue],
  }
  const away = { thread: undefined, assignments: undefined, updates: undefined, history: undefined }
  return {
    issueView: [
      ...takings.map((each) => issueView(site, { ...content, taking: each })),
      issueView(site, { ...content, ...away, organizations: undefined, person: undefined }),
      issueView(site, { ...content, issue: { ...issue, isHidden: true } }),
      ...recordKinds.map((shows) => issueView(site, { ...content, shows })),
    ],
  }
}

function petitionViews(dress: Dress, things: Things, site: Site): Dressed {
  const { petition, community, person } = things
  const takings = takingsOf(dress, things)
  const [taking] = takings
  if (!taking) throw new Error('Nobody looks')
  const around = { taking, now, here: to`/petitions/petition-1`, person, offset: 0, commentsShown: 50, community }
  const thread = { comments: petitionComments(dress), total: 80, ...part }
  const content = { ...around, petition, thread, others: [petition] }
  return {
    petitionView: [
      ...takings.map((each) => petitionView(site, { ...content, taking: each })),
      petitionView(site, { ...content, thread: undefined, petition: { ...petition, isHidden: true } }),
    ],
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
