import type { OverlayOptions } from 'sharp'
import type { Card } from '../site/page.ts'
import type { Site } from '../site/site.ts'
import { colourOf, ink, paper, readable, rule, softInk, statusColours } from './colours.ts'
import { cardSize, letter, loadSharp } from './lettering.ts'
import { type Colour, drawShape, mark, onGround, type Picture, statusShape } from './shapes.ts'

const margin = 72
const inner = cardSize.width - 2 * margin
const foot = 556

/** The picture of a card as PNG: paper, ink, a double rule; the title, the word of its status, how many, whose site. */
export async function drawCard(site: Site, card: Card): Promise<Buffer> {
  const sharp = await loadSharp()
  const accent = readable(colourOf(site.assets.accent))
  // One after the other: each works in a thread of the few that files and hashes need as well.
  const parts = [...(await headOf(site, accent)), ...(await titleOf(card)), ...(await footOf(card))]
  const rules = [
    line({ top: 0, height: 12, left: 0, width: cardSize.width }, accent),
    line({ top: 138, height: 3 }, colourOf(ink)),
    line({ top: 145, height: 3 }, colourOf(ink)),
    line({ top: 500, height: 2 }, colourOf(rule)),
  ]
  const ground = { ...cardSize, channels: 3 as const, background: paper }
  const all = [...rules, ...parts]
  return sharp({ create: ground }).composite(all).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()
}

/** The name of whoever runs the site; our mark stands there unless they have one of their own, which may be of any kind. */
async function headOf({ name, assets }: Site, accent: Colour): Promise<OverlayOptions[]> {
  const size = 60
  const shown =
    assets.logo === undefined ? [at(drawShape(mark(accent, colourOf(paper)), 32, size), margin - 5, 45)] : []
  const left = margin + shown.length * (size + 10)
  const width = cardSize.width - margin - left
  const lettered = await letter(name, { colour: ink, sizes: [44, 34], width, height: 60, isLabel: true })
  return [...shown, at(lettered, left, middle(75, lettered))]
}

async function titleOf({ kind, title }: Card): Promise<OverlayOptions[]> {
  const above = await letter(kind, { colour: softInk, sizes: [30, 26], width: inner, height: 42, isLabel: true })
  const top = kind === '' ? 190 : 232
  const sizes = [...(kind === '' ? [] : [80]), 66, 56, 48]
  const lettered = await letter(title, { colour: ink, sizes, width: inner, height: 480 - top })
  return [at(above, margin, middle(192, above)), at(lettered, margin, top)]
}

async function footOf({ status, count }: Card): Promise<OverlayOptions[]> {
  const colour = statusColours[status?.look ?? 'neutral']
  const shape = status && drawShape(statusShape(status.icon, colourOf(colour), colourOf(paper)), 20, 56)
  const word = status && (await letter(status.word, { colour, sizes: [40], width: 380, height: 60, isLabel: true }))
  const wide = status ? 560 : inner
  const number =
    count === undefined
      ? undefined
      : await letter(count, { colour: ink, sizes: [40, 32, 26], width: wide, height: 60, isLabel: true })
  return [
    ...(shape ? [at(shape, margin, middle(foot, shape))] : []),
    ...(word ? [at(word, margin + 70, middle(foot, word))] : []),
    ...(number ? [at(number, status ? cardSize.width - margin - number.width : margin, middle(foot, number))] : []),
  ]
}

function middle(y: number, { height }: Picture): number {
  return Math.round(y - height / 2)
}

function at({ pixels, width, height }: Picture, left: number, top: number): OverlayOptions {
  return { input: pixels, raw: { width, height, channels: 4 }, left, top }
}

interface Line {
  top: number
  height: number
  left?: number
  width?: number
}

function line({ top, height, left = margin, width = inner }: Line, [r, g, b]: Colour): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background: { r, g, b } } }, left, top }
}

export interface Icon {
  size: number
  /** Fills its square, so that a phone may cut it to any shape. */
  isMaskable: boolean
}

/** By the names of their files. */
export const icons: ReadonlyMap<string, Icon> = new Map([
  ['icon-48.png', { size: 48, isMaskable: false }],
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
