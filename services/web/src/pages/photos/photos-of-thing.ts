import { Refusal } from '@civic/client'
import { photosOfThing } from '../../views/photos/photo.ts'
import type { ChangeOfPhotos } from './photo-forms.ts'
import { imagesOf } from './photo-lists.ts'

interface Thing {
  imageUrls: string[]
  imageAlts: (string | null)[]
  updatedAt: string
}

export type Images = ReturnType<typeof imagesOf> & { expectedUpdatedAt: string }

/** When the thing that a form shows was changed last. */
export interface Seen {
  at: string
}

const mostTries = 4

/**
 * Changes the photos of what is there. Where it was changed between reading and writing it is read once more: nothing is lost. The form that
 * does it then has seen the thing as it is now, if it had before.
 */
export async function changePhotosOf(
  { read, write }: { read: () => Promise<Thing>; write: (images: Images) => Promise<Pick<Thing, 'updatedAt'>> },
  change: ChangeOfPhotos,
  seen: Seen,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const thing = await read()
    try {
      const images = imagesOf(change(photosOfThing(thing)))
      const { updatedAt } = await write({ ...images, expectedUpdatedAt: thing.updatedAt })
      // A change of one's own is none that happened meanwhile.
      if (seen.at === thing.updatedAt) seen.at = updatedAt
      return
    } catch (error) {
      const isMeanwhile = error instanceof Refusal && error.code === 'CHANGED_MEANWHILE'
      if (!isMeanwhile || tries === mostTries) throw error
    }
  }
}
