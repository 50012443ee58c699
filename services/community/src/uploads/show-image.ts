import type { CommunityContext } from '../context.ts'
import { imageTypeOfName, mediaTypeOf } from './image-type.ts'
import type { StoredImage } from './stores/image-store.ts'
import { FileNotFoundError, InvalidFilenameError } from './upload-errors.ts'

export interface ShownImage extends StoredImage {
  filename: string
  mediaType: string
}

const filenamePattern = /^[A-Za-z0-9_-]+\.(jpg|jpeg|png|gif|webp)$/
/** No store keeps longer names. */
const longestFilename = 200

/** An uploaded image, to be read by anybody. */
export async function showImage(
  { uploads }: CommunityContext,
  { filename }: { filename: string },
): Promise<ShownImage> {
  const type = imageTypeOfName(filename)
  if (!type || !filenamePattern.test(filename)) throw new InvalidFilenameError()
  const stored = filename.length > longestFilename ? undefined : await uploads.store.find(filename)
  if (!stored) throw new FileNotFoundError()
  return { ...stored, filename, mediaType: mediaTypeOf(type) }
}
