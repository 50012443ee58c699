import type { OwnDonation, OwnFlag, SignedPetition } from '@civic/client'
import type { Html } from '../../services/web/src/html/html.ts'
import { to } from '../../services/web/src/html/url.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import { flagView } from '../../services/web/src/views/flagging/flag-view.ts'
import type { Viewer } from '../../services/web/src/views/gate.ts'
import { mineView, myPartView } from '../../services/web/src/views/mine/mine-view.ts'
import type { MyRows } from '../../services/web/src/views/mine/part-rows.ts'
import { editPetitionView, removePetitionView } from '../../services/web/src/views/petitions/own-petition-view.ts'
import { newPetitionView, sendPetitionView } from '../../services/web/src/views/petitions/start-petition-view.ts'
import type { Taking } from '../../services/web/src/views/taking-part/taking.ts'
import { dressedReportingViews } from './dressed-reporting-views.ts'
import { at, now, type Dress, type Things } from './dressed-things.ts'

type Dressed = Record<string, readonly Html[]>

const token = 'token'

/** Everybody who can stand before an act: a guest, one who is not confirmed, no member, a member, and one who is banned. */
export function viewersOf({ community, person }: Things): Viewer[] {
  const known = { isBanned: false, token, joinKey: 'key' }
  const memberships = [{ communityId: community.id, joinedAt: at }]
  const member = { ...person, emailVerified: true, memberships }
  return [
    { ...known, person: undefined, token: undefined },
    { ...known, person: { ...member, emailVerified: false } },
    { ...known, person: { ...member, memberships: [] } },
    { ...known, person: member },
    { ...known, person: member, isBanned: true },
  ]
}

/** In each of these states, with what was typed and refused. */
export function takingsOf({ text }: Dress, things: Things, thing = to`/issues/issue-1`): Taking[] {
  const begun = { typed: text('comment'), begun: 'draft-1', begunIn: text('window'), isBegun: true, said: undefined }
  const around = { thing, here: thing, from: undefined, key: 'key', commentKey: 'key', ...begun }
  return viewersOf(things).flatMap((viewer, index) => [
    { ...around, viewer, hasActed: index > 1, problems: {}, said: { text: text('said'), place: 'upvote' } },
    {
      ...around,
      viewer,
      hasActed: false,
      problems: { form: text('problem') },
      said: { text: text('said'), place: 'sign' },
    },
    { ...around, viewer, hasActed: false, problems: { content: text('problem') } },
  ])
}

/** The views of reporting, starting a petition, flagging, and what somebody did. */
export function dressedTakingViews(dress: Dress, things: Things, site: Site): Dressed {
  return {
    ...dressedReportingViews(dress, things, site),
    ...petitionViews(dress, things, site),
    ...flagViews(dress, things),
    ...mineViews(dress, things, site),
  }
}

function petitionViews({ text, address }: Dress, things: Things, site: Site): Dressed {
  const { petition, community: home } = things
  const answers = {
    title: text('title'),
    description: text('description'),
    goal: text('goal'),
    deadline: '2026-12-01',
  }
  const problems = { title: text('problem'), description: text('problem'), goal: text('problem') }
  const keys = { start: 'key', draft: 'key' }
  const photos = [
    { name: address('photo.png'), alt: text('alt') },
    { name: address('photo.png'), alt: '' },
  ]
  const alt = text('alt')
  const photoProblems = { photo: text('problem'), alt: text('problem') }
  const sending = {
    answers,
    photos,
    goal: 5,
    home,
    similar: [petition],
    keys,
    alt,
    problems: { form: text('problem') },
  }
  const said = { text: text('said'), place: 'photos' }
  const own = { now, petition, token, answers, alt, stood: text('stood'), said }
  return {
    newPetitionView: [
      newPetitionView(site, { now, token, community: home, answers, problems, isWaiting: true, isGuest: false }),
      newPetitionView(site, {
        now,
        token,
        community: undefined,
        answers,
        problems: {},
        isWaiting: false,
        isGuest: true,
      }),
    ],
    sendPetitionView: viewersOf(things).flatMap((viewer) => [
      sendPetitionView(site, { ...sending, viewer, said, formToken: token }),
      sendPetitionView(site, { ...sending, viewer, said: undefined, formToken: token, problems: photoProblems }),
    ]),
    editPetitionView: [
      editPetitionView(site, {
        ...own,
        problems,
        othersSigned: true,
        changed: ['title', 'description', 'goal', 'deadline', 'category', 'location'],
      }),
      editPetitionView(site, { ...own, problems: {}, othersSigned: false, done: text('done'), changed: [] }),
      editPetitionView(site, { ...own, problems: photoProblems, othersSigned: false, changed: [] }),
      editPetitionView(site, {
        ...own,
        petition: { ...petition, isHidden: true },
        problems: {},
        othersSigned: false,
        changed: [],
      }),
    ],
    removePetitionView: [true, false].map((othersSigned) => removePetitionView({ petition, token, othersSigned })),
  }
}

function flagViews({ text }: Dress, things: Things): Dressed {
  const places = { here: to`/issues/issue-1/flag`, thing: to`/issues/issue-1` }
  const flagged = {
    what: text('title'),
    title: text('title'),
    text: text('text'),
    isOwn: false,
    isHidden: false,
    ...places,
  }
  const typed = { reason: text('reason'), description: text('description') }
  const problems = { reason: text('problem'), description: text('problem') }
  return {
    flagView: [
      ...viewersOf(things).map((viewer) => ({ flagged, viewer })),
      ...viewersOf(things).map((viewer) => ({ flagged: { ...flagged, isOwn: true }, viewer })),
    ].map((each, index) => flagView({ ...each, key: 'key', typed, problems, isWaiting: index === 0 })),
  }
}

function mineViews(dress: Dress, things: Things, site: Site): Dressed {
  const all = rowsOf(dress, things)
  const parts = all.map((rows) => ({ name: rows.kind, found: { rows, total: 5 } }))
  const unfinished = [{ label: dress.text('title'), url: to`/petitions/new` }]
  return {
    mineView: [
      mineView(site, { now, parts, unfinished }),
      mineView(site, { now, parts: all.map(({ kind: name }) => ({ name, found: undefined })), unfinished: [] }),
    ],
    myPartView: all.map((rows) => myPartView(site, { now, rows, total: 45, page: 2, perPage: 20 })),
  }
}

function rowsOf(dress: Dress, things: Things): MyRows[] {
  return [
    { kind: 'issues', things: [things.issue] },
    { kind: 'petitions', things: [things.petition] },
    { kind: 'signatures', things: [signedOf(dress)] },
    { kind: 'upvotes', things: [things.issue] },
    { kind: 'follows', things: [things.representative] },
    { kind: 'answers', things: [things.consultation] },
    { kind: 'flags', things: [flagOf(dress)] },
    { kind: 'donations', things: [donationOf(dress)] },
  ]
}

function signedOf({ text }: Dress): SignedPetition {
  return { id: 'petition-1', title: text('title'), status: 'ACTIVE', signedAt: at }
}

function flagOf({ text }: Dress): OwnFlag {
  const parent = { parentType: 'ISSUE' as const, parentId: 'issue-1' }
  const content = { contentType: 'ISSUE_COMMENT' as const, contentId: 'comment-1', title: text('title') }
  return { id: 'flag-1', ...content, ...parent, reason: 'SPAM', status: 'PENDING', createdAt: at }
}

function donationOf({ text }: Dress): OwnDonation {
  const money = { currency: 'NGN' as const, amountMinor: 5000, platformFeeBps: 0, platformFeeMinor: 0, netMinor: 5000 }
  const names = { campaignTitle: text('title'), campaignSlug: 'campaign', organizationName: text('organization') }
  const ids = { id: 'donation-1', reference: 'reference', campaignId: 'campaign-1', organizationId: 'organization-1' }
  return { ...ids, ...money, ...names, status: 'SETTLED', createdAt: at }
}
