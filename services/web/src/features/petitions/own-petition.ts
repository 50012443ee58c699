import { editPetition, listMySignatures, type Petition, removePetition, showPetition } from '@civic/client'
import { html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { carried, unjudged } from '../../site/field.ts'
import { worksAt } from '../../site/desks.ts'
import { fill } from '../../site/fill.ts'
import { form, page, type Shown } from '../../site/page.ts'
import { FormStopped } from '../../site/form-stopped.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { hidingOf, removeByDeskView } from '../../views/administrator-acts.ts'
import { words } from '../../words/en.ts'
import { photoField, takePhoto } from '../photos/photo-forms.ts'
import { albumOfThing, changePhotos, type Seen, type ThingWithPhotos } from '../photos/photos-of-thing.ts'
import { editPetitionView, mayChangeText, removePetitionView } from './own-petition-view.ts'
import { answersOf, goalOf, petitionFields } from './petition-answers.ts'

const { edit, remove, problems } = words.starting
const corrections = words.adminCorrections.petition
type OfPetition = Visit<{ readonly id: string }>

/** Fields that are frozen are not in the form: the platform judges. `seen`: when what was shown was changed last. */
const fields = { ...unjudged(petitionFields), seen: carried(), ...photoField }
const refusals = { CHANGED_MEANWHILE: edit.meanwhile, PETITION_LOCKED: edit.locked }

const editPetitionForm = form('/petitions/:id/edit', {
  keep: true,
  takesFile: true,
  fields,
  refusals,
  check: (_visit, sent) => (sent.has('goal') && goalOf(sent.text('goal')) === undefined ? { goal: problems.goal } : {}),
  does: async (visit, sent) => {
    const { api, path } = visit
    const seen = { at: sent.text('seen') }
    const { petition } = await showPetition(api, { path })
    await takePhoto(visit, sent, albumOfThing(thingOf(visit), seen))
    await editPetition(api, { path, body: changesOf(petition, sent, seen) })
    const isOwn = petition.createdById === visit.person?.id
    return { to: to`/petitions/${path.id}`, said: isOwn ? edit.done : corrections.done }
  },
})

/** What was typed anew. */
function changesOf(petition: Petition, sent: Sent, seen: Seen) {
  const [title, description, deadline] = [sent.text('title'), sent.text('description'), sent.text('deadline')]
  const current = answersOf(petition)
  const goal = goalOf(sent.text('goal'))
  return {
    ...(sent.has('title') && title !== current.title && { title }),
    ...(sent.has('description') && description !== current.description && { description }),
    ...(goal !== undefined && goal !== petition.goal && { goal }),
    ...(deadline !== current.deadline && { deadline: deadline === '' ? null : deadline }),
    expectedUpdatedAt: seen.at,
  }
}

/** They change at once, as long as its text may. */
const photoForms = (['add', 'remove'] as const).map((act) =>
  form(act === 'add' ? '/petitions/:id/photos' : '/petitions/:id/photos/remove', {
    keep: '/petitions/:id/edit',
    isStep: true,
    takesFile: true,
    fields: { ...fields, ...photoField },
    refusals,
    does: async (visit, sent) => {
      const found = await ownPetition(visit)
      if (!found) throw new FormStopped(403, { form: edit.nobodyElse })
      if (!mayChangeText(found)) {
        throw new FormStopped(409, { form: found.petition.isHidden ? edit.hiddenPhotos : edit.locked })
      }
      return changePhotos(visit, sent, { thing: thingOf(visit), page: to`/petitions/${visit.path.id}/edit`, act })
    },
  }),
)

function thingOf({ api, path }: OfPetition): ThingWithPhotos {
  return {
    read: async () => (await showPetition(api, { path })).petition,
    write: async (body) => (await editPetition(api, { path, body })).petition,
  }
}

export const editPetitionPage = page('/petitions/:id/edit', {
  keep: 'own',
  who: 'signed in',
  forms: [editPetitionForm, ...photoForms],
  holds: words.drafts.kinds.petitionEdit,
  saysAt: ['photos'],
  shows: async (visit) => {
    const [found, kept] = await Promise.all([
      ownPetition(visit),
      visit.drafts.read(to`/petitions/${visit.path.id}/edit`),
    ])
    if (!found) return nobodyElse
    const initial = { ...answersOf(found.petition), seen: found.petition.updatedAt }
    const filled = fill(withLastDay(visit, found), editPetitionForm, { initial, draft: kept })
    const main = editPetitionView(visit.site, { now: visit.now, ...found, filled, said: visit.said })
    return { title: found.isOwn ? edit.title : corrections.title, area: 'petitions', main }
  },
})

/** That the last day may not move to an earlier one has words of its own beside its field, which stays open. */
function withLastDay(
  visit: OfPetition,
  { petition, othersSigned }: { petition: Petition; othersSigned: boolean },
): Visit {
  const { refusedForm } = visit
  if (refusedForm?.problems['form'] !== edit.locked || !othersSigned) return visit
  const current = answersOf(petition)
  const typed = (name: string) => refusedForm.fields[name]?.[0] ?? ''
  const isEarlier = current.deadline !== '' && (typed('deadline') === '' || typed('deadline') < current.deadline)
  if (!isEarlier) return visit
  const isMore = (['title', 'description', 'goal'] as const).some((name) => !['', current[name]].includes(typed(name)))
  visit.refusedForm = { ...refusedForm, problems: { ...(isMore && refusedForm.problems), deadline: edit.laterOnly } }
  return visit
}

const removePetitionForm = form('/petitions/:id/delete', {
  refusals: { PETITION_LOCKED: remove.locked },
  does: async ({ api, path, person }) => {
    await removePetition(api, { path })
    return worksAt('administrators', person)
      ? { to: to`/petitions`, said: corrections.deleted }
      : { to: to`/my/petitions`, said: remove.done }
  },
})

export const removePetitionPage = page('/petitions/:id/delete', {
  keep: 'own',
  who: 'signed in',
  forms: [removePetitionForm],
  shows: async (visit) => {
    const found = await ownPetition(visit)
    if (!found) return nobodyElse
    if (worksAt('administrators', visit.person)) return showRemovalByDesk(visit, found)
    const main = removePetitionView({ ...found, token: visit.formToken })
    return { title: remove.title, area: 'petitions', main }
  },
})

function showRemovalByDesk(visit: OfPetition, { petition, isOwn }: { petition: Petition; isOwn: boolean }): Shown {
  const { site, formToken: token } = visit
  const { id, title, signatureCount, commentCount } = petition
  const goes = corrections.goes(site.format.number(signatureCount), site.format.number(commentCount))
  const told = isOwn ? undefined : corrections.told
  const hide = hidingOf(visit, 'PETITION')
  const main = removeByDeskView({ own: to`/petitions/${id}`, title, text: corrections, goes, told, token, hide })
  return { title: corrections.deleteTitle, area: 'petitions', main }
}

/** Undefined for whoever neither started it nor is an administrator. */
async function ownPetition({ api, path, person }: OfPetition) {
  const [{ petition }, signatures] = await Promise.all([showPetition(api, { path }), beside(listMySignatures(api, {}))])
  const isOwn = petition.createdById === person?.id
  if (!isOwn && !worksAt('administrators', person)) return undefined
  const hasSigned = signatures?.petitionIds.includes(petition.id) === true
  // Whether the only one who signed is who started it, the platform alone knows.
  const mayBeOfCreator = isOwn ? hasSigned : !hasSigned
  return { petition, isOwn, othersSigned: petition.signatureCount > (mayBeOfCreator ? 1 : 0) }
}

const nobodyElse: Shown = {
  status: 403,
  title: words.errors.forbidden.title,
  main: html`<div class="prose">
    <h1>${words.errors.forbidden.title}</h1>
    <p>${edit.nobodyElse}</p>
  </div>`,
}
