import { html, type Html, nothing, type Part } from '../html/html.ts'
import type { Url } from '../html/url.ts'
import type { Trail } from '../site/page.ts'
import { words } from '../words/en.ts'

interface SectionContent {
  id: string
  title: string
  /** A link or a note beside the heading. */
  beside?: Html | undefined
  body: Part
  /** The first of a page needs no rule above it. */
  isFirst?: boolean
}

/** A part of a page under a heading of its own. */
export function section({ id, title, beside, body, isFirst = false }: SectionContent): Html {
  return html`<section ${isFirst ? nothing : html` class="section"`} aria-labelledby="${id}">
    <div class="section-head">
      <h2 id="${id}">${title}</h2>
      ${beside ?? nothing}
    </div>
    ${body}
  </section>`
}

/** Why nothing is here, and what one can do. */
export function empty(title: string, more: Part = nothing): Html {
  return html`<div class="empty"><b>${title}</b>${more}</div>`
}

/** In place of what could not be read. */
export function missing(what: string, here: Url): Html {
  return empty(words.frame.missing(what), html`<a class="link" href="${here}">${words.frame.lookAgain}</a>`)
}

/** Names and what is said of each, as `dt` and `dd`. */
export function factList(rows: readonly (readonly [name: string, value: Part])[]): Html {
  const items = rows.map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  )
  return html`<dl class="facts">${items}</dl>`
}

/** The way to a page, from above; the page itself is said by its heading. `kind`: what it belongs to that has no page. */
export function breadcrumbs(steps: Trail, kind?: string): Html {
  const items = steps.map(({ url, label }) => html`<li><a href="${url}">${label}</a></li>`)
  return html`<nav class="breadcrumbs" aria-label="${words.frame.here}">
    <ol>
      ${items}${kind === undefined ? nothing : html`<li>${kind}</li>`}
    </ol>
  </nav>`
}
