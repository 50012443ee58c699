import type { CommunityContext } from '../context.ts'
import { imageTypeOfName, mediaTypeOf, type ImageType } from './image-type.ts'
import { acceptsWebp } from './sizes/accepts-webp.ts'
import { nameOfSize } from './sizes/size-names.ts'
import type { StoredImage } from './stores/image-store.ts'
import { FileNotFoundError, InvalidFilenameError } from './upload-errors.ts'
import type { ImageWidth } from './upload-schemas.ts'
import type { UploadDesk } from './upload-desk.ts'

export interface ShownImage extends StoredImage {
  /** Stands for these bytes and no others. */
  filename: string
  mediaType: string
  /** Whether another `Accept` may be answered with other bytes. */
  isByAccept: boolean
}

export interface WantedSize {
  width: ImageWidth | undefined
  accept: string | undefined
  /** Of whoever asks. */
  address: string
}

const filenamePattern = /^[A-Za-z0-9_-]+\.(jpg|jpeg|png|gif|webp)$/
/** No store keeps longer names. */
const longestFilename = 200

/** An uploaded image, to be read by anybody: as it was uploaded, or no wider than wanted. */
export async function showImage(
  { uploads }: CommunityContext,
  { filename }: { filename: string },
  { width, accept, address }: WantedSize,
): Promise<ShownImage> {
  const type = imageTypeOfName(filename)
  if (!type || !filenamePattern.test(filename)) throw new InvalidFilenameError()
  if (filename.length > longestFilename) throw new FileNotFoundError()
  const types = new Set<ImageType>([...(acceptsWebp(accept) ? ['webp' as const] : []), type])
  const original = await uploads.store.find(filename)
  if (!original) return missing(uploads, filename, width, types)

  const shown = { ...original, filename, mediaType: mediaTypeOf(type), isByAccept: width !== undefined }
  if (!width) return shown
  for (const as of types) {
    const size = await uploads.sizes.find({ filename, original, width, type: as, address })
    if (size) return { ...shown, ...size, filename: nameOfSize(filename, width, as), mediaType: mediaTypeOf(as) }
  }
  return shown
}

/** Sizes of an image that was taken out of its store go with it. */
async function missing(
  { sizes }: UploadDesk,
  filename: string,
  width: ImageWidth | undefined,
  types: Set<ImageType>,
): Promise<never> {
  if (width) for (const type of types) await sizes.forget(filename, width, type)
  throw new FileNotFoundError()
}
