import { createPetition } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { takePhoto, withPhoto } from '../photos/photo-forms.ts'
import { imagesOf, photosOfForm } from '../photos/photo-lists.ts'
import { attempt, type Stop } from '../taking-part/attempt.ts'
import { answersOf, goalOf, problemsIn } from './petition-answers.ts'
import { keysOf, leadAway, showNew, showSend, showWhole } from './petition-check.ts'
import {
  dropDraft,
  isSame,
  keepAnswers,
  makeWayForAnswers,
  keepHalfPetition,
  keepStarted,
  keepUnlessKept,
  readDraft,
  readStarted,
  resumePetition,
  type PetitionDraft,
} from './petition-draft.ts'
import { albumOfDraft } from './petition-photos.ts'

const { send, problems: fieldWords } = words.starting

const newPetitionPage = page('/petitions/new', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const draft = await readDraft(visit)
    const asked = visit.query.text('title', 200)
    const { answers } = draft ?? { answers: { title: '', description: '', goal: '', deadline: '' } }
    // What somebody comes with goes before what they once began.
    const isWaiting = draft !== undefined && answers.title + answers.description !== ''
    return showNew(visit, asked === undefined ? answers : { ...answers, title: asked }, {}, isWaiting)
  },
})

const newPetitionForm = form('/petitions/new', {
  who: 'everybody',
  does: async (visit, sent) => {
    const answers = answersOf(sent)
    await makeWayForAnswers(visit, sent, answers)
    await keepAnswers(visit, answers)
    const problems = problemsIn(answers, visit.now)
    if (Object.keys(problems).length > 0) return showNew(visit, answers, problems)
    return { to: to`/petitions/new/send` }
  },
})

const resumePetitionForm = form('/petitions/new/resume', {
  who: 'everybody',
  does: async (visit, sent) => {
    await resumePetition(visit, sent.carried())
    return { to: to`/petitions/new` }
  },
})

/** Whatever was typed before is gone. */
const dropPetitionForm = form('/petitions/new/drop', {
  who: 'everybody',
  does: async (visit) => {
    await dropDraft(visit)
    return { to: to`/petitions`, said: words.starting.new.dropped }
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
    return draft ? showWhole(visit, draft) : leadAway(visit)
  },
})

const sendPetitionForm = form('/petitions/new/send', {
  does: async (visit, sent) => {
    const shown = { answers: answersOf(sent), photos: photosOfForm(sent) }
    const taken = await takePhoto(visit, sent, async () => albumOfDraft(visit, sent, shown))
    if ('stop' in taken) return taken.stop
    const draft = { ...shown, photos: withPhoto(shown.photos, taken.photo) }
    const kept = await readDraft(visit)
    const started = kept ? undefined : await readStarted(visit)
    // Another window has started it.
    if (started && isSame(started.draft, draft)) return leadAway(visit)
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
  dropPetitionForm,
  resumePetitionForm,
  keepPetitionForm,
  sendPetitionPage,
  sendPetitionForm,
]

async function start(visit: Visit, sent: Sent, draft: PetitionDraft): Promise<Answer> {
  const { answers, photos } = draft
  const { title, description, deadline } = answers
  const isDraft = sent.text('as') === 'draft'
  const idempotencyKey = isDraft ? sent.keyNamed('draftKey') : sent.key
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
    work: async () => createPetition(visit.api, { body, idempotencyKey }),
    fields: fieldWords,
  })
  if (tried.isDone) {
    const { id } = tried.result.petition
    await keepStarted(visit, id, draft)
    return { to: to`/petitions/${id}`, said: isDraft ? send.drafted : send.started }
  }
  await keepUnlessKept(visit, draft)
  const { stop } = tried
  const isOfField = Object.keys(stop.problems).some((name) => name in fieldWords)
  return isOfField
    ? showNew(visit, answers, stop.problems)
    : showSend(visit, draft, { ...stop, keys: keysAfter(sent, stop, isDraft) })
}

/** Those of the form, so that what may have arrived counts once. One that was used for something else is not used again. */
function keysAfter(sent: Sent, { key }: Stop, isDraft: boolean) {
  const isUsed = key !== (sent.key ?? key)
  return isUsed ? { ...keysOf(sent), [isDraft ? 'draft' : 'start']: undefined } : keysOf(sent)
}
