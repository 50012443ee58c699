import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { claimedImageType, type ImageType } from '../image-type.ts'
import { isAnimatedPng } from './animated-png.ts'
import { mostPixels } from './prepare-image.ts'
import { smallEnough, type Way } from './small-enough.ts'

/** Below the half minute that the gateway waits, with the waits before it. The largest image takes a second of one core. */
const mostSeconds = 12
/** Below this many bytes it matters little whether a size is larger than the image. */
const freeBytes = 16_384
/** Sides in pixels that the format has room for. */
const longestWebp = 16_383
/** The first frame alone of what moves. */
const reading: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error' }

/**
 * The image as a still picture of at most this width, never larger in pixels. Undefined when the image itself does:
 * it is small already, cannot be made smaller in bytes, or cannot be read in time.
 */
export async function shrinkImage(bytes: Buffer, width: number, type: ImageType): Promise<Buffer | undefined> {
  try {
    const metadata = await sharp(bytes, reading).metadata()
    if (isSmallAlready(bytes, metadata, width, type)) return undefined
    const { autoOrient } = metadata
    const height = Math.round(autoOrient.height * Math.min(1, width / autoOrient.width))
    if (type === 'webp' && height > longestWebp) return undefined
    const image = sharp(bytes, reading).autoOrient().resize({ width, withoutEnlargement: true })
    return await smallEnough(image, encodings[type](metadata), {
      goodBytes: bytes.length,
      mostBytes: Math.max(bytes.length, freeBytes),
      deadline: performance.now() + mostSeconds * 1000,
    })
  } catch {
    // Kept before there were sizes, or by hand: it is shown as it is, and not tried again.
    return undefined
  }
}

function isSmallAlready(bytes: Buffer, { autoOrient, pages = 1 }: Metadata, width: number, type: ImageType): boolean {
  if (autoOrient.width > width || claimedImageType(bytes) !== type) return false
  return pages === 1 && !(type === 'png' && isAnimatedPng(bytes))
}

/** The finest first. */
const encodings: Record<ImageType, (metadata: Metadata) => readonly Way[]> = {
  jpeg: () => [80, 60, 40].map((quality) => (image) => image.jpeg({ quality })),
  png: ({ isPalette }) => {
    const palettes = [256, 64, 16].map(
      (colours): Way =>
        (image) =>
          image.png({ palette: true, colours, dither: 0 }),
    )
    return isPalette ? palettes : [(image) => image.png({ adaptiveFiltering: true }), ...palettes]
  },
  gif: () => [256, 64, 16, 4].map((colours) => (image) => image.gif({ colours, dither: 0 })),
  webp: () => [80, 60, 40, 20].map((quality) => (image) => image.webp({ quality })),
}
