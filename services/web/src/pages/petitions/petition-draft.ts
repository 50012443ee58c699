import { changeUnlessSent, halfKept, isSameDraft } from '../../site/half-kept.ts'
import type { Sent } from '../../site/sent.ts'
import { makeWay } from '../../site/set-aside.ts'
import type { Draft, Visit } from '../../site/visit.ts'
import type { PetitionAnswers } from '../../views/petitions/petition-fields.ts'
import type { Photo } from '../../views/photos/photo.ts'
import type { ChangeOfPhotos } from '../photos/photo-forms.ts'
import { draftOfPhotos, photosOfDraft } from '../photos/photo-lists.ts'

const draftName = 'petition'
/** Of its own, so that it stands in the way of nothing that was begun elsewhere. */
const markName = 'petition sent'

/** A petition while it is written. */
export interface PetitionDraft {
  answers: PetitionAnswers
  photos: readonly Photo[]
}

export async function readDraft({ drafts }: Pick<Visit, 'drafts'>): Promise<PetitionDraft | undefined> {
  const kept = await drafts.read(draftName)
  return kept && draftOf(kept.fields)
}

/** What is half written, unjudged; nothing where nothing is left of it. */
export async function keepHalfPetition(visit: Visit, sent: Sent, answers: PetitionAnswers): Promise<void> {
  await changeUnlessSent(visit, sent, { draftName, markName }, (fields) => {
    const photos = photosOfDraft(fields ?? {})
    const isBlank = Object.values(answers).join('') === '' && photos.length === 0
    return isBlank ? 'gone' : halfKept(fieldsOf({ answers, photos }), sent)
  })
}

/** What waited at `/kept` may be another petition than the one that is written now, which waits there then. */
export async function makeWayForAnswers(
  { drafts }: Pick<Visit, 'drafts'>,
  sent: Sent,
  answers: PetitionAnswers,
): Promise<void> {
  if (sent.keyNamed('kept') !== undefined) await makeWay(drafts, draftName, fieldsOf({ answers, photos: [] }))
}

/** Goes on with one that made way for another. */
export async function resumePetition({ drafts }: Pick<Visit, 'drafts'>, fields: Draft['fields']): Promise<void> {
  await makeWay(drafts, draftName, fields)
  await drafts.keep(draftName, fieldsOf(draftOf(fields)))
}

/** Its photos stay: they have forms of their own, in another window perhaps. */
export async function keepAnswers({ drafts }: Pick<Visit, 'drafts'>, answers: PetitionAnswers): Promise<void> {
  await drafts.change(draftName, (fields = {}) => fieldsOf({ answers, photos: photosOfDraft(fields) }))
}

export async function changeDraftPhotos({ drafts }: Pick<Visit, 'drafts'>, change: ChangeOfPhotos): Promise<undefined> {
  await drafts.change(draftName, (fields) => {
    // It was started meanwhile.
    if (!fields) return undefined
    const { answers, photos } = draftOf(fields)
    return fieldsOf({ answers, photos: change(photos) })
  })
}

/** What could not be started is kept, unless something is. */
export async function keepUnlessKept({ drafts }: Pick<Visit, 'drafts'>, draft: PetitionDraft): Promise<void> {
  await drafts.change(draftName, (fields) => (fields ? undefined : fieldsOf(draft)))
}

/** The petition that the last one became, and what it was started with. */
export async function readStarted({
  drafts,
}: Pick<Visit, 'drafts'>): Promise<{ id: string; draft: PetitionDraft } | undefined> {
  const fields = (await drafts.read(markName))?.fields
  const [id] = fields?.['sentAs'] ?? []
  return fields && id !== undefined ? { id, draft: draftOf(fields) } : undefined
}

/** Remembers what became of it, so that whoever goes back to its pages is led there. What was written meanwhile stays. */
export async function keepStarted({ drafts }: Pick<Visit, 'drafts'>, id: string, draft: PetitionDraft): Promise<void> {
  await drafts.keep(markName, { ...fieldsOf(draft), sentAs: [id] })
  // Whatever photos there are: one that was added while it was sent makes no other petition of it.
  const isOfIt = (fields: Draft['fields']) => isSameDraft(draftOf(fields).answers, draft.answers)
  await drafts.change(draftName, (fields) => (fields && isOfIt(fields) ? 'gone' : undefined))
}

/** The petition is gone: nobody is led there any more. */
export async function forgetStarted(visit: Visit, id: string): Promise<void> {
  if ((await readStarted(visit))?.id === id) await visit.drafts.drop(markName)
}

export async function dropDraft({ drafts }: Pick<Visit, 'drafts'>): Promise<void> {
  await drafts.drop(draftName)
  await drafts.drop(markName)
}

export function isSame(one: PetitionDraft, other: PetitionDraft): boolean {
  return JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))
}

function draftOf(fields: Draft['fields']): PetitionDraft {
  // Browsers end lines in a way of their own; a form that is sent is read without it.
  const text = (name: string) => (fields[name]?.[0] ?? '').replaceAll('\r\n', '\n').trim()
  return {
    answers: {
      title: text('title'),
      description: text('description'),
      goal: text('goal'),
      deadline: text('deadline'),
    },
    photos: photosOfDraft(fields),
  }
}

function fieldsOf({ answers, photos }: PetitionDraft) {
  const { title, description, goal, deadline } = answers
  return {
    title: [title],
    description: [description],
    goal: [goal],
    deadline: [deadline],
    ...draftOfPhotos(photos),
  }
}
