import { html, nothing, type Html } from '../html/html.ts'
import { icon, type IconName } from './icons.ts'

export interface AlertContent {
  kind: 'done' | 'work' | 'open' | 'bad'
  title: string
  more?: Html
  /** Read out as soon as the page is there. */
  isStatus?: boolean
}

const icons: Record<AlertContent['kind'], IconName> = { done: 'done', work: 'info', open: 'warn', bad: 'warn' }

/** One message with an icon; the colour says the kind, the words say it again. */
export function alert({ kind, title, more, isStatus = false }: AlertContent): Html {
  return html`<div class="alert is-${kind}" ${isStatus ? html` role="status"` : nothing}>
    ${icon(icons[kind], 24)}
    <div><b>${title}</b>${more}</div>
  </div> `
}
