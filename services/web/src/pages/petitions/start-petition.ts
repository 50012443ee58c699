import { createPetition, searchPlatform, type Connection, type Petition } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/names.ts'
import { form, page, type Answer, type Shown } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import type { PetitionAnswers } from '../../views/petitions/petition-fields.ts'
import { newPetitionView, sendPetitionView } from '../../views/petitions/start-petition-view.ts'
import { words } from '../../words/en.ts'
import { attempt, type Stop } from '../taking-part/attempt.ts'
import { viewerOf } from '../taking-part/taking.ts'
import { answersOf, answersOfDraft, goalOf, problemsIn } from './petition-answers.ts'

const { new: text, send, problems: fieldWords } = words.starting
const draftName = 'petition'

const newPetitionPage = page('/petitions/new', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const draft = await visit.drafts.read(draftName)
    const asked = visit.query.text('title', 200)
    const answers = draft ? answersOfDraft(draft) : { title: '', description: '', goal: '', deadline: '' }
    // What somebody comes with goes before what they once began.
    return showNew(visit, asked === undefined ? answers : { ...answers, title: asked }, {})
  },
})

const newPetitionForm = form('/petitions/new', {
  who: 'everybody',
  does: async (visit, sent) => {
    const answers = answersOf(sent)
    await visit.drafts.keep(draftName, sent.typed())
    const problems = problemsIn(answers, visit.now)
    if (Object.keys(problems).length > 0) return showNew(visit, answers, problems)
    return { to: to`/petitions/new/send` }
  },
})

const sendPetitionPage = page('/petitions/new/send', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const draft = await visit.drafts.read(draftName)
    if (!draft) return { to: to`/petitions/new` }
    const answers = answersOfDraft(draft)
    const problems = problemsIn(answers, visit.now)
    return Object.keys(problems).length > 0 ? showNew(visit, answers, problems) : showSend(visit, answers)
  },
})

const sendPetitionForm = form('/petitions/new/send', {
  does: async (visit, sent) => {
    const answers = answersOf(sent)
    const problems = problemsIn(answers, visit.now)
    if (Object.keys(problems).length > 0) return showNew(visit, answers, problems)
    const next = '/petitions/new/send'
    if (visit.person?.primaryCommunityId === undefined) return { to: asking(to`/welcome`, { next }) }
    return start(visit, sent, answers)
  },
})

export const startPetitionPages = [newPetitionPage, newPetitionForm, sendPetitionPage, sendPetitionForm]

async function start(visit: Visit, sent: Sent, answers: PetitionAnswers): Promise<Answer> {
  const { title, description, deadline } = answers
  const isDraft = sent.text('as') === 'draft'
  const body = {
    title,
    description,
    goal: goalOf(answers) ?? 0,
    ...(deadline !== '' && { deadline }),
    communityId: sent.text('community'),
    status: isDraft ? ('DRAFT' as const) : ('ACTIVE' as const),
  }
  const tried = await attempt(visit, sent, {
    work: async () => createPetition(visit.api, { body, idempotencyKey: sent.key }),
    fields: fieldWords,
  })
  if (tried.isDone) {
    await visit.drafts.drop(draftName)
    return { to: to`/petitions/${tried.result.petition.id}`, said: isDraft ? send.drafted : send.started }
  }
  await visit.drafts.keep(
    draftName,
    Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, [value]])),
  )
  const { stop } = tried
  const isOfField = Object.keys(stop.problems).some((name) => name in fieldWords)
  return isOfField ? showNew(visit, answers, stop.problems) : showSend(visit, answers, { stop, isDraft })
}

async function homeOf({ api, person }: Visit) {
  const id = person?.primaryCommunityId
  return id === undefined ? undefined : (await communitiesOf(api, [id])).get(id)
}

async function showNew(visit: Visit, answers: PetitionAnswers, problems: Problems): Promise<Shown> {
  const community = await homeOf(visit)
  return {
    status: Object.keys(problems).length === 0 ? 200 : 422,
    title: text.title,
    isUnlisted: true,
    area: 'petitions',
    main: newPetitionView({ token: visit.formToken, community, answers, problems }),
  }
}

async function showSend(
  visit: Visit,
  answers: PetitionAnswers,
  left?: { stop: Stop; isDraft: boolean },
): Promise<Shown> {
  const [home, similar] = await Promise.all([homeOf(visit), beside(petitionsLike(visit.api, answers.title))])
  const { stop, isDraft = false } = left ?? {}
  const keyOf = (isStopped: boolean) => (isStopped ? stop?.key : undefined) ?? crypto.randomUUID()
  return {
    status: stop?.status ?? 200,
    title: send.title,
    isUnlisted: true,
    area: 'petitions',
    main: sendPetitionView(visit.site, {
      viewer: viewerOf(visit),
      answers,
      goal: goalOf(answers) ?? 0,
      home,
      similar,
      keys: { start: keyOf(!isDraft), draft: keyOf(isDraft) },
      problems: stop?.problems ?? {},
    }),
  }
}

/** By the two longest words of its title: the search looks for words as they stand. */
async function petitionsLike(api: Connection, title: string): Promise<Petition[]> {
  const sought = [...new Set(title.toLowerCase().match(/\p{L}{4,}/gu))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 2)
  const found = await Promise.all(
    sought.map(async (q) => searchPlatform(api, { query: { q, kind: 'petitions', limit: 5 } })),
  )
  const open = found.flatMap(({ petitions }) => petitions).filter(({ status }) => status === 'ACTIVE')
  return [...new Map(open.map((petition) => [petition.id, petition])).values()].slice(0, 3)
}
