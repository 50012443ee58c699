import type { Figures, IssueStatus } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { figure, moment } from '../../views/figure.ts'
import { missing } from '../../views/section.ts'
import { issueTag } from '../../views/tag.ts'
import { words } from '../../words/en.ts'

const text = words.home
const call = '/api/v1/discover/figures'
/** From done to begun; the colours of the bar. */
const parts: [status: IssueStatus, fill: string][] = [
  ['RESOLVED', 'var(--done)'],
  ['IN_PROGRESS', 'var(--work)'],
  ['UNDER_REVIEW', 'var(--ink-2)'],
  ['OPEN', 'var(--wait)'],
  ['CLOSED', 'var(--rule-2)'],
]

/** How much there is, each number with the call that it came from. */
export function figuresPart(site: Site, { figures: read }: { figures: { figures: Figures } | undefined }): Html {
  const title = html`<h2 id="fig">${text.figures}</h2>`
  if (!read)
    return html`<section aria-labelledby="fig" class="section">${title} ${missing(text.figures, to`/`)}</section>`
  const { figures } = read
  const row = (label: string, value: number, path: string) =>
    html`<tr>
      <th scope="row">${label}</th>
      <td>${figure(site, { value, call, path: `figures.${path}` })}</td>
    </tr>`
  return html`<section aria-labelledby="fig" class="section">
    ${title}
    <table class="table table-big">
      <caption>
        ${text.counted} ${moment(site, new Date(figures.countedAt))}.
        <a href="${to`/statuses#counted`}">${words.frame.counted.how}</a>
      </caption>
      <tbody>
        ${[
          row(text.issuesReported, figures.issues, 'issues'),
          row(text.issuesResolved, figures.issuesByStatus.RESOLVED, 'issuesByStatus.RESOLVED'),
          row(text.petitions, figures.petitions, 'petitions'),
          row(text.signatures, figures.signatures, 'signatures'),
          row(text.communities, figures.communities, 'communities'),
          row(text.organizations, figures.organizations, 'organizations'),
          row(text.representatives, figures.representatives, 'representatives'),
        ]}
      </tbody>
    </table>
    ${standing(site, figures)}
    <p class="mt-2"><a class="more" href="${to`/statuses`}">${text.means}</a></p>
  </section>`
}

/** One bar and its key; words and numbers say the same. */
function standing(site: Site, { issues, issuesByStatus }: Figures): Html {
  if (issues === 0) return nothing
  const word = (status: IssueStatus) => words.statuses.issues[status].word
  let from = 0
  const bars = parts.map(([status, fill]) => {
    const width = (issuesByStatus[status] / issues) * 300
    const bar = html`<rect
      x="${from.toFixed(1)}"
      width="${Math.max(0, width - 1).toFixed(1)}"
      height="14"
      fill="${fill}"
    ></rect>`
    from += width
    return bar
  })
  const shares = parts.map(
    ([status]) => `${Math.round((issuesByStatus[status] / issues) * 100)} ${word(status).toLowerCase()}`,
  )
  const key = parts.map(([status]) => {
    const shape = issueTag(status)
    const count = figure(site, { value: issuesByStatus[status], call, path: `figures.issuesByStatus.${status}` })
    return html`<li><span class="is-${shape.look}">${icon(shape.icon, 16)}</span>${word(status)}<b>${count}</b></li>`
  })
  return html`<p class="mt-5"><b>${text.where(issues, site.format.number(issues))}</b></p>
    <svg
      class="share"
      viewBox="0 0 300 14"
      preserveAspectRatio="none"
      role="img"
      aria-label="${text.share(shares.join(', '))}"
    >
      ${bars}
    </svg>
    <ul class="key">
      ${key}
    </ul>`
}
