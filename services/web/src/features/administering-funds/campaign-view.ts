import type {
  AuditLog,
  BrowseCampaignUpdatesResponses,
  BrowseFlagsResponses,
  BrowseMilestonesResponses,
  BrowseOrganizationCampaignsResponses,
  BrowseSpendResponses,
  Campaign,
  Organization,
  ShowFundingEligibilityResponses,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { below, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import type { Person } from '../../site/visit.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { alert } from '../../views/alert.ts'
import { amountTable } from '../../views/amount-table.ts'
import { auditLine } from '../../views/audit-sentence.ts'
import { factsBeside } from '../../views/detail.ts'
import { organizationLink } from '../../views/organization-link.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { photos } from '../../views/photos.ts'
import { progressUpdate } from '../../views/progress-update.ts'
import { breadcrumbs, empty, missing, section } from '../../views/section.ts'
import { statusBlock } from '../../views/tag.ts'
import { day, lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { type Readings, readingsPart } from './campaign-readings.ts'
import { campaignLook, isSeen, stepsOf } from './campaign-states.ts'

const { title: listTitle, steps, reasons, statuses, one: text } = words.adminCampaigns
const { one: ofPublic, categories } = words.campaigns

interface Content {
  campaign: Campaign
  organizations: ReadonlyMap<string, Organization>
  /** Each undefined where it cannot be read right now. */
  found: {
    milestones: BrowseMilestonesResponses[200]['data'] | undefined
    spend: BrowseSpendResponses[200]['data'] | undefined
    updates: BrowseCampaignUpdatesResponses[200]['data'] | undefined
    eligibility: ShowFundingEligibilityResponses[200]['data'] | undefined
    others: BrowseOrganizationCampaignsResponses[200]['data'] | undefined
    concerns: BrowseFlagsResponses[200]['data'] | undefined
    record: readonly AuditLog[] | undefined
  }
  readings: Readings
  now: Date
  person: Person | undefined
  here: Url
}

/** What it says of itself, its plan and its money, whose it is, what was done to it, and what can become of it. */
export function adminCampaignView(site: Site, content: Content): Html {
  const { campaign } = content
  const { title, status, summary, description, coverImageUrl, slug, isEmergency } = campaign
  const cover = coverImageUrl === undefined ? [] : [coverImageUrl]
  const look = isSeen(status)
    ? html`<p class="mt-3"><a class="more" href="${to`/campaigns/${slug}`}">${text.asEverybody}</a></p>`
    : nothing
  return html`${breadcrumbs(adminTrail({ url: to`/admin/campaigns`, label: listTitle }), categories[campaign.category])}
    <div class="columns">
      <article>
        <h1>${title}</h1>
        <p class="byline">
          ${isEmergency ? html`<b>${words.campaigns.isEmergency}.</b> ` : nothing}${ofPublic.by}
          ${organizationLink(campaign.organizationId, content.organizations)}
        </p>
        <section aria-label="${ofPublic.status}">
          ${statusBlock(campaignLook(status), [statuses[status].means])}
        </section>
        ${pausePart(campaign)}${actsPart(campaign)}
        <div class="prose mt-5">
          <p class="lede">${summary}</p>
          ${paragraphs(description)}
        </div>
        ${photos({ urls: cover, alts: [], of: ofPublic.cover })}${look}${planPart(site, content)}${moneyPart(site, content)}
        ${updatesPart(site, content)}${readingsPart(site, content.readings)}
      </article>
      <aside class="aside" aria-label="${ofPublic.facts}">
        ${facts(site, content)}${organizationPart(content)}${concernsPart(content)}${reviewPart(site, content)}${recordPart(site, content)}
      </aside>
    </div>`
}

/** What it was paused for, in the words of whoever did. */
function pausePart({ status, pauseReasonCode, pauseNote, pausedFromStatus: before }: Campaign): Html {
  if (status !== 'PAUSED') return nothing
  const known = Object.entries(reasons).find(([code]) => code === pauseReasonCode)?.[1] ?? reasons.OTHER
  const more = html`${pauseNote === undefined ? nothing : paragraphs(pauseNote)}
  ${before === undefined ? nothing : html`<p class="note">${text.pausedFrom(statuses[before].word)}</p>`}`
  return alert({ kind: 'bad', title: `${text.paused}: ${known}`, more })
}

function actsPart(campaign: Campaign): Html {
  const names = stepsOf(campaign)
  if (names.length === 0) return html`<p class="note mt-4">${text.nothing}</p>`
  const own = to`/admin/campaigns/${campaign.id}`
  const links = names.map(
    (name, index) =>
      html`<a class="btn${index === 0 && name !== 'pause' ? '' : ' btn-outline'}" href="${below(own, name)}"
        >${steps[name].link}</a
      >`,
  )
  return html`<p class="btn-row mt-4" role="group" aria-label="${text.acts}">${links}</p>`
}

function planPart(site: Site, { campaign, found, here }: Content): Html {
  const { goalMinor, currency } = campaign
  const title = text.plan
  const milestones = found.milestones?.milestones
  if (!milestones) return section({ id: 'plan', title, body: missing(title, here) })
  if (milestones.length === 0) return section({ id: 'plan', title, body: empty(text.noPlan) })
  const money = (amount: number) => site.format.money(amount, currency)
  const planned = milestones.reduce((sum, { targetMinor }) => sum + targetMinor, 0)
  const rows = milestones.map(({ title: name, description, targetMinor, status }) => {
    const what = description === undefined ? nothing : html`<br /><span class="note">${description}</span>`
    const how = html`<br /><span class="note">${words.campaigns.milestoneStatuses[status]}</span>`
    return [html`${name}${what}${how}`, money(targetMinor)] as const
  })
  const rest = goalMinor > planned ? [[text.rest, money(goalMinor - planned)] as const] : []
  const sums = [[text.planSum, money(planned)] as const, ...rest, [text.goal, money(goalMinor)] as const]
  return section({ id: 'plan', title, body: amountTable([...rows, ...sums], { isTotalled: true }) })
}

function moneyPart(site: Site, { campaign, found }: Content): Html {
  const { money: of, currency } = campaign
  const title = text.money
  if (of.donationCount === 0 && (found.spend?.summary.recordCount ?? 0) === 0) {
    return section({ id: 'money', title, body: empty(text.noMoney) })
  }
  const money = (amount: number) => site.format.money(amount, currency)
  const spent = found.spend && [[text.spent, money(found.spend.summary.reportedMinor)] as const]
  const table = amountTable([
    [text.given(site.format.number(of.donationCount)), money(of.grossMinor)],
    [text.platformFee, money(of.platformFeeMinor)],
    [text.providerFee, money(of.providerFeeMinor)],
    [text.reached, money(of.reachedMinor)],
    ...(spent ?? []),
  ])
  return section({
    id: 'money',
    title,
    body: html`${table}
      <p class="note mt-3" lang="en">${found.spend?.notice}</p>`,
  })
}

function updatesPart(site: Site, { campaign, found, now, person, here }: Content): Html {
  const title = text.updates
  const updates = found.updates?.updates
  if (!updates) return section({ id: 'updates', title, body: missing(title, here) })
  const rows = updates.map((each) => {
    const inside = each.isPublic ? nothing : html` · ${text.internal}`
    const beside = html`${each.authorName}, ${lately(site, each.createdAt, now)}${inside}`
    return html`<li>${progressUpdate(each, { beside, of: to`/campaigns/${campaign.slug}`, person })}</li>`
  })
  const list = html`<ul class="thread">
    ${rows}
  </ul>`
  return section({ id: 'updates', title, body: rows.length === 0 ? empty(text.noUpdates) : list })
}

function facts(site: Site, { campaign }: Content): Html {
  const { category, state, lga, startDate, endDate, submittedAt, createdByName, goalMinor, currency } = campaign
  const place = [lga, state].filter((part) => part !== undefined).join(', ')
  return factsBeside(ofPublic.facts, [
    [text.goal, site.format.money(goalMinor, currency)],
    [ofPublic.category, categories[category]],
    place === '' ? undefined : [ofPublic.place, place],
    startDate === undefined ? undefined : [ofPublic.start, day(site, startDate)],
    endDate === undefined ? undefined : [ofPublic.end, day(site, endDate)],
    submittedAt === undefined ? undefined : [text.since, day(site, submittedAt)],
    [text.by, createdByName],
  ])
}

function part(id: string, title: string, body: Html): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${body}
  </section>`
}

function organizationPart({ campaign, organizations, found: { eligibility, others }, here }: Content): Html {
  const { organizationId: id } = campaign
  const known = organizations.get(id)
  const verified = known && html`<p class="note">${known.verified ? text.verified : text.unverified}</p>`
  const lacks =
    eligibility === undefined
      ? missing(text.organization, here)
      : eligibility.eligible
        ? html`<p class="note">${text.eligible}</p>`
        : html`<p>${text.lacks} ${eligibility.missing.join(', ')}.</p>`
  const other = others === undefined ? nothing : html`<p class="note">${text.others(Math.max(0, others.total - 1))}</p>`
  return part(
    'organization',
    text.organization,
    html`<p>${organizationLink(id, organizations)}</p>
      ${verified}${lacks}${other}`,
  )
}

function concernsPart({ campaign, found: { concerns }, here }: Content): Html {
  if (!concerns) return part('concerns', text.concerns, missing(text.concerns, here))
  const people = concerns.groups?.find(({ campaignId }) => campaignId === campaign.id)?.reporterCount ?? 0
  if (people === 0) return part('concerns', text.concerns, html`<p class="note">${text.noConcerns}</p>`)
  const link = html`<a href="${to`/moderation/concerns/${campaign.id}`}">${text.toConcerns}</a>`
  return part('concerns', text.concerns, html`<p>${words.moderating.people(people)}. ${link}</p>`)
}

function reviewPart(site: Site, { campaign: { reviewedAt, reviewNote } }: Content): Html {
  if (reviewedAt === undefined) return nothing
  return part(
    'review',
    text.review,
    html`<p>${day(site, reviewedAt)}</p>
      ${paragraphs(reviewNote ?? text.noNote)}`,
  )
}

function recordPart(site: Site, { found: { record }, now, here }: Content): Html {
  if (!record) return part('record', text.record, missing(text.record, here))
  if (record.length === 0) return part('record', text.record, html`<p class="note">${text.noRecord}</p>`)
  const rows = record.map((each) => html`<li>${auditLine(site, each, now)}</li>`)
  return part(
    'record',
    text.record,
    html`<ul class="related mt-3">
      ${rows}
    </ul>`,
  )
}
