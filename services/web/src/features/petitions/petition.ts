import {
  browsePetitions,
  commentOnPetition,
  type Connection,
  type DiscussionSummary,
  limits,
  listMySignatures,
  type Petition,
  readPetitionThread,
  showPetition,
  signPetition,
} from '@civic/client'
import { petitionCard } from '../../cards/card.ts'
import { asking, placeOf, to } from '../../html/url.ts'
import type { Count } from '../../site/count.ts'
import { fill } from '../../site/fill.ts'
import { type Answer, form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { readDetail, showDetail, trailTo } from '../../views/detail-page.ts'
import { summarizingOf, summaryForm } from '../../views/discussion-summary.ts'
import { commentFields, writingOf } from '../../views/participation.ts'
import { words } from '../../words/en.ts'
import { petitionStepForms } from './petition-answers.ts'
import { petitionCounted } from './petition-content.ts'
import { petitionList, petitionView } from './petition-view.ts'

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
  fields: commentFields(limits.commentOnPetition.content),
  does: async (visit, { values: body, key }) => {
    const { api, path } = visit
    const { id } = (await commentOnPetition(api, { path, body, idempotencyKey: key })).comment
    const page = asking(to`/petitions/${path.id}`, { from: writingOf(visit) })
    return { to: placeOf(page, `comment-${id}`), said: comment.done }
  },
})

const summarizeForm = summaryForm('/petitions/:id/summary', petitionShown)

export const petitionPage = page('/petitions/:id', {
  keep: 'shared',
  called: words.registering.pageNames.petition,
  missing: words.errors.notFound.petition,
  forms: [signForm, petitionCommentForm, summarizeForm, ...petitionStepForms],
  holds: words.drafts.kinds.comment,
  saysAt: ['sign', 'add-comment', 'comment-'],
  shows: async (visit) => petitionShown(visit),
})

async function petitionShown(visit: Visit<{ readonly id: string }>, told?: DiscussionSummary): Promise<Answer> {
  const { api, path, site, person } = visit
  const detail = await readDetail(visit, {
    own: to`/petitions/${path.id}`,
    comment: petitionCommentForm,
    thing: showPetition(api, { path }).then(({ petition }) => petition),
    thread: async (part) => readPetitionThread(api, { path, query: part }),
    first: { signatures: person && listMySignatures(api, {}) },
    more: (petition) => ({ others: othersBeside(api, petition) }),
  })
  const { thing: petition, signatures } = detail
  const act = fill(visit, signForm, { query: { from: detail.participation.from } })
  const hasSigned = signatures?.petitionIds.includes(petition.id) ?? false
  const summarizing = await summarizingOf(visit, summarizeForm, petition, told)
  return showDetail(detail, {
    title: petition.title,
    text: petition.description,
    isUnlisted: petition.status === 'DRAFT',
    card: petitionCard(site, petition),
    trail: trailTo(petitionList, detail.community),
    area: 'petitions',
    main: petitionView(site, { ...detail, act, hasSigned, summarizing }),
  })
}

async function othersBeside(api: Connection, { id, communityId }: Petition): Promise<Petition[]> {
  const { petitions } = await browsePetitions(api, { query: { communityId, status: 'ACTIVE', limit: 4 } })
  return petitions.filter((other) => other.id !== id).slice(0, 3)
}

export const petitionCount: Count = {
  path: '/petitions/:id/count',
  reads: async ({ api, id, site, now }) => {
    const { petition } = await showPetition(api, { path: { id } })
    return petitionCounted(site, petition, now)
  },
}
