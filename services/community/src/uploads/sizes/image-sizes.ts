import type { Warn } from '@civic/errors'
import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { shrinkImage } from '../encoding/shrink-image.ts'
import type { ImageType } from '../image-type.ts'
import { Permits } from '../permits.ts'
import type { ImageStore, StoredImage } from '../stores/image-store.ts'
import type { UploadLimits } from '../upload-limits.ts'
import type { ImageWidth } from '../upload-schemas.ts'
import { nameOfSize, namesOfSizes } from './size-names.ts'

export interface AskedForSize {
  filename: string
  original: StoredImage
  width: ImageWidth
  type: ImageType
  /** Who asks. */
  address: string
}

/** Images that were kept before there was a bound may be larger; they are shown as they are. */
const mostReadBytes = 67_108_864
/** For an image to come out of its store. */
const readMs = 8_000

/**
 * The sizes of images, made when they are first asked for and kept beside the image. Each is tried once, ever: an empty
 * file says that the image itself does.
 */
export class ImageSizes {
  readonly #store: ImageStore
  readonly #warn: Warn
  readonly #permits: Permits

  constructor(store: ImageStore, { sizesWaiting, sizeMs }: UploadLimits, warn: Warn) {
    this.#store = store
    this.#warn = warn
    // One for everybody: whoever comes second finds what the first has made.
    this.#permits = new Permits({ atOnce: 1, perPerson: 1, waitMs: sizeMs, mostWaiting: sizesWaiting })
  }

  /** Undefined when there is nothing better than the image itself. */
  async find({ filename, original, width, type, address }: AskedForSize): Promise<StoredImage | undefined> {
    const name = nameOfSize(filename, width, type)
    const size =
      (await this.#store.find(name)) ??
      (await this.#permits.take(address, async () => {
        const made = await this.#store.find(name)
        return made ?? this.#make(name, original, width, type)
      }))
    return size.sizeBytes === 0 ? undefined : size
  }

  /** Takes away what is left of an image that is gone. */
  async forget(filename: string, width: ImageWidth, type: ImageType): Promise<void> {
    if (!(await this.#store.find(nameOfSize(filename, width, type)))) return
    await Promise.all(namesOfSizes(filename).map(async (name) => this.#store.remove(name))).catch((error: unknown) =>
      this.#warn('Sizes of an image that is gone could not be removed', error),
    )
  }

  /** A size that cannot be kept is shown all the same. */
  async #make(name: string, original: StoredImage, width: ImageWidth, type: ImageType): Promise<StoredImage> {
    const isReadable = original.sizeBytes <= mostReadBytes
    const bytes = (isReadable && (await shrinkImage(await readWhole(original), Number(width), type))) || Buffer.of()
    await this.#store
      .put(name, bytes)
      .catch((error: unknown) => this.#warn('A size of an image could not be kept', error))
    return inMemory(bytes)
  }
}

async function readWhole(image: StoredImage): Promise<Buffer> {
  return buffer(addAbortSignal(AbortSignal.timeout(readMs), await image.read()))
}

function inMemory(bytes: Buffer): StoredImage {
  return {
    sizeBytes: bytes.length,
    read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}
