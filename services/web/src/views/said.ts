import { html, nothing, type Html } from '../html/html.ts'
import { alert } from './alert.ts'

/** What the act before said, and where on its page it belongs; on top where no place is named. */
export interface Said {
  text: string
  place?: string | undefined
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
