import { html, nothing, type Html } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import { alert } from '../alert.ts'
import { errorSummary } from '../fields.ts'
import type { Problems } from '../../site/problems.ts'
import type { Filled } from '../../site/fill.ts'
import type { Viewer } from '../gate.ts'
import type { Said } from '../said.ts'

/** How somebody stands to an issue or a petition, and what they tried to do. */
export interface Taking {
  viewer: Viewer
  /** The page of the thing, on the way back to what somebody is in the middle of writing. */
  here: Url
  /** What they are writing. */
  from: 'report' | 'petition' | undefined
  /** They upvoted or signed it. */
  hasActed: boolean
  /** To upvote or sign it, and to comment on it. */
  act: Filled
  comment: Filled
  problems: Problems
  said: Said | undefined
}

/** Why an act did not happen, above everything; problems at fields have their links. */
export function stopped(problems: Problems): Html {
  const { form, ...fields } = problems
  if (Object.keys(fields).length > 0) return errorSummary(problems)
  if (form === undefined) return nothing
  return html`<div class="mb-5" role="alert" tabindex="-1" autofocus>${alert({ kind: 'bad', title: form })}</div>`
}
