import { html, type Html } from '../html/html.ts'

/** What somebody wrote, in their paragraphs and lines. */
export function paragraphs(text: string): Html[] {
  const found = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return found.map((part) => html`<p>${linesOf(part)}</p>`)
}

/** The beginning of a text, for lists. */
export function beginning(text: string, longest = 180): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`
}

function linesOf(part: string): Html[] {
  return part.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
}

/** What somebody reads about themselves; on paper, which others read, what those would be told. */
export function toYou(you: string, others: string): Html {
  return html`<span class="off-paper">${you}</span><span class="only-paper">${others}</span>`
}
