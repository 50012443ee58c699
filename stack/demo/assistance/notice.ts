import { html, type Html } from '../../pages/html.ts'
import type { Assistance } from './assistance.ts'

/** Who answers here: nobody is to take a stand-in's sentences for a judgement. */
export function noticeOf({ isSandbox }: Assistance): Html {
  return isSandbox
    ? html`<p class="notice">
        <strong>A sandbox answers here, not a real model.</strong> It puts sentences together from the words of each
        question. What it picks means nothing.
      </p>`
    : html`<p class="notice">
        <strong>Your own model answers here.</strong> What is asked goes to where your settings lead, and may be billed
        to you.
      </p>`
}
