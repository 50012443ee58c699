import { html, type Html, type Part } from '../html/html.ts'

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
