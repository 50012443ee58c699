import { html, type Html, nothing } from '../../html/html.ts'
import { elsewhere, imageOf, placeOf } from '../../html/url.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { FormStopped } from '../../site/form-stopped.ts'
import { addressOf, form, type Form } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { saidAt } from '../../views/alert.ts'
import { fileField, formOf } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { takePhoto } from '../photos/photo-forms.ts'

const { form: photoText } = words.photos
const text = words.adminCommunities.picture

type PicturedPage = '/admin/communities/:id' | '/admin/representatives/:id'
type OfThing = Visit<{ readonly id: string }>

interface Keeping {
  who: 'places' | 'profiles'
  /** Its one picture by the name under which it was uploaded; empty: none. */
  write: (visit: OfThing, name: string) => Promise<unknown>
  refusals?: Form['refusals']
}

/** The forms for the one picture of a thing, which change nothing else: what is typed in other forms stays a draft. */
export function pictureForms(page: PicturedPage, { who, write, refusals = {} }: Keeping) {
  const placeIn = ({ path }: OfThing) => placeOf(addressOf(page, path), 'picture')
  const choose = form(`${page}/picture`, {
    who,
    takesFile: true,
    refusals,
    does: async (visit, sent) => {
      const photo = await takePhoto(visit, sent, async (change) => {
        // It takes the place of the one before.
        change([])
      })
      if (!photo) throw new FormStopped(422, { photo: photoText.problems.missing })
      await write(visit, photo.name)
      return { to: placeIn(visit), said: text.saved }
    },
  })
  const remove = form(`${page}/picture/remove`, {
    who,
    refusals,
    does: async (visit) => {
      await write(visit, '')
      return { to: placeIn(visit), said: text.removed }
    },
  })
  return { choose, remove }
}

/** The picture that is there, and how it is replaced or removed. */
export function picturePart(
  visit: Visit,
  { choose, remove }: ReturnType<typeof pictureForms>,
  { title, current = '' }: { title: string; current: string | undefined },
): Html {
  const filled = fill(visit, choose)
  const file = { name: 'photo', label: text.choose, hint: text.hint, problem: filled.problems['photo'] }
  const accept = 'image/jpeg,image/png,image/gif,image/webp'
  const body = html`${fileField({ ...file, accept })}
    <p class="mt-3"><button class="btn btn-outline">${text.save}</button></p>`
  return html`<section aria-labelledby="picture">
    <h2 id="picture">${title}</h2>
    ${saidAt(visit.said, 'picture')}${shown(current, title)}
    ${current === '' ? html`<p class="note">${text.none}</p>` : removal(fill(visit, remove))}
    ${formOf(filled, { body, className: 'fields-small' })}
  </section>`
}

function removal(filled: Filled): Html {
  return formOf(filled, { body: html`<button class="link">${text.remove}</button>` })
}

function shown(name: string, alt: string): Html {
  const small = imageOf(name, 320)
  if (small) return html`<img src="${small}" alt="${alt}" width="96" height="96" />`
  const foreign = elsewhere(name)
  return foreign ? html`<p><a href="${foreign}" rel="noreferrer nofollow ugc">${text.elsewhere}</a></p>` : nothing
}
