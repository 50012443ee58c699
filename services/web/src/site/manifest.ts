import { paper } from '../cards/colours.ts'
import { icons } from '../cards/draw-icon.ts'
import { to } from '../html/url.ts'
import { words } from '../words/en.ts'
import type { Site } from './site.ts'

/** As much of a name as stands under an icon. */
const longestShortName = 12

/** What phones and computers need to keep the site beside their programs. It works without being kept. */
export function manifestOf({ name, region, assets }: Site) {
  return {
    name,
    short_name: shortOf(name),
    description: words.home.description(region),
    lang: 'en',
    start_url: to`/`.toString(),
    scope: to`/`.toString(),
    display: 'minimal-ui',
    background_color: paper,
    theme_color: assets.accent,
    icons: [...icons].map(([file, { size, isMaskable }]) => ({
      src: to`/icons/${file}`.toString(),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  }
}

/** Whole words, as many as there is room for, and at the least one. */
function shortOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  let short = first
  for (const word of others) {
    if (short.length + 1 + word.length > longestShortName) break
    short += ` ${word}`
  }
  return short
}
