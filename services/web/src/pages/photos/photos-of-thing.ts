import { Refusal } from '@civic/client'
import { photosOfThing } from '../../views/photos/photo.ts'
import type { ChangeOfPhotos } from './photo-forms.ts'
import { imagesOf } from './photo-lists.ts'

interface Thing {
  imageUrls: string[]
  imageAlts: (string | null)[]
  updatedAt: string
}

type Images = ReturnType<typeof imagesOf> & { expectedUpdatedAt: string }

const mostTries = 4

/** Changes the photos of what is there. Where it was changed between reading and writing it is read once more: nothing is lost. */
export async function changePhotosOf(
  { read, write }: { read: () => Promise<Thing>; write: (images: Images) => Promise<unknown> },
  change: ChangeOfPhotos,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const thing = await read()
    try {
      await write({ ...imagesOf(change(photosOfThing(thing))), expectedUpdatedAt: thing.updatedAt })
      return
    } catch (error) {
      const isMeanwhile = error instanceof Refusal && error.code === 'CHANGED_MEANWHILE'
      if (!isMeanwhile || tries === mostTries) throw error
    }
  }
}
