import { html, type Html, nothing } from '../html/html.ts'
import type { Url } from '../html/url.ts'
import { icon } from '../style/icons.ts'
import { longestSought, unitsOf } from '../words/letters.ts'

interface SearchFormContent {
  action: Url
  label: string
  hint?: string
  q?: string | undefined
  button: string
  /** Something else is the main act of the page. */
  isBeside?: boolean
  /** What stands below the field, in the same form. */
  more?: Html
}

/** One field and one button that look something up; what is asked for stands in the address. */
export function searchForm({
  action,
  label,
  hint,
  q = '',
  button,
  isBeside = false,
  more = nothing,
}: SearchFormContent): Html {
  const said = hint === undefined ? nothing : html`<span class="hint" id="q-hint">${hint}</span>`
  const described = hint === undefined ? nothing : html` aria-describedby="q-hint"`
  return html`<form class="search" role="search" action="${action}">
    <label for="q">${label}</label>${said}
    <div class="search-row">
      <input
        class="input"
        id="q"
        name="q"
        type="search"
        value="${q}"
        maxlength="${unitsOf(longestSought)}"
        ${described}
      /><button class="btn${isBeside ? ' btn-outline' : ''}">${icon('look')}${button}</button>
    </div>
    ${more}
  </form>`
}
