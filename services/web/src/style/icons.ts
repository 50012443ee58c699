import { html, trusted, type Html } from '../html/html.ts'
import { anchor } from '../html/url.ts'

/** Our own drawings, on 20 by 20 points unless they say another size. Lines are drawn in the colour of the text. */
const drawings = {
  bar: '<path d="M3 17h14M5 13.5v-4M10 13.5v-8M15 13.5v-6"/>',
  bell: '<path d="M4 14.5q1.5-1.5 1.5-5.5a4.5 4.5 0 019 0q0 4 1.5 5.5zM8.5 17.3h3"/>',
  bin: '<path d="M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11.5h8.4L15 5.5"/>',
  busy: '<path d="M10 2.5a7.5 7.5 0 107.5 7.5" stroke-width="2.2"/>',
  coin: '<circle cx="10" cy="10" r="7.5"/><path d="M7.5 13.5v-7l5 7v-7M6 9h8M6 11.2h8" stroke-width="1.3"/>',
  done: '<circle cx="10" cy="10" r="8.5" fill="currentColor" stroke="none"/><path d="M6.2 10.3l2.6 2.6 5-5.4" stroke="var(--paper)" stroke-width="2"/>',
  eye: '<path d="M2 10q8-10.5 16 0-8 10.5-16 0z"/><circle cx="10" cy="10" r="2.3"/>',
  flag: '<path d="M5 17.5V3h10.5l-2.5 3.7 2.5 3.8H5"/>',
  half: '<circle cx="10" cy="10" r="7.5"/><path fill="currentColor" d="M10 5a5 5 0 010 10z" stroke="none"/>',
  info: '<circle cx="10" cy="10" r="7.5"/><path d="M10 9.3v4.5"/><circle cx="10" cy="6.3" r="1.1" fill="currentColor" stroke="none"/>',
  lock: '<path d="M4.5 9h11v8h-11zM7 9V6.5a3 3 0 016 0V9"/>',
  look: '<circle cx="8.7" cy="8.7" r="5.4"/><path d="M12.8 12.8l4.4 4.4"/>',
  mark: '<path fill="currentColor" d="M4 3h24a1 1 0 011 1v19a1 1 0 01-1 1H15l-6.2 5.3a.5.5 0 01-.8-.4V24H4a1 1 0 01-1-1V4a1 1 0 011-1z" stroke="none"/><path stroke="var(--paper)" stroke-width="2" d="M8 10h16M8 14h16M8 18h9"/>',
  menu: '<path d="M3 6h14M3 10h14M3 14h14"/>',
  next: '<path d="M4 10h12M11 5l5 5-5 5"/>',
  open: '<circle cx="10" cy="10" r="7.5"/>',
  pen: '<path d="M3 17.2h14M4.5 13.5L13 5l2.5 2.5L7 16H4.5z"/>',
  person: '<circle cx="10" cy="6.5" r="3.2"/><path d="M3.5 17q1-6 6.5-6t6.5 6z"/>',
  pin: '<path d="M10 17.5c-4-5.2-5.5-7-5.5-9.5a5.5 5.5 0 0111 0c0 2.5-1.5 4.3-5.5 9.5z"/><circle cx="10" cy="8" r="1.9"/>',
  prev: '<path d="M16 10H4M9 5l-5 5 5 5"/>',
  say: '<path d="M3 4h14v9.5H9L5.5 17v-3.5H3z"/>',
  seal: '<path d="M3 8l7-4.5L17 8zM4.5 8v6.5M8.2 8v6.5M11.8 8v6.5M15.5 8v6.5M2.5 16.5h15"/>',
  seen: '<circle cx="10" cy="10" r="7.5"/><circle cx="10" cy="10" r="2.6" fill="currentColor" stroke="none"/>',
  share: '<path d="M10 12.5V3M6.5 6L10 2.8 13.5 6M5.5 9.5H4V17h12V9.5h-1.5"/>',
  shield: '<path d="M10 2.5l6.5 2.3v4.7q0 5-6.5 8-6.5-3-6.5-8V4.8zM7 9.8l2.2 2.2 4-4.2"/>',
  shut: '<circle cx="10" cy="10" r="7.5"/><path d="M6.5 10h7" stroke-width="2.2"/>',
  spark: '<path d="M9 3l1.7 4.8L15.5 9.5l-4.8 1.7L9 16l-1.7-4.8L2.5 9.5l4.8-1.7zM16 13.5v4M14 15.5h4"/>',
  tick: '<path d="M3.5 10.5l4.2 4.2L16.5 6" stroke-width="2.2"/>',
  up: '<path d="M10 17V4M4.5 9.5L10 4l5.5 5.5"/>',
  vote: '<path d="M3 9.5h14V17H3zM7 9.5V3.5h6v6M8.7 6.3l1.1 1.1 1.8-2"/>',
  warn: '<path d="M10 2.8l8 14.2H2zM10 8.2v4"/><circle cx="10" cy="14.3" r="1.1" fill="currentColor" stroke="none"/>',
} as const

const sizes: Partial<Record<IconName, string>> = { mark: '0 0 32 32' }

export type IconName = keyof typeof drawings

/** How a status is shown: a colour, an icon and a word. */
export interface TagLook {
  look: 'open' | 'work' | 'done' | 'bad' | 'official' | 'neutral'
  icon: IconName
  word: string
}

/** An icon beside words that say the same. */
export function icon(name: IconName, size = 20): Html {
  return html`<svg width="${size}" height="${size}" aria-hidden="true"><use href="${anchor(`i-${name}`)}" /></svg>`
}

/** The drawings of the icons that a page uses, once each. */
export function spriteOf(page: string): Html {
  const used = new Set(page.match(/(?<=<use href="#i-)[a-z]+(?=")/g))
  const symbols = iconNames.filter((name) => used.has(name)).map(symbolOf)
  return trusted(`<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>`)
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
export const iconNames = Object.keys(drawings) as IconName[]

function symbolOf(name: IconName): string {
  return `<symbol id="i-${name}" viewBox="${sizes[name] ?? '0 0 20 20'}" ${lines}>${drawings[name]}</symbol>`
}

const lines = 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'
