import { requireVerified } from '@civic/access'
import { randomUUID } from 'node:crypto'
import type { CommunityCall } from '../context.ts'
import type { FileReceiver, FileRules, FormFile } from '../form-file.ts'
import { extensionOf } from './image-type.ts'
import { prepareImage } from './encoding/prepare-image.ts'
import { FileRequiredError, FileTooLargeError, mostBytes } from './upload-errors.ts'

const fileRules: FileRules = { field: 'file', mostBytes, TooLarge: FileTooLargeError }

interface KeptImage {
  filename: string
  width: number
  height: number
}

/** How an upload that comes again gets the first answer. */
export interface UploadRepeats {
  /** What these bytes were answered before. */
  hear: (bytes: Buffer) => Promise<KeptImage | undefined>
  /** Keeps the image unless another attempt has meanwhile. */
  once: (keep: () => Promise<KeptImage>) => Promise<KeptImage>
}

const noRepeats: UploadRepeats = { hear: async () => undefined, once: async (keep) => keep() }

/**
 * Keeps an image for everybody to see. The caller is looked at before the first byte is taken; it is received at the
 * pace of its line, and takes a permit for a decoder when it is here.
 */
export async function uploadImage(
  { actor, uploads }: CommunityCall,
  receive: (rules: FileRules, receiver: FileReceiver) => Promise<FormFile | undefined>,
  repeats = noRepeats,
): Promise<KeptImage> {
  const { userId } = requireVerified(actor)

  return uploads.inHand.take(userId, async () =>
    uploads.intake.receive(userId, async (incoming) => {
      const file = await receive(fileRules, incoming)
      if (!file) throw new FileRequiredError()
      const known = await repeats.hear(file.bytes)
      if (known) return known
      const { type, bytes, width, height } = await uploads.atWork.take(userId, async () =>
        prepareImage(requireAwaited(file).bytes),
      )
      return repeats.once(async () => {
        const filename = `${randomUUID()}.${extensionOf(type)}`
        requireAwaited(file)
        await uploads.store.put(filename, bytes)
        return { filename, width, height }
      })
    }),
  )
}

/** Somebody who has hung up never learns the name: no work is done for them, and nothing is kept. */
function requireAwaited(file: FormFile): FormFile {
  if (!file.isAwaited()) throw new FileRequiredError()
  return file
}
