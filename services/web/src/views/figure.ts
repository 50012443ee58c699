import { html, type Html } from '../html/html.ts'
import type { Site } from '../site/site.ts'

export interface Figure {
  value: number
  /** The public call that it came from, as programs make it: `/api/v1/issues/…`. */
  call: string
  /** Where it stands in the answer's `data`: `issue.upvoteCount`. */
  path: string
}

/** A figure that anybody can check: it says which public call it came from. */
export function figure({ format }: Site, { value, call, path }: Figure): Html {
  return html`<data value="${value}" data-call="${call}" data-path="${path}">${format.number(value)}</data>`
}

/** When the figures of a block were counted. */
export function moment({ format }: Site, at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${format.dayAndTime(at)}</time>`
}
