import { Refusal } from '@civic/client'
import type { Url } from '../../html/url.ts'
import type { Redirect } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { photosOfThing } from '../../views/photos.ts'
import { addPhoto, type Album, imagesOf, removePhoto } from './photo-forms.ts'

interface Thing {
  imageUrls: string[]
  imageAlts: (string | null)[]
  updatedAt: string
}

export type Images = ReturnType<typeof imagesOf> & { expectedUpdatedAt: string }

export interface ThingWithPhotos {
  read: () => Promise<Thing>
  write: (images: Images) => Promise<Pick<Thing, 'updatedAt'>>
}

/** When the thing that a form shows was changed last: a change of one's own is none that happened meanwhile. */
export interface Seen {
  at: string
}

const mostTries = 4

/** The photos of what is there. Where it was changed between reading and writing, it is read once more: nothing is lost. */
export function albumOfThing({ read, write }: ThingWithPhotos, seen: Seen): Album {
  return async (change) => {
    for (let tries = 1; ; tries += 1) {
      const thing = await read()
      try {
        const images = imagesOf(change(photosOfThing(thing)))
        const { updatedAt } = await write({ ...images, expectedUpdatedAt: thing.updatedAt })
        if (seen.at === thing.updatedAt) seen.at = updatedAt
        return
      } catch (error) {
        const isMeanwhile = error instanceof Refusal && error.code === 'CHANGED_MEANWHILE'
        if (!isMeanwhile || tries === mostTries) throw error
      }
    }
  }
}

/** Photos of a thing change at once; what else stands in the form is a draft of its page. */
export async function changePhotos(
  visit: Visit,
  sent: Sent,
  { thing, page, act }: { thing: ThingWithPhotos; page: Url; act: 'add' | 'remove' },
): Promise<Redirect> {
  const seen = { at: sent.text('seen') }
  const place = { album: albumOfThing(thing, seen), draft: page, page }
  const led = await (act === 'add' ? addPhoto : removePhoto)(visit, sent, place)
  await visit.drafts.change(page, () => ({ seen: [seen.at] }))
  return led
}
