import type { MilestoneStatus, PublicCampaignDetail, PublicMilestone } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import type { Site } from '../../site/site.ts'
import { icon, type TagLook } from '../../style/icons.ts'
import { figure } from '../../views/figure.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { empty, section } from '../../views/section.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'

const { one: text, milestoneStatuses } = words.campaigns

const looks: Record<MilestoneStatus, Omit<TagLook, 'word'>> = {
  PLANNED: { look: 'neutral', icon: 'open' },
  IN_PROGRESS: { look: 'work', icon: 'half' },
  COMPLETED: { look: 'done', icon: 'done' },
}

/** The steps of its plan, how far each is, and what was reported as spent on it. */
export function milestonesPart(site: Site, campaign: PublicCampaignDetail): Html {
  const { milestones } = campaign
  const title = text.milestones
  if (milestones.length === 0) return section({ id: 'milestones', title, body: empty(text.noMilestones) })
  const done = milestones.filter(({ status }) => status === 'COMPLETED').length
  const count = text.milestonesOf(site.format.number(done), site.format.number(milestones.length))
  return section({
    id: 'milestones',
    title,
    beside: html`<p class="note">${count}</p>`,
    body: html`<ol class="milestones">
      ${milestones.map((each, index) => milestone(site, campaign, { each, index }))}
    </ol>`,
  })
}

function milestone(
  site: Site,
  campaign: PublicCampaignDetail,
  { each, index }: { each: PublicMilestone; index: number },
): Html {
  const { id, title, description, targetMinor, status, completedAt } = each
  const { currency, slug } = campaign
  const call = `/api/v1/campaigns/slug/${slug}`
  const target = figure(site, { value: targetMinor, currency, call, path: `campaign.milestones.${index}.targetMinor` })
  const { look, icon: drawing } = looks[status]
  const on = completedAt === undefined ? nothing : html` <span>${text.doneOn} ${day(site, completedAt)}</span>`
  return html`<li>
    <p class="tag is-${look}">${icon(drawing, 18)}${milestoneStatuses[status]}${on}</p>
    <h3>${title}</h3>
    ${description === undefined ? nothing : paragraphs(description)}
    <p class="note">${target} ${text.target}, ${spentOn(site, campaign, id)} ${text.spentOn}</p>
  </li>`
}

/** What was reported as spent on a milestone. */
export function spentOn(site: Site, { slug, currency, spend }: PublicCampaignDetail, id: string): Html {
  const path = `campaign.spend.perMilestone.${id}`
  const value = spend.perMilestone[id]
  if (value === undefined) return html`${site.format.money(0, currency)}`
  return figure(site, { value, currency, call: `/api/v1/campaigns/slug/${slug}`, path })
}
