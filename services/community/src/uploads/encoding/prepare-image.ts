import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { claimedImageType, type ImageType } from '../image-type.ts'
import { turnFrames } from './turn-frames.ts'
import { AnimatedPngError, ImageGrowsError, InvalidFileTypeError, mostBytes } from '../upload-errors.ts'
import { isAnimatedPng } from './animated-png.ts'

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
  if (type === 'png' && isAnimatedPng(bytes)) throw new AnimatedPngError()
  try {
    return { type, bytes: await encodeAnew(bytes, type) }
  } catch (error) {
    throw isTimeout(error) || error instanceof ImageGrowsError ? error : new InvalidFileTypeError()
  }
}

async function encodeAnew(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const deadline = performance.now() + mostSeconds * 1000
  const metadata = await sharp(bytes, reading).metadata()
  const { pages = 1, orientation = 1 } = metadata
  // The library turns single pictures by itself and refuses, or plays backwards, what moves.
  const upright =
    pages > 1 && orientation > 1
      ? await turnFrames(sharp(bytes, reading).timeout({ seconds: mostSeconds }), { pages, orientation })
      : sharp(bytes, reading).autoOrient()
  return smallEnough(bytes.length, deadline, encodings[type](metadata), upright)
}

/**
 * The first encoding that is no larger than what was sent, else the smallest of all; how an image was packed decides
 * which. One that grows beyond twice of what was sent, or above the size that may be sent, is refused.
 */
async function smallEnough(
  sentBytes: number,
  deadline: number,
  ways: readonly ((image: Sharp) => Sharp)[],
  upright: Sharp,
): Promise<Buffer> {
  const most = Math.min(2 * sentBytes, mostBytes)
  let smallest: Buffer | undefined
  for (const encode of ways) {
    const seconds = Math.ceil((deadline - performance.now()) / 1000)
    if (smallest && (smallest.length <= sentBytes || seconds < 1)) break
    try {
      const kept = await encode(upright.clone())
        .timeout({ seconds: Math.max(1, seconds) })
        .toBuffer()
      if (!smallest || kept.length < smallest.length) smallest = kept
    } catch (error) {
      if (!smallest || !isTimeout(error)) throw error
    }
  }
  if (!smallest || smallest.length > most) throw new ImageGrowsError()
  return smallest
}

/** JPEG and WEBP lose what nobody sees, and more only where a coarser image was sent; PNG and GIF lose nothing. */
const encodings: Record<ImageType, (metadata: Metadata) => readonly ((image: Sharp) => Sharp)[]> = {
  jpeg: () => [85, 70, 50, 30].map((quality) => (image) => image.jpeg({ quality })),
  png: ({ isPalette, channels, space, bitsPerSample = 8 }) => {
    const rows = [true, false].map((adaptiveFiltering) => (image: Sharp) => image.png({ adaptiveFiltering }))
    // A few greys are kept as a palette too, which packs them as tightly.
    const isFew = isPalette || (channels === 1 && space === 'b-w' && bitsPerSample <= 4)
    const colours = 2 ** Math.min(bitsPerSample, 8)
    return isFew ? [(image) => image.png({ palette: true, dither: 0, colours }), ...rows] : rows
  },
  gif: () => [(image) => image.gif({ dither: 0 }), (image) => image.gif({ dither: 0, effort: 10 })],
  webp: ({ delay, loop }) => {
    const pace = { ...(delay && { delay }), ...(loop !== undefined && { loop }) }
    const lossy = [85, 60, 40].map((quality) => (image: Sharp) => image.webp({ quality, ...pace }))
    const [usual, ...coarser] = lossy
    return [...(usual ? [usual] : []), (image) => image.webp({ lossless: true, ...pace }), ...coarser]
  },
}

/** That an image took too long is our trouble and is logged; anything else that the library says is about the image. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}
