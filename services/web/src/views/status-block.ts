import { html, type Html, type Part } from '../html/html.ts'
import { icon } from './icons.ts'
import type { TagLook } from './tag.ts'

/** The status of a thing where its page begins: shape, word, what it means and what comes next. */
export function statusBlock({ look, icon: drawing, word }: TagLook, sentences: readonly Part[]): Html {
  const [first = '', ...others] = sentences
  return html`<div class="status">
    <span class="is-${look}">${icon(drawing, 36)}</span>
    <div>
      <p><strong class="is-${look}">${word}</strong> ${first}</p>
      ${others.map((sentence) => html`<p>${sentence}</p>`)}
    </div>
  </div>`
}
