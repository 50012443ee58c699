import type { Colour } from './shapes.ts'

/** As in `style/tokens.css`, by day. */
export const paper = '#fbf8f1'
export const ink = '#16211e'
export const softInk = '#4d5650'
export const rule = '#dbd4c5'

export const statusColours = {
  open: '#8a4b08',
  work: '#1d4f91',
  done: '#1c6a3c',
  bad: '#a8231c',
  official: '#16211e',
  neutral: '#4d5650',
} as const

export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** How bright a colour may be on which white lines are read. */
const brightest = 0.17

/** The operator's colour, darkened where it is too bright to be read on paper. */
export function readable(accent: Colour): Colour {
  let [red, green, blue] = accent
  while (brightness([red, green, blue]) > brightest) [red, green, blue] = [red * 0.94, green * 0.94, blue * 0.94]
  return [Math.round(red), Math.round(green), Math.round(blue)]
}

function brightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
