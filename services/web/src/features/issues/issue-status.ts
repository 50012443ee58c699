import { changeIssueStatus, type Issue, type IssueStatus, showIssue } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { worksAt } from '../../site/desks.ts'
import { carried, oneOf } from '../../site/field.ts'
import type { Filled } from '../../site/fill.ts'
import { form } from '../../site/page.ts'
import type { Person } from '../../site/visit.ts'
import { choiceGroup, formOf } from '../../views/fields.ts'
import { words } from '../../words/en.ts'

const text = words.issue.setStatus
const meanings = words.statuses.issues
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
const statuses = Object.keys(meanings) as IssueStatus[]

/** Whoever acts for somebody official says where an issue stands. */
export const statusForm = form('/issues/:id/status', {
  who: 'officials',
  fields: { status: oneOf(statuses, { label: text.label, problem: text.problem }), seen: carried() },
  // The platform takes any order, and the last one wins: whoever saw another status decides again.
  check: async ({ api, path }, { values: { seen } }) => {
    const { status } = (await showIssue(api, { path })).issue
    return status === seen ? {} : { status: text.changed(meanings[status].word) }
  },
  does: async ({ api, path }, { values: { status = 'OPEN' }, key }) => {
    await changeIssueStatus(api, { path, body: { status }, idempotencyKey: key })
    return { to: to`/issues/${path.id}`, said: text.done(meanings[status].word) }
  },
})

/** Empty for everybody else, and for what a moderator hid. */
export function statusAct(issue: Issue, person: Person | undefined, filled: Filled): Html {
  if (issue.isHidden || !worksAt('officials', person)) return nothing
  const options = statuses.map((value) => ({ value, label: meanings[value].word, hint: meanings[value].means }))
  const chosen = filled.value('status') || issue.status
  const isOwn = issue.reportedById === person?.id
  const body = html`${choiceGroup({ ...filled.field('status'), options, chosen })}
    <p class="note">${isOwn ? text.nobodyTold : text.told}</p>
    <p class="mt-4"><button class="btn btn-outline">${text.button}</button></p>`
  const isOpen = Object.keys(filled.problems).length > 0
  return html`<details class="off-paper mt-5" id="set-status" ${isOpen ? html` open` : nothing}>
    <summary>${text.title}</summary>
    ${formOf(filled, { body, className: 'mt-3', hidden: { seen: issue.status } })}
  </details>`
}
