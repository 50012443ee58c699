import { html, type Html } from '../html/html.ts'

/** A text in which commands stand between backticks; none of them breaks behind `--`. */
export function withCommands(text: string): Html {
  const parts = text.split('`').map((part, index) => (index % 2 === 0 ? part : command(part)))
  return html`${parts}`
}

function command(text: string): Html {
  const pieces = text
    .split(/(--\s?\S+)/)
    .map((piece, index) => (index % 2 === 0 ? piece : html`<span class="nowrap">${piece}</span>`))
  return html`<code>${pieces}</code>`
}
