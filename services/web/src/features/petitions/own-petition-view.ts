import type { Petition } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { placeOf, to, type Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import type { Said } from '../../site/visit.ts'
import { draftNote, type CurrentValue, currentValues } from '../../views/draft-note.ts'
import { formOf, postForm, readOnly } from '../../views/fields.ts'
import { photoFieldset, photos, photosOfThing } from '../../views/photos.ts'
import { breadcrumbs } from '../../views/section.ts'
import { stopped } from '../../views/participation.ts'
import { untilWhenOfAny } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { type Frozen, petitionFields } from './petition-fields.ts'

const { own, edit, remove, fields } = words.starting
const corrections = words.adminCorrections

/** What may still become of a petition. */
export type Step = 'publish' | 'close' | 'succeed'

function stepsOf({ status, signatureCount, goal }: Petition): Step[] {
  const isReached = signatureCount >= goal
  if (status === 'DRAFT') return ['publish']
  if (status === 'ACTIVE') return isReached ? ['succeed', 'close'] : ['close']
  return status === 'CLOSED' && isReached ? ['succeed'] : []
}

/** Beside one's own petition: to what one can do with it. */
export function ownPart(petition: Petition, token: string): Html {
  const isDraft = petition.status === 'DRAFT'
  return html`<section class="off-paper" aria-labelledby="own">
    <h2 id="own">${own.title}</h2>
    ${isDraft ? stepForm(petition, 'publish', token, 'btn btn-wide') : nothing}
    <p class="mt-3"><a class="link" href="${to`/petitions/${petition.id}/edit`}">${own.edit}</a></p>
    ${isDraft ? nothing : stepLinks(petition)}
    <p class="mt-3"><a class="link" href="${to`/petitions/${petition.id}/delete`}">${own.remove}</a></p>
  </section>`
}

/** To where it is said what the step means. */
function stepLinks(petition: Petition): Html {
  const place = placeOf(to`/petitions/${petition.id}/edit`, 'status')
  return html`${stepsOf(petition).map((step) => html`<p class="mt-3"><a class="link" href="${place}">${own[step]}</a></p>`)}`
}

function stepForm({ id }: Petition, step: Step, token: string, styled = 'btn btn-outline'): Html {
  const addresses: Record<Step, Url> = {
    publish: to`/petitions/${id}/publish`,
    close: to`/petitions/${id}/close`,
    succeed: to`/petitions/${id}/succeed`,
  }
  const hints = { publish: own.publishHint, close: own.closeHint, succeed: own.succeedHint }
  const body = html`<button class="${styled}">${own[step]}</button>
    <p class="note mt-2">${hints[step]}</p>`
  return postForm({ action: addresses[step], token, body, className: 'mt-4' })
}

interface EditContent {
  now: Date
  petition: Petition
  filled: Filled
  /** Else an administrator corrects what somebody else started. */
  isOwn: boolean
  /** Somebody else than its creator has signed it. */
  othersSigned: boolean
  said: Said | undefined
}

export function editPetitionView(site: Site, content: EditContent): Html {
  const { now, petition, filled, isOwn, othersSigned } = content
  const page = to`/petitions/${petition.id}/edit`
  const frozen = frozenOf(petition, othersSigned)
  const means = fields.deadlineMeans(untilWhenOfAny(site, now))
  const deadlineHint = `${othersSigned ? edit.laterOnly : fields.deadlineHint} ${means}`
  const body = html`${petitionFields({ filled, frozen, deadlineHint })}
    <div class="form-end"><button class="btn">${edit.button}</button></div>
    ${photosOf(content)}`
  const steps = stepsOf(petition)
  const status =
    steps.length === 0
      ? nothing
      : html`<section class="section" aria-labelledby="status">
          <h2 id="status">${edit.status}</h2>
          ${isOwn ? nothing : html`<p>${corrections.petition.status}</p>`}
          ${steps.map((step) => stepForm(petition, step, filled.token))}
        </section>`
  return html`${wayBack(petition)}
    <div class="prose">
      <h1>${isOwn ? edit.title : corrections.petition.title}</h1>
      ${isOwn ? nothing : html`<p class="lede">${corrections.petition.means} ${corrections.kept}</p>`}
      ${stopped(filled.problems)}${draftNote(site, filled, page)}${currentValues(filled, petition.updatedAt, currentValuesOf(site, petition))}
      ${formOf(filled, { hidden: { seen: petition.updatedAt }, body })}${status}
    </div>`
}

function currentValuesOf({ format }: Site, { title, description, goal, deadline = '' }: Petition): CurrentValue[] {
  return [
    { name: 'title', value: title },
    { name: 'description', value: description },
    { name: 'goal', value: String(goal) },
    { name: 'deadline', value: deadline.slice(0, 10), shown: (day) => format.namedDay(day) },
  ]
}

/** Title, description and photos stay as others signed them, or as a moderator saw them. */
export function mayChangeText({ petition, othersSigned }: { petition: Petition; othersSigned: boolean }): boolean {
  return !petition.isHidden && !othersSigned
}

function photosOf({ petition, filled, othersSigned, said }: EditContent): Html {
  const { id, imageUrls: urls, imageAlts: alts, isHidden } = petition
  if (mayChangeText({ petition, othersSigned })) {
    const [add, remove] = [to`/petitions/${id}/photos`, to`/petitions/${id}/photos/remove`]
    return photoFieldset({
      photos: photosOfThing(petition),
      filled,
      add,
      remove,
      isAtOnce: true,
      said,
    })
  }
  return html`<section class="form-end" aria-labelledby="photos">
    <h2 id="photos">${edit.photos}</h2>
    <p class="note">${isHidden ? edit.hiddenPhotos : edit.frozenPhotos}</p>
    ${filled.value('alt') === '' ? nothing : readOnly({ id: 'alt', label: words.errors.typed, text: filled.value('alt'), rows: 2 })}
    <div class="mt-4">${photos({ urls, alts, of: words.petition.thisPetition })}</div>
  </section>`
}

function frozenOf({ title, description, goal, signatureCount, isHidden }: Petition, othersSigned: boolean): Frozen {
  const why = isHidden ? edit.hidden : othersSigned ? edit.frozenText : undefined
  return {
    ...(why !== undefined && { title: { value: title, why }, description: { value: description, why } }),
    ...(signatureCount > 0 && { goal: { value: String(goal), why: edit.frozenGoal } }),
  }
}

interface RemoveContent {
  petition: Petition
  token: string
  othersSigned: boolean
}

export function removePetitionView({ petition, token, othersSigned }: RemoveContent): Html {
  const { id, title, isHidden } = petition
  const whyNot = isHidden ? remove.hidden : othersSigned ? remove.locked : undefined
  const back = html`<a class="link" href="${to`/petitions/${id}`}">${remove.keep}</a>`
  const body = html`<div class="btn-row"><button class="btn">${remove.button}</button>${back}</div>`
  return html`${wayBack(petition)}
    <div class="prose">
      <h1>${remove.title}</h1>
      <p class="lede">${title}</p>
      ${whyNot === undefined ? html`<p>${remove.means}</p>` : html`<p>${whyNot}</p>`}
      ${whyNot === undefined ? postForm({ action: to`/petitions/${id}/delete`, token, body, className: 'mt-5' }) : html`<p>${back}</p>`}
    </div>`
}

function wayBack({ id, title }: Petition): Html {
  return breadcrumbs([
    { url: to`/petitions`, label: words.frame.petitions },
    { url: to`/petitions/${id}`, label: title },
  ])
}
