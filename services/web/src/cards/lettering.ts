import path from 'node:path'
import type Sharp from 'sharp'
import type { Picture } from './shapes.ts'

/** In pixels, as previews show them largest. */
export const cardSize = { width: 1200, height: 630 } as const

let loading: Promise<typeof Sharp> | undefined

/** Loaded when the first picture is drawn: a site that nobody shares does without. */
export async function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // As in the service that takes uploads, with which it may share a process: one thread a picture, nothing kept.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}

/** Ours, so that a machine without any font draws the same; what it lacks comes from the fonts of the system. */
const fontFile = path.join(import.meta.dirname, 'record-bold.ttf')
const fontName = 'Record Bold'
/** What nobody reads on a card. */
const longestText = 400

/** How far the last letter of a line may reach beyond it. */
const overhang = 8

export interface Lettering {
  colour: string
  /** Of the letters in pixels, the first that lets all of the text into the box. */
  sizes: readonly number[]
  width: number
  height: number
  /** One line, whose letters stand as high in the picture whatever they are. */
  isLabel?: boolean
}

/** A text in its box, wrapped, and cut with … where it is too long. */
export async function letter(
  written: string,
  { colour, sizes, width, height, isLabel = false }: Lettering,
): Promise<Picture> {
  const text = plain(written)
  const fits = ({ width: wide, height: high }: Picture) => wide <= width + overhang && high <= height
  const drawnIn = async (size: number, part: string) => draw(part, { colour, size, width, isLabel })
  for (const size of sizes) {
    const whole = await drawnIn(size, text)
    if (fits(whole)) return whole
  }
  const size = sizes.at(-1) ?? height
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
  let best = await drawnIn(size, '…')
  let [fitting, beyond] = [0, letters.length]
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2)
    const part = await drawnIn(size, cutAt(letters, middle))
    if (fits(part)) [fitting, best] = [middle, part]
    else beyond = middle
  }
  return best
}

/** The first letters and …, without a broken word where a whole one ends not far before. */
function cutAt(letters: readonly string[], count: number): string {
  const cut = letters.slice(0, count).join('')
  const blank = cut.lastIndexOf(' ')
  const isBroken = letters[count] !== ' ' && blank > cut.length - 16 && blank > 0
  return `${(isBroken ? cut.slice(0, blank) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}

/** One paragraph, without what is no letter. */
function plain(written: string): string {
  return written
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

interface Drawing {
  colour: string
  size: number
  width: number
  isLabel: boolean
}

/** As high as letters can be and not seen: pictures end where their letters end. */
const strut = '\u2060<span alpha="1">|</span>'

async function draw(text: string, { colour, size, width, isLabel }: Drawing): Promise<Picture> {
  if (text === '') return { pixels: Buffer.alloc(4), width: 1, height: 1 }
  const sharp = await loadSharp()
  const drawing = sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>${isLabel ? strut : ''}`,
      font: `${fontName} ${size}`,
      fontfile: fontFile,
      width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
  const drawn = { pixels: data, width: info.width, height: info.height }
  return isLabel ? narrowed(drawn) : drawn
}

/** Without the empty points at the end of all rows. */
function narrowed({ pixels, width, height }: Picture): Picture {
  let seen = 1
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) > 0) seen = Math.max(seen, (((at - 3) / 4) % width) + 1)
  }
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * width * 4, (y * width + seen) * 4))
  return { pixels: Buffer.concat(rows), width: seen, height }
}

/** The letters by which Pango knows its markup, in which nothing can be loaded anyway. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
