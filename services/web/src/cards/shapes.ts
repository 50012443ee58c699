import type { IconName } from '../style/icons.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** What is drawn at a point: a colour, or nothing. */
export type Shape = (x: number, y: number) => Colour | undefined

/** Points of colour with transparency, row by row. */
export interface Picture {
  pixels: Buffer
  width: number
  height: number
}

/** As many looks at one point, in each direction. */
const looks = 4

/**
 * Draws a shape whose drawing is `units` wide and high, and in which nothing is narrower than a point. No decoder is needed
 * for it, and none may read SVG beside uploads.
 */
export function drawShape(shape: Shape, units: number, size: number): Picture {
  const pixels = Buffer.alloc(size * size * 4)
  const step = units / size
  const cornersAt = (y: number) => Array.from({ length: size + 1 }, (_, x) => shape(x * step, y * step))
  let above = cornersAt(0)
  for (let y = 0; y < size; y += 1) {
    const below = cornersAt(y + 1)
    for (let x = 0; x < size; x += 1) {
      const colour = below[x]
      const isEven = above[x] === colour && above[x + 1] === colour && below[x + 1] === colour
      if (!isEven) pixels.set(mixed(shape, x * step, y * step, step), (y * size + x) * 4)
      else if (colour) pixels.writeUInt32BE(packed(colour), (y * size + x) * 4)
    }
    above = below
  }
  return { pixels, width: size, height: size }
}

function packed([red, green, blue]: Colour): number {
  return red * 2 ** 24 + green * 2 ** 16 + blue * 2 ** 8 + 255
}

/** A point on an edge: what many looks at it see, and how many of them see anything. */
function mixed(shape: Shape, left: number, top: number, step: number): number[] {
  let [red, green, blue, seen] = [0, 0, 0, 0]
  for (let look = 0; look < looks * looks; look += 1) {
    const [across, down] = [look % looks, Math.floor(look / looks)]
    const colour = shape(left + ((across + 0.5) / looks) * step, top + ((down + 0.5) / looks) * step)
    if (!colour) continue
    red += colour[0]
    green += colour[1]
    blue += colour[2]
    seen += 1
  }
  return seen === 0 ? [0, 0, 0, 0] : [red / seen, green / seen, blue / seen, (seen * 255) / (looks * looks)]
}

/** Our mark, a sheet with three lines that speaks; 32 units wide. */
export function mark(colour: Colour, lines: Colour): Shape {
  return (x, y) => {
    if (isIn(x, y, [8, 9, 24, 11]) || isIn(x, y, [8, 13, 24, 15]) || isIn(x, y, [8, 17, 17, 19])) return lines
    const isSheet = isIn(x, y, [3, 3, 29, 24]) && distance(x, y, clamp(x, 4, 28), clamp(y, 4, 23)) <= 1
    const isTail = y >= 24 && y <= 30 && x >= 8 && x <= 15 - ((y - 24) * 6.2) / 5.3
    return isSheet || isTail ? colour : undefined
  }
}

/** A shape in the middle of a ground that reaches to all edges, so that any mask leaves it whole. */
export function onGround(shape: Shape, units: number, ground: Colour): Shape {
  const margin = units * 0.2
  const scale = units / (units - 2 * margin)
  return (x, y) => shape((x - margin) * scale, (y - margin) * scale) ?? ground
}

/** The shape of a status, as its icon on pages; 20 units wide. */
export function statusShape(name: IconName, colour: Colour, paper: Colour): Shape {
  const isInside = insides[name] ?? (() => false)
  return (x, y) => {
    const fromCentre = distance(x, y, 10, 10)
    if (name === 'done') return fromCentre > 8.5 ? undefined : isTick(x, y) ? paper : colour
    return Math.abs(fromCentre - 7.5) <= 0.85 || isInside(x, y, fromCentre) ? colour : undefined
  }
}

const insides: Partial<Record<IconName, (x: number, y: number, fromCentre: number) => boolean>> = {
  half: (x, _y, fromCentre) => x >= 10 && fromCentre <= 5,
  seen: (_x, _y, fromCentre) => fromCentre <= 2.6,
  shut: (x, y) => isIn(x, y, [5.4, 8.9, 14.6, 11.1]),
}

function isTick(x: number, y: number): boolean {
  return Math.min(fromLine(x, y, [6.2, 10.3, 8.8, 12.9]), fromLine(x, y, [8.8, 12.9, 13.8, 7.5])) <= 1
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

function isIn(x: number, y: number, [left, top, right, bottom]: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function fromLine(x: number, y: number, [x1, y1, x2, y2]: Box): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy), 0, 1)
  return distance(x, y, x1 + along * dx, y1 + along * dy)
}

function distance(x1: number, y1: number, x2: number, y2: number): number {
  return Math.hypot(x1 - x2, y1 - y2)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
