import { html, nothing, type Html, type Part } from '../html/html.ts'
import type { Url } from '../html/url.ts'
import { words } from '../words/en.ts'

export type HeadingLevel = 2 | 3 | 4

export interface EntryContent {
  /** Kind or status, with `tag`. */
  tag?: Html
  title: Part
  /** Undefined: the thing has no page. */
  url?: Url | undefined
  /** It leads nowhere for a reason that its title says, e.g. that it was removed. */
  isGone?: boolean
  text?: Part
  /** What is known of it besides, side by side; empty parts are left out. */
  facts?: readonly Part[]
  /** Of the heading; the list stands below one that is a step larger. */
  level?: HeadingLevel
}

/** One thing in a list. */
export function entry({ tag, title, url, text, facts = [], level = 3, isGone = false }: EntryContent): Html {
  const linked = url === undefined ? html`${title}` : html`<a href="${url}">${title}</a>`
  const isThere = text !== undefined && text !== '' && text !== nothing
  const said = isThere ? html`<p>${text}</p>` : nothing
  const inside = html`${tag}${headings[level](linked)}${said}${noteOf(facts)}`
  if (url !== undefined || isGone) return html`<li class="entry">${inside}</li>`
  return html`<li class="entry is-bare">${inside}</li>`
}

/** What a list says once of its entries that lead nowhere. */
export function bareNote(entries: readonly Html[]): Html {
  const isBare = entries.some((each) => each.toString().startsWith('<li class="entry is-bare">'))
  return isBare ? html`<p class="note">${words.things.noPageYet}</p>` : nothing
}

const headings: Record<HeadingLevel, (linked: Html) => Html> = {
  2: (linked) => html`<h2>${linked}</h2>`,
  3: (linked) => html`<h3>${linked}</h3>`,
  4: (linked) => html`<h4>${linked}</h4>`,
}

function noteOf(facts: readonly Part[]): Html {
  const known = facts.filter((fact) => fact !== undefined && fact !== null && fact !== false && fact !== '')
  if (known.length === 0) return nothing
  return html`<p class="note">${known.map((fact, index) => (index === 0 ? fact : html` · ${fact}`))}</p>`
}

/** The things of a list; nothing for an empty one. */
export function entryList(entries: readonly Html[]): Html {
  if (entries.length === 0) return nothing
  const note = bareNote(entries)
  return html`${note}
    <ul ${note === nothing ? nothing : html` class="mt-3"`}>
      ${entries}
    </ul>`
}
