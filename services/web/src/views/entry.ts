import { html, nothing, type Html, type Part } from '../html/html.ts'
import type { Url } from '../html/url.ts'

export type HeadingLevel = 2 | 3 | 4

export interface EntryContent {
  /** Kind or status, with `tag`. */
  tag?: Html
  title: Part
  /** Undefined: it leads nowhere, e.g. because it was removed. */
  url?: Url | undefined
  text?: Part
  /** What is known of it besides, side by side; empty parts are left out. */
  facts?: readonly Part[]
  /** Of the heading; the list stands below one that is a step larger. */
  level?: HeadingLevel
}

/** One thing in a list. */
export function entry({ tag, title, url, text, facts = [], level = 3 }: EntryContent): Html {
  const linked = url === undefined ? html`${title}` : html`<a href="${url}">${title}</a>`
  const isThere = text !== undefined && text !== '' && text !== nothing
  const said = isThere ? html`<p>${text}</p>` : nothing
  return html`<li class="entry">${tag}${heading(level, linked)}${said}${noteOf(facts)}</li>`
}

const headings: Record<HeadingLevel, (said: Part) => Html> = {
  2: (said) => html`<h2>${said}</h2>`,
  3: (said) => html`<h3>${said}</h3>`,
  4: (said) => html`<h4>${said}</h4>`,
}

export function heading(level: HeadingLevel, said: Part): Html {
  return headings[level](said)
}

function noteOf(facts: readonly Part[]): Html {
  const known = facts.filter((fact) => fact !== undefined && fact !== null && fact !== false && fact !== '')
  if (known.length === 0) return nothing
  return html`<p class="note">${known.map((fact, index) => (index === 0 ? fact : html` · ${fact}`))}</p>`
}

/** The things of a list; nothing for an empty one. */
export function entryList(entries: readonly Html[]): Html {
  if (entries.length === 0) return nothing
  return html`<ul>
    ${entries}
  </ul>`
}
