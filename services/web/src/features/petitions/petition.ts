import {
  browseCommunities,
  browsePetitions,
  commentOnPetition,
  listMySignatures,
  type Petition,
  readPetitionThread,
  showPetition,
  signPetition,
} from '@civic/client'
import { petitionCard } from '../../cards/card.ts'
import { asking, placeOf, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import type { Count } from '../../site/count.ts'
import { form, page, type Shown } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { beginning } from '../../views/paragraphs.ts'
import { commentFields, learnMembership, takingOf, writingOf } from '../../views/taking.ts'
import { words } from '../../words/en.ts'
import { petitionStepForms } from './petition-answers.ts'
import { petitionCounted, petitionTrail, petitionView } from './petition-view.ts'

const { sign, comment } = words.takingPart

const signForm = form('/petitions/:id/sign', {
  refusals: { PETITION_NOT_OPEN: sign.notOpen },
  does: async (visit, { key }) => {
    const { api, path } = visit
    await signPetition(api, { path, idempotencyKey: key })
    return { to: placeOf(asking(to`/petitions/${path.id}`, { from: writingOf(visit) }), 'sign'), said: sign.done }
  },
})

const petitionCommentForm = form('/petitions/:id/comments', {
  keep: true,
  fields: commentFields,
  does: async (visit, { values: body, key }) => {
    const { api, path } = visit
    const { id } = (await commentOnPetition(api, { path, body, idempotencyKey: key })).comment
    const page = asking(to`/petitions/${path.id}`, { from: writingOf(visit) })
    return { to: placeOf(page, `comment-${id}`), said: comment.done }
  },
})

/** As many comments as a page shows. */
const commentsShown = 50

export const petitionPage = page('/petitions/:id', {
  keep: 'shared',
  called: words.registering.waiting.petition,
  missing: words.errors.notFound.petition,
  forms: [signForm, petitionCommentForm, ...petitionStepForms],
  holds: words.drafts.kinds.comment,
  saysAt: ['sign', 'add-comment', 'comment-'],
  shows: async (visit) => readPetitionPage(visit),
})

async function readPetitionPage(visit: Visit<{ readonly id: string }>): Promise<Shown> {
  const { api, path, query, site, now, person, here } = visit
  const offset = query.number('comments') ?? 0
  const [{ petition }, thread, signatures, draft] = await Promise.all([
    showPetition(api, { path }),
    beside(readPetitionThread(api, { path, query: { limit: commentsShown, offset } })),
    person && beside(listMySignatures(api, {})),
    visit.drafts.read(to`/petitions/${path.id}`),
  ])
  const [[community, others]] = await Promise.all([
    besides(visit, petition),
    learnMembership(visit, petition.communityId),
  ])
  const parts = { thread, community, others }
  const hasSigned = signatures?.petitionIds.includes(petition.id) ?? false
  const taking = takingOf(visit, {
    kind: 'petitions',
    id: petition.id,
    hasActed: hasSigned,
    act: signForm,
    comment: petitionCommentForm,
    draft,
  })
  return {
    title: petition.title,
    description: petition.isHidden ? words.frame.removed : beginning(petition.description),
    canonical: to`/petitions/${petition.id}`,
    isUnlisted: petition.isHidden || petition.status === 'DRAFT' || offset > 0,
    isPartial: Object.values(parts).some((part) => part === undefined),
    card: petitionCard(site, petition),
    trail: petitionTrail(community),
    area: 'petitions',
    asksToJoin: true,
    main: petitionView(site, { petition, now, here, person: visit.person, offset, commentsShown, taking, ...parts }),
  }
}

async function besides({ api }: Visit, { communityId, id }: Petition) {
  return Promise.all([
    beside(browseCommunities(api, { query: { ids: communityId } })).then((found) => found?.communities[0]),
    beside(browsePetitions(api, { query: { communityId, status: 'ACTIVE', limit: 4 } })).then((found) =>
      found?.petitions.filter((other) => other.id !== id).slice(0, 3),
    ),
  ])
}

export const petitionCount: Count = {
  path: '/petitions/:id/count',
  reads: async ({ api, id, site, now }) => {
    const { petition } = await showPetition(api, { path: { id } })
    return petitionCounted(site, petition, now)
  },
}
