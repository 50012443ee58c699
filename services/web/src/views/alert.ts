import { html, type Html, nothing } from '../html/html.ts'
import type { Said } from '../site/visit.ts'
import { icon, type IconName } from '../style/icons.ts'

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

/** Views that say it at its place show this mark, so that it is not said on top as well. */
export const saidMark = ' id="said"'

export function saidAlert({ text }: Said): Html {
  return html`<div id="said">${alert({ kind: 'done', title: text, isStatus: true })}</div>`
}

/** Said here, if this is the place. */
export function saidAt(said: Said | undefined, place: string): Html {
  return said !== undefined && said.place === place ? saidAlert(said) : nothing
}
