import { type Connection, createPetition, limits, type Petition, searchPlatform, showPetition } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { beside, isThere } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { makeOnce } from '../../site/content-key.ts'
import { problemsIn, valuesIn } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { viewerOf } from '../../views/participation.ts'
import { words } from '../../words/en.ts'
import {
  addPhoto,
  albumOfDraft,
  imagesOf,
  photoField,
  photoFields,
  photosIn,
  removePhoto,
  takePhoto,
  withPhoto,
} from '../photos/photo-forms.ts'
import { petitionFields } from './petition-answers.ts'
import { newPetitionView, sendPetitionView } from './start-petition-view.ts'

const { new: text, send } = words.starting
/** The page whose draft a petition is while it is written. */
const draft = to`/petitions/new`
const check = to`/petitions/new/send`
const place = (visit: Visit) => ({ album: albumOfDraft(visit, draft), draft, page: check })

const newPetitionForm = form('/petitions/new', {
  who: 'everybody',
  keep: true,
  isStep: true,
  fields: petitionFields,
  does: () => ({ to: check }),
})

export const newPetitionPage = page('/petitions/new', {
  keep: 'own',
  hasForm: true,
  called: words.registering.pageNames.newPetition,
  forms: [newPetitionForm],
  holds: words.drafts.kinds.petition,
  shows: async (visit) => {
    const kept = await visit.drafts.read(draft)
    // What somebody comes with goes before what they once began.
    const asked = visit.query.text('title', limits.createPetition.title.max)
    const came = kept && asked !== undefined ? { ...kept, fields: { ...kept.fields, title: [asked] } } : kept
    const { site, now, person } = visit
    const filled = fill(visit, newPetitionForm, { initial: { title: asked }, draft: came })
    const main = newPetitionView(site, { now, filled, community: await homeOf(visit), isGuest: person === undefined })
    return { title: text.title, isUnlisted: true, area: 'petitions', main }
  },
})

/** What is started is what was shown: it stands in the form, whatever another window made of the draft. */
const sendPetitionForm = form('/petitions/new/send', {
  keep: '/petitions/new',
  takesFile: true,
  fields: { ...petitionFields, ...photoField },
  does: async (visit, sent) => {
    const next = check.toString()
    const communityId = visit.person?.primaryCommunityId
    if (communityId === undefined) return { to: asking(to`/welcome`, { next }) }
    const photo = await takePhoto(visit, sent, albumOfDraft(visit, draft))
    const photos = withPhoto(photosIn(sent.fieldsOf(photoFields)), photo)
    const { title, description, goal, deadline } = sent.values
    const isDraft = sent.text('as') === 'draft'
    const body = {
      title,
      description,
      goal,
      ...(deadline !== '' && { deadline }),
      ...(photos.length > 0 && imagesOf(photos)),
      communityId: sent.text('community') || communityId,
      status: isDraft ? ('DRAFT' as const) : ('ACTIVE' as const),
    }
    const { api, now } = visit
    const petition = await makeOnce('petition', {
      body,
      now,
      make: async (idempotencyKey) => (await createPetition(api, { body, idempotencyKey })).petition,
      isThere: async ({ id }) => isThere(showPetition(api, { path: { id } })),
    })
    return { to: to`/petitions/${petition.id}`, said: isDraft ? send.drafted : send.started }
  },
})

const photoForms = (['add', 'remove'] as const).map((act) =>
  form(act === 'add' ? '/petitions/new/send/photo' : '/petitions/new/send/photo/remove', {
    keep: '/petitions/new',
    isStep: true,
    takesFile: true,
    does: async (visit, sent) => (act === 'add' ? addPhoto : removePhoto)(visit, sent, place(visit)),
  }),
)

/** All of it once more, before it is started. */
export const sendPetitionPage = page('/petitions/new/send', {
  keep: 'own',
  hasForm: true,
  forms: [sendPetitionForm, ...photoForms],
  saysAt: ['photos'],
  shows: async (visit) => {
    const kept = await visit.drafts.read(draft)
    if (!kept) return { to: draft }
    const { api, site, now, person, said } = visit
    const problems = { ...problemsIn(petitionFields, kept.fields, now), ...visit.refusedForm?.problems }
    if (Object.keys(problems).some((name) => name in petitionFields)) return showIncomplete(visit, problems)
    if (person?.emailVerified === false) await visit.session.returnTo.keep(check)
    const { title, description, goal, deadline } = valuesIn(petitionFields, kept.fields)
    const [home, similar] = await Promise.all([homeOf(visit), beside(petitionsLike(api, title))])
    const filled = fill(visit, sendPetitionForm, { draft: kept })
    const answers = { title, description, deadline, goal, typedGoal: filled.value('goal') }
    const main = sendPetitionView(site, {
      viewer: viewerOf(visit),
      filled,
      answers,
      photos: photosIn(kept.fields),
      home,
      similar,
      said,
    })
    return { title: send.title, isUnlisted: true, area: 'petitions', main }
  },
})

/** What is missing is asked for first. */
async function showIncomplete(visit: Visit, problems: Readonly<Record<string, string>>) {
  const { refusedForm } = visit
  const blank = { status: 422, key: undefined, path: newPetitionForm.path, draftPage: draft.toString(), fields: {} }
  visit.refusedForm = { ...blank, ...refusedForm, problems }
  return { status: 422, ...(await newPetitionPage.shows(visit)) }
}

async function homeOf({ api, person }: Visit) {
  const id = person?.primaryCommunityId
  return id === undefined ? undefined : (await communitiesOf(api, [id])).get(id)
}

/** By each of the two longest words of its title: hardly another one holds both. */
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
