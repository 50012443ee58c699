import type { AssignmentStatus, Organization, Project, PublicCampaign, PublicCampaignDetail } from '@civic/client'
import { html, type Html, nothing, type Part } from '../html/html.ts'
import { placeOf, to } from '../html/url.ts'
import { pageOf } from '../site/page-at.ts'
import type { Site } from '../site/site.ts'
import { icon } from '../style/icons.ts'
import { words } from '../words/en.ts'
import { figure } from './figure.ts'
import { organizationLink } from './organization-link.ts'
import { section } from './section.ts'
import { raisedOf } from './things.ts'
import { day } from './times.ts'

const text = words.lineage

/** On which page somebody follows it. */
export type LineageStep = 'reported' | 'takenOn' | 'progress' | 'project' | 'campaign' | 'spent' | 'report'

export interface LineageContent {
  here: LineageStep
  reports: readonly { id: string; title: string; isHidden: boolean; createdAt: string }[]
  /** Of all of them; more than are shown. */
  reportCount: number
  takenOn: readonly { organizationId: string; status: AssignmentStatus; createdAt: string }[]
  /** When somebody said last how far it is. */
  progressAt: string | undefined
  projects: readonly Project[]
  campaigns: readonly PublicCampaign[]
  hiddenCampaignCount: number
  /** Of those campaigns whose money could be read. */
  details: readonly PublicCampaignDetail[]
  organizations: ReadonlyMap<string, Organization> | undefined
}

interface Step {
  name: LineageStep
  /** What there is; empty: nothing. */
  found: readonly Html[]
  /** What is said where there is nothing. */
  none: string
}

/**
 * From a report over who took it on to what became of the money, as far as it is known. What is missing on the way is said;
 * behind the last thing that is known one step says what has not come yet.
 */
export function lineage(site: Site, content: LineageContent): Html {
  const steps = stepsOf(site, content)
  // Who took on what nobody reported is asked by nobody.
  const isUnknown = content.reports.length + content.projects.length + content.takenOn.length === 0
  const asked = isUnknown ? steps.filter(({ name }) => name !== 'takenOn' && name !== 'progress') : steps
  const last = asked.findLastIndex(({ found }) => found.length > 0)
  const shown = asked.slice(0, last + 2).map((step) => stepView(step, step.name === content.here))
  const body = html`<ol class="milestones">
    ${shown}
  </ol>`
  return section({ id: 'trail', title: text.title, body })
}

function stepView({ name, found, none }: Step, isHere: boolean): Html {
  const isFound = found.length > 0
  const mark = isFound ? html`is-done">${icon('done', 18)}` : html`is-neutral">${icon('open', 18)}`
  const said = isFound ? found.map((each) => html`<p>${each}</p>`) : html`<p class="note">${none}</p>`
  return html`<li ${isHere ? html` aria-current="step"` : nothing}>
    <p class="tag ${mark}${text[name]}${isHere ? html` <span>${text.here}</span>` : nothing}</p>
    ${said}
  </li>`
}

function stepsOf(site: Site, content: LineageContent): Step[] {
  const { reports, reportCount, takenOn, progressAt, projects, campaigns, hiddenCampaignCount, details } = content
  const more =
    reportCount > reports.length ? [html`${text.more(site.format.number(reportCount - reports.length))}`] : []
  const hidden = hiddenCampaignCount > 0 ? [html`${text.hidden(site.format.number(hiddenCampaignCount))}`] : []
  return [
    { name: 'reported', found: [...reports.map((each) => reportOf(site, each)), ...more], none: text.noReport },
    { name: 'takenOn', found: takenOn.map((each) => takenOnBy(site, each, content)), none: text.nobody },
    {
      name: 'progress',
      found: progressAt === undefined ? [] : [html`${text.lastOn} ${day(site, progressAt)}`],
      none: text.noProgress,
    },
    { name: 'project', found: projects.map((each) => projectOf(each)), none: text.noProject },
    { name: 'campaign', found: [...campaigns.map((each) => campaignOf(site, each)), ...hidden], none: text.noCampaign },
    { name: 'spent', found: details.flatMap((each) => spentOf(site, each)), none: text.nothingSpent },
    { name: 'report', found: details.flatMap((each) => reportedOf(site, each)), none: text.noFinalReport },
  ]
}

function linked(url: ReturnType<typeof to>, label: Part, beside: Part): Html {
  return html`<a href="${url}">${label}</a>, ${beside}`
}

function reportOf(site: Site, { id, title, isHidden, createdAt }: LineageContent['reports'][number]): Html {
  return linked(pageOf('issue', id), isHidden ? text.removed : title, day(site, createdAt))
}

function takenOnBy(
  site: Site,
  { organizationId, status, createdAt }: LineageContent['takenOn'][number],
  { organizations }: LineageContent,
): Html {
  return html`${organizationLink(organizationId, organizations)}, ${day(site, createdAt)}:
  ${words.statuses.assignments[status].word}`
}

function projectOf({ id, title, status }: Project): Html {
  return linked(pageOf('project', id), title, words.statuses.projects[status].word)
}

function campaignOf(site: Site, campaign: PublicCampaign): Html {
  return linked(pageOf('campaign', campaign.slug), campaign.title, raisedOf(site, campaign))
}

function spentOf(site: Site, { slug, title, currency, spend }: PublicCampaignDetail): Html[] {
  const { reportedMinor, recordCount } = spend
  if (recordCount === 0) return []
  const call = `/api/v1/campaigns/slug/${slug}`
  const sum = figure(site, { value: reportedMinor, currency, call, path: 'campaign.spend.reportedMinor' })
  const entries = text.entries(site.format.number(recordCount), recordCount === 1)
  return [
    html`${sum}
      <a href="${to`/campaigns/${slug}/spending`}">${entries}<span class="visually-hidden">: ${title}</span></a>`,
  ]
}

function reportedOf(site: Site, { slug, title, finalReport }: PublicCampaignDetail): Html[] {
  if (!finalReport) return []
  const url = placeOf(pageOf('campaign', slug), 'report')
  return [linked(url, title, day(site, finalReport.reportedAt))]
}
