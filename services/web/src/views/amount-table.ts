import { html, type Html, nothing, type Part } from '../html/html.ts'

/** What something is called, and how much it is. */
export type AmountRow = readonly [name: Part, amount: Part]

/** Amounts below each other. `isTotalled`: the last one is what the others come to. */
export function amountTable(
  rows: readonly AmountRow[],
  { caption, isTotalled = false }: { caption?: string; isTotalled?: boolean } = {},
): Html {
  const shown = rows.map(
    ([name, amount], index) =>
      html`<tr ${isTotalled && index === rows.length - 1 ? html` class="total"` : nothing}>
        <th scope="row">${name}</th>
        <td>${amount}</td>
      </tr>`,
  )
  const above =
    caption === undefined
      ? nothing
      : html`<caption>
          ${caption}
        </caption>`
  return html`<table class="table">
    ${above}
    <tbody>
      ${shown}
    </tbody>
  </table>`
}
