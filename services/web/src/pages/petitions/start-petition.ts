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
import { imagesOf, photosOfForm } from '../photos/photo-lists.ts'
import { attempt, type Stop } from '../taking-part/attempt.ts'
import { viewerOf } from '../taking-part/taking.ts'
import { answersOf, goalOf, problemsIn } from './petition-answers.ts'
import {
  dropDraft,
  isSame,
  keepAnswers,
  keepHalfPetition,
  keepUnlessKept,
  readDraft,
  type PetitionDraft,
} from './petition-draft.ts'

const { new: text, send, problems: fieldWords } = words.starting

const newPetitionPage = page('/petitions/new', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const draft = await readDraft(visit)
    const asked = visit.query.text('title', 200)
    const { answers } = draft ?? { answers: { title: '', description: '', goal: '', deadline: '' } }
    // What somebody comes with goes before what they once began.
    return showNew(visit, asked === undefined ? answers : { ...answers, title: asked }, {})
  },
})

const newPetitionForm = form('/petitions/new', {
  who: 'everybody',
  does: async (visit, sent) => {
    const answers = answersOf(sent)
    await keepAnswers(visit, answers)
    const problems = problemsIn(answers, visit.now)
    if (Object.keys(problems).length > 0) return showNew(visit, answers, problems)
    return { to: to`/petitions/new/send` }
  },
})

const keepPetitionForm = form('/petitions/new/keep', {
  who: 'everybody',
  keepsHalf: true,
  does: async (visit, sent) => {
    await keepHalfPetition(visit, sent, answersOf(sent))
    return { to: to`/petitions/new` }
  },
})

const sendPetitionPage = page('/petitions/new/send', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const draft = await readDraft(visit)
    return draft ? showWhole(visit, draft) : { to: to`/petitions/new` }
  },
})

const sendPetitionForm = form('/petitions/new/send', {
  does: async (visit, sent) => {
    const draft = { answers: answersOf(sent), photos: photosOfForm(sent) }
    const kept = await readDraft(visit)
    // What was shown is what is started: in another window it may have become something else.
    if (kept && !isSame(kept, draft)) return showWhole(visit, kept, { problems: { form: send.changed }, status: 409 })
    const problems = problemsIn(draft.answers, visit.now)
    if (Object.keys(problems).length > 0) return showNew(visit, draft.answers, problems)
    const next = '/petitions/new/send'
    if (visit.person?.primaryCommunityId === undefined) {
      await keepUnlessKept(visit, draft)
      return { to: asking(to`/welcome`, { next }) }
    }
    return start(visit, sent, draft)
  },
})

export const startPetitionPages = [
  newPetitionPage,
  newPetitionForm,
  keepPetitionForm,
  sendPetitionPage,
  sendPetitionForm,
]

async function start(visit: Visit, sent: Sent, draft: PetitionDraft): Promise<Answer> {
  const { answers, photos } = draft
  const { title, description, deadline } = answers
  const isDraft = sent.text('as') === 'draft'
  const body = {
    title,
    description,
    goal: goalOf(answers) ?? 0,
    ...(deadline !== '' && { deadline }),
    ...(photos.length > 0 && imagesOf(photos)),
    communityId: sent.text('community'),
    status: isDraft ? ('DRAFT' as const) : ('ACTIVE' as const),
  }
  const tried = await attempt(visit, sent, {
    work: async () => createPetition(visit.api, { body, idempotencyKey: sent.key }),
    fields: fieldWords,
  })
  if (tried.isDone) {
    await dropDraft(visit)
    return { to: to`/petitions/${tried.result.petition.id}`, said: isDraft ? send.drafted : send.started }
  }
  await keepUnlessKept(visit, draft)
  const { stop } = tried
  const isOfField = Object.keys(stop.problems).some((name) => name in fieldWords)
  return isOfField ? showNew(visit, answers, stop.problems) : showSend(visit, draft, { ...stop, isDraft })
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

/** What an act on this page left open. */
interface Left extends Partial<Stop> {
  /** Beside a photo that could not be taken. */
  alt?: string
  /** Under which a photo that may have arrived can be sent once more. */
  photoKey?: string | undefined
  isDraft?: boolean
}

/** The page before it is started, or what is still missing of it. */
export async function showWhole(visit: Visit, draft: PetitionDraft, left: Left = {}): Promise<Shown> {
  const problems = problemsIn(draft.answers, visit.now)
  return Object.keys(problems).length > 0 ? showNew(visit, draft.answers, problems) : showSend(visit, draft, left)
}

async function showSend(visit: Visit, draft: PetitionDraft, left: Left): Promise<Shown> {
  const { answers, photos } = draft
  const [home, similar] = await Promise.all([homeOf(visit), beside(petitionsLike(visit.api, answers.title))])
  const { status = 200, problems = {}, key, alt = '', photoKey, isDraft = false } = left
  const keyOf = (isStopped: boolean) => (isStopped ? key : undefined) ?? crypto.randomUUID()
  return {
    status,
    title: send.title,
    isUnlisted: true,
    area: 'petitions',
    main: sendPetitionView(visit.site, {
      viewer: viewerOf(visit),
      answers,
      photos,
      goal: goalOf(answers) ?? 0,
      home,
      similar,
      keys: { start: keyOf(!isDraft), draft: keyOf(isDraft) },
      problems,
      alt,
      photoKey,
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
