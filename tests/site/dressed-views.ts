import type { RecentItem, SearchResult } from '@civic/client'
import { communitiesView } from '../../services/web/src/features/communities/communities.ts'
import { communityView } from '../../services/web/src/features/communities/community.ts'
import { joinView } from '../../services/web/src/features/communities/join.ts'
import { activityView } from '../../services/web/src/features/home/activity.ts'
import { homeView } from '../../services/web/src/features/home/home.ts'
import { contactView } from '../../services/web/src/features/operator/contact.ts'
import { meaningsView } from '../../services/web/src/features/operator/meanings.ts'
import { operatorTextView } from '../../services/web/src/features/operator/operator-texts.ts'
import { patternsView } from '../../services/web/src/features/patterns/patterns.ts'
import { searchView } from '../../services/web/src/features/search/search-view.ts'
import type { Html } from '../../services/web/src/html/html.ts'
import { asking, onThisSite, to } from '../../services/web/src/html/url.ts'
import { layout } from '../../services/web/src/http/layout.ts'
import type { Shown } from '../../services/web/src/site/page.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import { openAssets } from '../../services/web/src/style/assets.ts'
import { plainText } from '../../services/web/src/views/plain-text.ts'
import { stopped } from '../../services/web/src/views/taking.ts'
import { writtenTexts } from '../../services/web/src/views/written-texts.ts'
import { Format } from '../../services/web/src/words/format.ts'
import { dressedAccountViews } from './dressed-account-views.ts'
import { dressedMailedViews } from './dressed-mailed-views.ts'
import { dressedNewsViews } from './dressed-news-views.ts'
import { dressedTakingViews } from './dressed-taking-views.ts'
import { dressedThingViews } from './dressed-thing-views.ts'
import { at, type Dress, now, textsOf, type Things, thingsOf, wordOfAll } from './dressed-things.ts'

/** By the name of the view: what it renders of words in this dress. */
export type Dressed = Record<string, readonly (Html | string)[]>

const assets = openAssets({ accent: undefined, logo: undefined })

/** What an operator says is text as well. */
export function siteOf({ text }: Dress): Site {
  return {
    name: text('site'),
    origin: undefined,
    operator: text('operator'),
    region: text('region'),
    contact: 'desk@example.org',
    securityContact: undefined,
    format: new Format('en-NG', 'Africa/Lagos'),
    assets,
    texts: {},
    notes: { contact: text('contact'), danger: text('danger'), warnings: { INFRASTRUCTURE: text('warning') } },
    isDevelopment: false,
    pages: [],
  }
}

/** Every view, with everything that it can show. */
export function dressedViews(dress: Dress): Dressed {
  const things = thingsOf(dress)
  const site = siteOf(dress)
  return {
    activityView: [activityView(site, now, recentOf(dress)), activityView(site, now, [])],
    homeView: homeViews(dress, things, site),
    searchView: searchViews(dress, things, site),
    meaningsView: [meaningsView()],
    patternsView: [patternsView(site, now)],
    contactView: [contactView(site)],
    plainText: [plainText(dress.text('maintenance'))],
    operatorTextView: (['about', 'privacy'] as const).flatMap((name) =>
      [true, false].map((isOurs) =>
        operatorTextView({ site, name, title: dress.text('title'), text: dress.text('text'), isOurs }),
      ),
    ),
    layout: layouts(dress, things, site),
    ...dressedThingViews(dress, things, site),
    ...dressedTakingViews(dress, things, site),
    ...draftViews(dress),
    ...dressedMailedViews(dress, things, site),
    ...communityViews(dress, things, site),
    ...dressedNewsViews(dress, things, site),
    ...dressedAccountViews(dress, things, site),
  }
}

/** One of each kind. */
function recentOf(dress: Dress): RecentItem[] {
  const elsewhere = { ...textsOf(dress, 'title', 'summary', 'state', 'lga'), id: 'thing-1', at }
  const around = { ...elsewhere, communityId: 'community-1', communityName: dress.text('place') }
  const answers = { commentCount: 2, officialResponseCount: 1 }
  const raised = { goalMinor: 1000, raisedMinor: 500, donorCount: 2 }
  const money = { slug: 'campaign', category: 'OTHER', currency: 'NGN' } as const
  const announcer = { representativeId: 'representative-1', representativeName: dress.text('representative') }
  return [
    {
      ...around,
      kind: 'issue',
      status: 'OPEN',
      category: 'INFRASTRUCTURE',
      counts: { ...answers, upvoteCount: 3, assignmentCount: 1 },
    },
    { ...around, kind: 'petition', status: 'ACTIVE', deadline: at, counts: { ...answers, signatureCount: 6, goal: 9 } },
    { ...elsewhere, kind: 'announcement', status: 'PUBLISHED', authorName: dress.text('author'), counts: {} },
    { ...around, kind: 'project', status: 'ACTIVE', counts: { assignmentCount: 1 } },
    { ...around, kind: 'consultation', status: 'PUBLISHED', closesAt: at, counts: { responseCount: 2 } },
    { ...elsewhere, ...money, kind: 'campaign', status: 'PUBLISHED', counts: raised },
    { ...around, ...announcer, kind: 'repAnnouncement', status: 'PUBLISHED', counts: { commentCount: 1 } },
  ]
}

function homeViews(dress: Dress, things: Things, site: Site): Html[] {
  const { petition, community, person } = things
  const whole = {
    now,
    person,
    recent: { items: recentOf(dress), limit: 12 },
    petitions: { petitions: [petition], total: 1, limit: 20, offset: 0 },
    figures: undefined,
    largest: { communities: [community], total: 1, limit: 20, offset: 0 },
  }
  const bare = { recent: undefined, petitions: undefined, largest: undefined }
  return [homeView(site, whole), homeView(site, { ...whole, ...bare, person: undefined })]
}

function foundOf({ text }: Dress, things: Things): SearchResult {
  const { community, representative, organization, announcement, consultation, project, repAnnouncement } = things
  // Lists show the beginning alone, and how much that is depends on the length of the words.
  const description = text('description')
  return {
    communities: [community],
    issues: [{ ...things.issue, description }],
    petitions: [{ ...things.petition, description }],
    representatives: [representative],
    organizations: [organization],
    consultations: [consultation],
    announcements: [announcement],
    projects: [project],
    campaigns: [{ ...things.campaign, createdAt: at }],
    repAnnouncements: [{ ...repAnnouncement, publishedAt: at }],
  }
}

const kindsSought = [
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
] as const
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an empty list for each kind by construction
const foundNothing = Object.fromEntries(kindsSought.map((kind) => [kind, []])) as unknown as SearchResult

function searchViews(dress: Dress, things: Things, site: Site): Html[] {
  const found = foundOf(dress, things)
  const title = dress.text('title')
  // Each word of it becomes a link.
  const nowhere = dress.text('nowhere').replaceAll(/\s/g, '_')
  const none = { ...foundNothing, total: 0 }
  const url = asking(to`/search`, { q: dress.text('sought') })
  const whole = {
    site,
    now,
    kinds: kindsSought,
    kind: undefined,
    isCut: true,
    found,
    page: 1,
    size: 20,
    url,
    communities: new Map([[things.community.id, things.community]]),
    organizations: new Map([[things.organization.id, things.organization.name]]),
  }
  return [
    // Found within the words, as the whole of them, and not at all.
    searchView({ ...whole, sought: wordOfAll }),
    searchView({ ...whole, sought: title }),
    searchView({ ...whole, sought: `${nowhere} ${nowhere}_2`, found: foundNothing }),
    searchView({ ...whole, sought: title, kind: 'issues', found: { ...found, total: 1 } }),
    searchView({ ...whole, sought: `${nowhere} ${nowhere}_2`, kind: 'issues', found: none }),
    searchView({ ...whole, sought: title, found: undefined }),
  ]
}

function communityViews({ text }: Dress, things: Things, site: Site): Dressed {
  const { community, person } = things
  const here = to`/communities/community-1`
  const [key, token] = ['key', 'token']
  const parts = {
    issues: { issues: [things.issue], total: 9 },
    petitions: { petitions: [things.petition], total: 9 },
    representatives: { representatives: [things.representative], total: 9 },
    organizations: { organizations: [things.organization] },
    announcements: { announcements: [things.announcement] },
    consultations: { consultations: [things.consultation] },
    projects: { projects: [things.project] },
    campaigns: { campaigns: [things.campaign] },
  }
  const one = { site, now, here, community, parts, key, home: { id: 'community-2', name: text('home') } }
  const asked = { q: text('q'), state: text('state'), lga: text('area') }
  const list = { site, now, asked, total: 60, page: 2, size: 20, url: asking(to`/communities`, asked) }
  return {
    communityView: [
      communityView({ ...one, person, token }),
      communityView({ ...one, person: { ...person, memberships: [] }, token }),
      communityView({ ...one, person: undefined, token: undefined }),
    ],
    communitiesView: [
      communitiesView({ ...list, person, communities: [community] }),
      communitiesView({ ...list, person: undefined, communities: [], total: 0, page: 1 }),
    ],
    joinView: [joinView({ community, token, key, next: text('next'), hasHome: true, problem: text('problem') })],
  }
}

function layouts({ text }: Dress, { person }: Things, site: Site): string[] {
  const frame = {
    site,
    origin: 'https://city.example',
    // What somebody typed into the address bar.
    here: onThisSite(`/search?q=${encodeURIComponent(text('q'))}`) ?? to`/`,
    now,
    person,
    unread: 3,
    isBanned: false,
    formToken: 'token',
    said: { text: text('said'), waits: true },
    isOwn: false,
    shownAgainAt: undefined,
    back: to`/search`,
  }
  const page: Shown = { title: text('title'), description: text('description'), main: meaningsView() }
  const shown: Shown = {
    ...page,
    card: { address: to`/cards/issue/issue-1.png`, kind: text('kind'), title: text('title'), count: text('count') },
    trail: [{ url: to`/communities/community-1`, label: text('community') }],
  }
  return [
    layout(frame, shown),
    layout({ ...frame, person: { ...person, emailVerified: false } }, shown),
    layout({ ...frame, person: undefined, unread: undefined, said: undefined }, shown),
    layout({ ...frame, person: undefined, unread: undefined }, { ...page, isFirst: true }),
  ]
}

function draftViews(dress: Dress): Record<string, readonly Html[]> {
  const texts = [
    { label: 'Title', text: dress.text('title') },
    { label: 'Description', text: `${dress.text('description')}\n${dress.text('second line')}` },
  ]
  return {
    writtenTexts: [writtenTexts(texts)],
    stopped: [stopped({ form: dress.text('problem') })],
  }
}
