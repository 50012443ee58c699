import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { claimedImageType, type ImageType } from '../image-type.ts'
import { turnFrames } from './turn-frames.ts'
import { InvalidFileTypeError } from '../upload-errors.ts'

/** Of all frames of an animation together, since that is what decoding costs. */
const mostPixels = 50_000_000
/** Below the minute that the gateway waits; the largest image takes some seconds of one core. */
const mostSeconds = 45
const reading: SharpOptions = { animated: true, limitInputPixels: mostPixels, failOn: 'error' }

// `Permits` decides how many images are worked on at once: each gets one thread. Nothing is ever decoded twice.
sharp.concurrency(1)
sharp.cache(false)
// What is sent in reaches these four decoders and none of the many others that the library brings.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})

/**
 * The image as it may be shown to everybody: decoded, turned upright and encoded anew in its own format, so that nothing
 * is left of what was not picture. Its size is read from its header first and refused before anything is decoded.
 */
export async function prepareImage(bytes: Buffer): Promise<{ type: ImageType; bytes: Buffer }> {
  const type = claimedImageType(bytes)
  if (!type) throw new InvalidFileTypeError()
  try {
    return { type, bytes: await encodeAnew(bytes, type) }
  } catch (error) {
    throw isTimeout(error) ? error : new InvalidFileTypeError()
  }
}

async function encodeAnew(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const metadata = await sharp(bytes, reading).metadata()
  const { pages = 1, orientation = 1 } = metadata
  // The library turns single pictures by itself and refuses, or plays backwards, what moves.
  const upright =
    pages > 1 && orientation > 1
      ? await turnFrames(sharp(bytes, reading).timeout({ seconds: mostSeconds }), { pages, orientation })
      : sharp(bytes, reading).autoOrient()
  return encodings[type](upright.timeout({ seconds: mostSeconds }), metadata).toBuffer()
}

/** JPEG and WEBP lose what nobody sees, PNG and GIF lose nothing. */
const encodings: Record<ImageType, (image: Sharp, metadata: Metadata) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 85 }),
  png: (image, { isPalette }) => (isPalette ? image.png({ palette: true, dither: 0 }) : image.png()),
  gif: (image) => image.gif({ dither: 0 }),
  webp: (image, { delay, loop }) =>
    image.webp({ quality: 85, ...(delay && { delay }), ...(loop !== undefined && { loop }) }),
}

/** That an image took too long is our trouble and is logged; anything else that the library says is about the image. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}
