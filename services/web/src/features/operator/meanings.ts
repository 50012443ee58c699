import type { CampaignStatus, ConsultationStatus, IssueStatus, PetitionStatus, ProjectStatus } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { anchor } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import type { TagLook } from '../../style/icons.ts'
import { section } from '../../views/section.ts'
import { campaignTag, consultationTag, issueTag, petitionTag, projectTag, tag } from '../../views/tag.ts'
import { words } from '../../words/en.ts'
import type { Meaning } from '../../words/en/statuses.ts'

export const meaningsPage = page('/statuses', {
  keep: 'long',
  shows: () => ({ title: words.meanings.title, description: words.meanings.meta, main: meaningsView() }),
})

const text = words.meanings
const { statuses } = words

interface Row {
  word: Html
  means: string
}

/** Every word that stands for a state or a role, with its sentence. */
function meaningsView(): Html {
  const names = Object.entries(text.parts)
  return html`<h1>${text.title}</h1>
    <p class="byline">${text.why}</p>
    <ul class="places">
      ${names.map(([name, title]) => html`<li><a href="${anchor(name)}">${title}</a></li>`)}
      <li><a href="${anchor('counted')}">${text.counted.title}</a></li>
    </ul>
    ${[
      part('issues', tagged(issueStatuses, issueTag, statuses.issues), text.issuesNote),
      part('petitions', tagged(petitionStatuses, petitionTag, statuses.petitions)),
      part('consultations', tagged(consultationStatuses, consultationTag, statuses.consultations)),
      part('projects', tagged(projectStatuses, projectTag, statuses.projects)),
      part('campaigns', tagged(campaignStatuses, campaignTag, statuses.campaigns)),
      part('assignments', plain(Object.values(statuses.assignments))),
      part('roles', plain(Object.values(statuses.roles))),
      part('categories', plain(Object.values(statuses.categories))),
      part('others', plain(text.others)),
      section({
        id: 'counted',
        title: text.counted.title,
        body: html`${text.counted.text.map((line) => html`<p>${line}</p>`)}`,
      }),
    ]}`
}

function part(id: keyof typeof text.parts, rows: readonly Row[], note?: string): Html {
  const title = text.parts[id]
  const lines = rows.map(
    ({ word, means }) =>
      html`<tr>
        <th scope="row">${word}</th>
        <td class="text">${means}</td>
      </tr>`,
  )
  const table = html`<table class="table table-terms">
    <caption class="visually-hidden">
      ${title}
    </caption>
    <thead class="visually-hidden">
      <tr>
        <th scope="col">${text.word}</th>
        <th scope="col">${text.means}</th>
      </tr>
    </thead>
    <tbody>
      ${lines}
    </tbody>
  </table>`
  return section({
    id,
    title,
    body: html`${table}${note === undefined ? nothing : html`<p class="note mt-3">${note}</p>`}`,
  })
}

function tagged<Status extends string>(
  known: readonly Status[],
  look: (status: Status) => TagLook,
  meanings: Readonly<Partial<Record<Status, Meaning>>>,
): Row[] {
  return known.map((status) => ({ word: tag(look(status)), means: meanings[status]?.means ?? '' }))
}

function plain(meanings: readonly Meaning[]): Row[] {
  return meanings.map(({ word, means }) => ({ word: html`<b>${word}</b>`, means }))
}

const issueStatuses: readonly IssueStatus[] = ['OPEN', 'UNDER_REVIEW', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']
const petitionStatuses: readonly PetitionStatus[] = ['DRAFT', 'ACTIVE', 'SUCCESSFUL', 'CLOSED']
const consultationStatuses: readonly ConsultationStatus[] = ['PUBLISHED', 'CLOSED']
const projectStatuses: readonly ProjectStatus[] = ['PLANNED', 'ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELLED']
const campaignStatuses: readonly CampaignStatus[] = ['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED']
