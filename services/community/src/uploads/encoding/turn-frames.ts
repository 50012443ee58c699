import sharp, { type Sharp } from 'sharp'

/** What each EXIF orientation asks for: mirrored first, then turned clockwise. */
const uprightBy: Record<number, { isMirrored: boolean; angle: number }> = {
  2: { isMirrored: true, angle: 0 },
  3: { isMirrored: false, angle: 180 },
  4: { isMirrored: true, angle: 180 },
  5: { isMirrored: true, angle: 270 },
  6: { isMirrored: false, angle: 90 },
  7: { isMirrored: true, angle: 90 },
  8: { isMirrored: false, angle: 270 },
}

/** The frames of an animation, each turned upright. They lie below each other in memory and are turned in place. */
export async function turnFrames(
  animation: Sharp,
  { pages, orientation }: { pages: number; orientation: number },
): Promise<Sharp> {
  const { isMirrored, angle } = uprightBy[orientation] ?? { isMirrored: false, angle: 0 }
  const { data, info } = await animation.raw().toBuffer({ resolveWithObject: true })
  const { width, channels } = info
  const height = info.height / pages
  const frameBytes = data.length / pages
  for (let start = 0; start < data.length; start += frameBytes) {
    const frame = sharp(data.subarray(start, start + frameBytes), { raw: { width, height, channels } })
    const turned = await frame.flop(isMirrored).rotate(angle).raw().toBuffer()
    turned.copy(data, start)
  }
  const isOnItsSide = angle % 180 !== 0
  const turned = isOnItsSide ? { width: height, pageHeight: width } : { width, pageHeight: height }
  return sharp(data, { raw: { ...turned, height: turned.pageHeight * pages, channels } })
}
