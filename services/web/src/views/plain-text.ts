import { html, nothing, type Html } from '../html/html.ts'

/**
 * A text that somebody wrote as plain text: blank lines part paragraphs, `# ` begins a heading, lines that begin with
 * `- ` make a list. Everything else stands as it was written.
 */
export function plainText(text: string): Html {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  return html`${blocks.map(blockOf)}`
}

function blockOf(block: string): Html {
  const heading = /^#+ +(.+)/.exec(block)
  if (heading) {
    const rest = block.slice(heading[0].length).trim()
    return html`<h2>${heading[1]}</h2>
      ${rest === '' ? nothing : blockOf(rest)}`
  }
  const lines = block.split('\n').map((line) => line.trim())
  const first = lines.findIndex((line) => line.startsWith('- '))
  if (first === -1) return html`<p>${lines.join(' ')}</p>`
  const before = first === 0 ? nothing : html`<p>${lines.slice(0, first).join(' ')}</p>`
  return html`${before}
    <ul class="bullets">
      ${pointsOf(lines.slice(first)).map((point) => html`<li>${point}</li>`)}
    </ul>`
}

/** A line without a dash goes on with the point before it. */
function pointsOf(lines: readonly string[]): string[] {
  const points: string[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) points.push(line.slice(2))
    else points.push(`${points.pop() ?? ''} ${line}`)
  }
  return points
}
