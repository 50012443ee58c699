import { html, type Html } from '../html/html.ts'
import type { Url } from '../html/url.ts'

/** Narrows a list: a form that only asks, so that what it asks for stands in the address. */
export function filters({
  action,
  label,
  button,
  fields,
}: {
  action: Url
  label: string
  button: string
  fields: Html
}): Html {
  return html`<form class="filters fields-small" action="${action}" aria-label="${label}">
    ${fields}<button class="btn btn-outline">${button}</button>
  </form>`
}
