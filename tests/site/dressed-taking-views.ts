import type { OwnDonation, OwnFlag, SignedPetition } from '@civic/client'
import { flagView } from '../../services/web/src/features/flagging/flag-view.ts'
import { mineView, myPartView } from '../../services/web/src/features/mine/mine.ts'
import type { MyRows } from '../../services/web/src/features/mine/read-part.ts'
import { unfinishedView } from '../../services/web/src/features/mine/unfinished.ts'
import { editPetitionView, removePetitionView } from '../../services/web/src/features/petitions/own-petition-view.ts'
import { newPetitionView, sendPetitionView } from '../../services/web/src/features/petitions/start-petition-view.ts'
import type { Html } from '../../services/web/src/html/html.ts'
import { to } from '../../services/web/src/html/url.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import type { Viewer } from '../../services/web/src/views/gate.ts'
import type { Taking } from '../../services/web/src/views/taking.ts'
import { dressedReportingViews } from './dressed-reporting-views.ts'
import { at, type Dress, filledBy, now, type Things } from './dressed-things.ts'

type Dressed = Record<string, readonly Html[]>

/** Everybody who can stand before an act: a guest, one who is not confirmed, no member, a member, and one who is banned. */
export function viewersOf({ community, person }: Things): Viewer[] {
  const known = { isBanned: false, token: 'token', joinKey: 'key' }
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
export function takingsOf(dress: Dress, things: Things, here = to`/issues/issue-1`): Taking[] {
  const { text } = dress
  const states = [
    { problems: {}, said: { text: text('said'), place: 'upvote' } },
    { problems: { form: text('problem') }, said: { text: text('said'), place: 'sign' } },
    { problems: { content: text('problem') }, said: undefined },
  ]
  return viewersOf(things).flatMap((viewer) =>
    states.map((state) => ({
      ...state,
      viewer,
      here,
      from: undefined,
      comment: filledBy(dress, state.problems, now),
    })),
  )
}

/** The views of reporting, starting a petition, flagging, and what somebody did. */
export function dressedTakingViews(dress: Dress, things: Things, site: Site): Dressed {
  return {
    ...dressedReportingViews(dress, things, site),
    ...petitionViews(dress, things, site),
    ...flagViews(dress, things, site),
    ...mineViews(dress, things, site),
  }
}

function petitionViews(dress: Dress, things: Things, site: Site): Dressed {
  const { text, address } = dress
  const { petition, community: home } = things
  const problems = { title: text('problem'), description: text('problem'), goal: text('problem') }
  const ofPhoto = filledBy(dress, { photo: text('problem'), alt: text('problem') })
  const photos = [
    { name: address('photo.png'), alt: text('alt') },
    { name: address('photo.png'), alt: '' },
  ]
  const answers = {
    title: text('title'),
    description: text('description'),
    deadline: '2026-12-01',
    goal: 5,
    typedGoal: text('goal'),
  }
  const sending = { answers, photos, home, similar: [petition] }
  const said = { text: text('said'), place: 'photos' }
  const own = { now, petition, said }
  return {
    newPetitionView: [
      newPetitionView(site, { now, community: home, filled: filledBy(dress, problems, now), isGuest: false }),
      newPetitionView(site, { now, community: undefined, filled: filledBy(dress), isGuest: true }),
    ],
    sendPetitionView: viewersOf(things).flatMap((viewer) => [
      sendPetitionView(site, { ...sending, viewer, said, filled: filledBy(dress, { form: text('problem') }) }),
      sendPetitionView(site, { ...sending, viewer, said: undefined, filled: ofPhoto }),
    ]),
    editPetitionView: [
      editPetitionView(site, { ...own, filled: filledBy(dress, problems, now), othersSigned: true }),
      editPetitionView(site, { ...own, filled: filledBy(dress), othersSigned: false }),
      editPetitionView(site, { ...own, filled: ofPhoto, othersSigned: false }),
      editPetitionView(site, {
        ...own,
        petition: { ...petition, isHidden: true },
        filled: filledBy(dress),
        othersSigned: false,
      }),
    ],
    removePetitionView: [true, false].map((othersSigned) =>
      removePetitionView({ petition, token: 'token', othersSigned }),
    ),
  }
}

function flagViews(dress: Dress, things: Things, site: Site): Dressed {
  const { text } = dress
  const places = { here: to`/issues/issue-1/flag`, thing: to`/issues/issue-1` }
  const flagged = {
    what: text('title'),
    title: text('title'),
    text: text('text'),
    isOwn: false,
    isHidden: false,
    ...places,
  }
  const filled = filledBy(dress, { reason: text('problem'), description: text('problem') }, now)
  return {
    flagView: [
      ...viewersOf(things).map((viewer) => ({ flagged, viewer })),
      ...viewersOf(things).map((viewer) => ({ flagged: { ...flagged, isOwn: true }, viewer })),
    ].map((each, index) => flagView(site, { ...each, filled, isWaiting: index === 0 })),
  }
}

function mineViews(dress: Dress, things: Things, site: Site): Dressed {
  const all = rowsOf(dress, things)
  const parts = all.map((rows) => ({ name: rows.kind, found: { rows, total: 5 } }))
  const unfinished = [{ called: dress.text('kind'), words: dress.text('title'), url: to`/petitions/new`, typedAt: now }]
  return {
    mineView: [
      mineView(site, { now, parts, unfinished }),
      mineView(site, { now, parts: all.map(({ kind: name }) => ({ name, found: undefined })), unfinished: [] }),
    ],
    unfinishedView: [true, false].map((isGuest) => unfinishedView(site, { token: 'token', isGuest, unfinished })),
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
