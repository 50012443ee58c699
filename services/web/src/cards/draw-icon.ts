import type { Site } from '../site/site.ts'
import { colourOf, paper, readable } from './colours.ts'
import { loadSharp } from './load-sharp.ts'
import { drawShape, mark, onGround } from './shapes.ts'

export interface Icon {
  size: number
  /** Fills its square, so that a phone may cut it to any shape. */
  isMaskable: boolean
}

/** By the names of their files. */
export const icons: ReadonlyMap<string, Icon> = new Map([
  ['icon-192.png', { size: 192, isMaskable: false }],
  ['icon-512.png', { size: 512, isMaskable: false }],
  ['maskable-512.png', { size: 512, isMaskable: true }],
  ['touch-180.png', { size: 180, isMaskable: true }],
])

/** Our mark in the operator's colour, as PNG. */
export async function drawIcon({ assets }: Site, { size, isMaskable }: Icon): Promise<Buffer> {
  const sharp = await loadSharp()
  const [accent, white] = [readable(colourOf(assets.accent)), colourOf(paper)]
  const shape = isMaskable ? onGround(mark(white, accent), 32, accent) : mark(accent, white)
  const { pixels, width, height } = drawShape(shape, 32, size)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
