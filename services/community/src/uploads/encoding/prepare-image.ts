import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { claimedImageType, isHeic, type ImageType } from '../image-type.ts'
import { AnimatedPngError, HeicError, ImageGrowsError, InvalidFileTypeError, mostBytes } from '../upload-errors.ts'
import { isAnimatedPng } from './animated-png.ts'
import { isTimeout, smallEnough, type Way } from './small-enough.ts'
import { turnFrames } from './turn-frames.ts'

/** Of all frames of an animation together, since that is what decoding costs. */
export const mostPixels = 50_000_000
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

export interface PreparedImage {
  type: ImageType
  bytes: Buffer
  width: number
  /** Of one frame, when there are several. */
  height: number
}

/**
 * The image as it may be shown to everybody: decoded, turned upright and encoded anew in its own format, so that nothing
 * is left of what was not picture. Its size is read from its header first and refused before anything is decoded.
 */
export async function prepareImage(sent: Buffer): Promise<PreparedImage> {
  const type = claimedImageType(sent)
  if (!type) throw isHeic(sent) ? new HeicError() : new InvalidFileTypeError()
  if (type === 'png' && isAnimatedPng(sent)) throw new AnimatedPngError()
  try {
    const bytes = await encodeAnew(sent, type)
    const { width, height, pageHeight = height } = await sharp(bytes, reading).metadata()
    return { type, bytes, width, height: pageHeight }
  } catch (error) {
    throw isTimeout(error) || error instanceof ImageGrowsError ? error : new InvalidFileTypeError()
  }
}

/** An image that grows beyond twice of what was sent, or above the size that may be sent, is refused. */
async function encodeAnew(sent: Buffer, type: ImageType): Promise<Buffer> {
  const deadline = performance.now() + mostSeconds * 1000
  const metadata = await sharp(sent, reading).metadata()
  const { pages = 1, orientation = 1 } = metadata
  // The library turns single pictures by itself and refuses, or plays backwards, what moves.
  const upright =
    pages > 1 && orientation > 1
      ? await turnFrames(sharp(sent, reading).timeout({ seconds: mostSeconds }), { pages, orientation })
      : sharp(sent, reading).autoOrient()
  const bounds = { goodBytes: sent.length, mostBytes: Math.min(2 * sent.length, mostBytes), deadline }
  const kept = await smallEnough(upright, encodings[type](metadata), bounds)
  if (!kept) throw new ImageGrowsError()
  return kept
}

/** JPEG and WEBP lose what nobody sees, and more only where a coarser image was sent; PNG and GIF lose nothing. */
const encodings: Record<ImageType, (metadata: Metadata) => readonly Way[]> = {
  jpeg: () => [85, 70, 50, 30].map((quality) => (image) => image.jpeg({ quality })),
  png: ({ isPalette, channels, space, bitsPerSample = 8 }) => {
    const rows = [true, false].map(
      (adaptiveFiltering): Way =>
        (image) =>
          image.png({ adaptiveFiltering }),
    )
    // A few greys are kept as a palette too, which packs them as tightly.
    const isFew = isPalette || (channels === 1 && space === 'b-w' && bitsPerSample <= 4)
    const colours = 2 ** Math.min(bitsPerSample, 8)
    return isFew ? [(image) => image.png({ palette: true, dither: 0, colours }), ...rows] : rows
  },
  gif: () => [(image) => image.gif({ dither: 0 }), (image) => image.gif({ dither: 0, effort: 10 })],
  webp: ({ delay, loop }) => {
    const pace = { ...(delay && { delay }), ...(loop !== undefined && { loop }) }
    const lossy = [85, 60, 40].map(
      (quality): Way =>
        (image) =>
          image.webp({ quality, ...pace }),
    )
    const [usual, ...coarser] = lossy
    return [...(usual ? [usual] : []), (image) => image.webp({ lossless: true, ...pace }), ...coarser]
  },
}
