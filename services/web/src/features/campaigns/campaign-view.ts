import type {
  BrowseCampaignUpdatesResponses,
  BrowseDonationsResponses,
  BrowsePublicCampaignsResponses,
  BrowseSpendResponses,
  Community,
  Organization,
  PublicCampaign,
  PublicCampaignDetail,
  PublicDonation,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { below, to } from '../../html/url.ts'
import type { ProjectLineage } from '../../platform/lineage.ts'
import type { Trail } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { initialsOf } from '../../views/comments.ts'
import type { Plain } from '../../views/detail-page.ts'
import { factsBeside, placeFact } from '../../views/detail.ts'
import { figure } from '../../views/figure.ts'
import { lineage, type LineageStep } from '../../views/lineage.ts'
import { organizationLink } from '../../views/organization-link.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { photos } from '../../views/photos.ts'
import { progressUpdate } from '../../views/progress-update.ts'
import { breadcrumbs, empty, missing, section } from '../../views/section.ts'
import { shareButton } from '../../views/share.ts'
import { campaignTag, statusBlock } from '../../views/tag.ts'
import { day, lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { takesDonations } from '../giving/terms.ts'
import { spendTable, sumBox } from './campaign-money.ts'
import { milestonesPart } from './milestones.ts'

const { list, one: text, categories } = words.campaigns

/** Where all campaigns are listed. */
export const campaignTrail: Trail = [{ url: to`/campaigns`, label: list.title }]

interface Parts {
  updates: BrowseCampaignUpdatesResponses[200]['data'] | undefined
  spend: BrowseSpendResponses[200]['data'] | undefined
  donations: BrowseDonationsResponses[200]['data'] | undefined
  organizations: ReadonlyMap<string, Organization> | undefined
  communities: ReadonlyMap<string, Community> | undefined
  others: BrowsePublicCampaignsResponses[200]['data'] | undefined
  lineages: readonly ProjectLineage[] | undefined
}
type Content = Plain<PublicCampaignDetail, Parts>

/** What it is for, and how the money stands. */
export function campaignView(site: Site, content: Content): Html {
  const { thing: campaign, own, now } = content
  const { coverImageUrl, description } = campaign
  const cover = coverImageUrl === undefined ? [] : [coverImageUrl]
  return html`${breadcrumbs(campaignTrail, categories[campaign.category])}
    <div class="columns columns-wide columns-areas">
      <header>
        <h1>${campaign.title}</h1>
        <p class="byline">${byline(site, content)}</p>
        <section aria-label="${text.status}">${standing(site, campaign, now)}</section>
      </header>
      ${sumBox(site, campaign, { own, now })}
      <article>
        ${photos({ urls: cover, alts: [], of: text.cover })}
        <div class="prose mt-5">
          <p class="lede">${campaign.summary}</p>
          ${paragraphs(description)}
        </div>
        <p class="btn-row">${shareButton(own)}</p>
        ${spendingPart(site, content)}${milestonesPart(site, campaign)}${updatesPart(site, content)}${reportPart(site, campaign)}
        ${lineagePart(site, content, 'campaign')}
      </article>
      <aside class="aside" aria-label="${text.facts}">
        ${runs(site, content)}${donationsPart(site, content)}${facts(site, content)}
      </aside>
    </div>`
}

function byline(site: Site, { thing, organizations }: Content): Html {
  const { organizationId, organizationName, publishedAt, isEmergency } = thing
  const known = organizations?.get(organizationId)
  const verified = known === undefined ? nothing : html`, ${known.verified ? text.verified : text.unverified}`
  const since = publishedAt === undefined ? nothing : html` ${text.since} ${day(site, publishedAt)}.`
  const emergency = isEmergency ? html`<b>${words.campaigns.isEmergency}.</b> ` : nothing
  return html`${emergency}${text.by} <a href="${to`/organizations/${organizationId}`}"><b>${organizationName}</b></a
    >${verified}.${since}`
}

function standing(site: Site, campaign: PublicCampaignDetail, now: Date): Html {
  const { status, endDate } = campaign
  const means = html`${words.statuses.campaigns[status]?.means}
    <a href="${to`/statuses`}">${words.frame.footer.statuses}</a>`
  if (endDate === undefined || !takesDonations(campaign)) return statusBlock(campaignTag(status), [means])
  const end = site.format.day(new Date(endDate))
  return statusBlock(campaignTag(status), [means, new Date(endDate) <= now ? text.late(end) : text.until(end)])
}

function spendingPart(site: Site, { thing, spend, own, here }: Content): Html {
  const title = text.spending
  if (!spend) return section({ id: 'spent', title, body: missing(title, here) })
  const { recordCount, notice } = thing.spend
  const count = site.format.number(recordCount)
  const all =
    recordCount > spend.spend.length
      ? html`<a href="${below(own, 'spending')}">${text.allSpending(count)}</a>`
      : undefined
  return section({
    id: 'spent',
    title,
    beside: all,
    body: html`${recordCount === 0 ? nothingSpent(site, thing) : spendTable(site, thing, { rows: spend.spend, call: `${callOf(thing, 'spend')}?limit=${spend.limit}` })}
      <p class="note mt-3" lang="en">${notice}</p>`,
  })
}

export function nothingSpent(site: Site, { publishedAt }: PublicCampaignDetail): Html {
  const since = publishedAt === undefined ? nothing : text.noSpendingSince(site.format.day(new Date(publishedAt)))
  return empty(text.noSpending, since)
}

function updatesPart(site: Site, { updates, own, here, now, person }: Content): Html {
  const title = text.updates
  if (!updates) return section({ id: 'updates', title, body: missing(title, here) })
  const rows = updates.updates.map(
    (each) =>
      html`<li>
        ${progressUpdate(each, { beside: html`${each.authorName}, ${lately(site, each.createdAt, now)}`, of: own, person })}
      </li>`,
  )
  const all = html`<a href="${below(own, 'updates')}">${text.allUpdates}</a>`
  return section({
    id: 'updates',
    title,
    beside: rows.length > 0 ? all : undefined,
    body:
      rows.length === 0
        ? empty(text.noUpdates)
        : html`<ul class="thread">
            ${rows}
          </ul>`,
  })
}

function reportPart(site: Site, { status, finalReport, completedAt, slug, currency }: PublicCampaignDetail): Html {
  const title = text.report
  if (!finalReport) {
    const isDue = status === 'COMPLETED' && completedAt !== undefined
    const body = isDue
      ? empty(text.reportDue, text.reportDueHow(site.format.day(new Date(completedAt))))
      : empty(text.noReport, text.noReportHow)
    return section({ id: 'report', title, body })
  }
  const { body, attachmentUrls, attachmentAlts, reportedAt, unaccountedMinor, fullyAccounted } = finalReport
  const call = `/api/v1/campaigns/slug/${slug}`
  const sum = figure(site, { value: unaccountedMinor, currency, call, path: 'campaign.finalReport.unaccountedMinor' })
  return section({
    id: 'report',
    title,
    beside: html`<p class="note">${text.reportedOn} ${day(site, reportedAt)}</p>`,
    body: html`<div class="prose">${paragraphs(body)}</div>
      <p class="mt-4">
        <b>${fullyAccounted ? text.fully : html`${sum} ${text.unaccounted}.`}</b>
        ${fullyAccounted ? nothing : text.unaccountedHow}
      </p>
      ${photos({ urls: attachmentUrls, alts: attachmentAlts, of: text.report })}`,
  })
}

/** Where it comes from, and what came of it. */
export function lineagePart(
  site: Site,
  { thing, lineages, organizations }: Pick<Content, 'thing' | 'lineages' | 'organizations'>,
  here: LineageStep,
): Html {
  const [from] = lineages ?? []
  return lineage(site, {
    here,
    reports: from?.issues ?? [],
    reportCount: from?.issueCount ?? 0,
    takenOn: (from?.issues ?? []).slice(0, 1).map(({ assignment }) => ({ ...assignment, ...organizationOf(from) })),
    progressAt: from?.lastNewsAt,
    projects: from ? [from.project] : [],
    campaigns: [thing],
    hiddenCampaignCount: 0,
    details: [thing],
    organizations,
  })
}

function organizationOf(from: ProjectLineage | undefined): { organizationId: string } {
  return { organizationId: from?.project.organizationId ?? '' }
}

function runs(site: Site, { thing, organizations, others, own }: Content): Html {
  const { organizationId } = thing
  const known = organizations?.get(organizationId)
  const earlier = (others?.campaigns ?? []).filter(({ id }) => id !== thing.id)
  const reported = earlier.filter(({ status }) => status === 'REPORTED').length
  const before =
    others === undefined ? nothing : earlier.length === 0 ? text.noEarlier : text.others(earlier.length, reported)
  return html`<section aria-labelledby="runs">
    <h2 id="runs">${text.runs}</h2>
    <p class="badge">
      ${icon(known?.verified === true ? 'shield' : 'seal', 24)}<span
        ><b>${organizationLink(organizationId, organizations)}</b
        >${known?.verified === true ? html`, ${words.things.verified.toLowerCase()}` : nothing}<br /><span class="note"
          >${before}</span
        ></span
      >
    </p>
    ${known?.verified === true ? html`<p class="note mt-2">${text.verifiedHow}</p>` : nothing}
    <p class="mt-3"><a class="link flag" href="${below(own, 'concern')}">${icon('flag', 16)}${text.concern}</a></p>
  </section>`
}

function donationsPart(site: Site, { thing, donations, own, here, now }: Content): Html {
  const title = html`<h2 id="given">${text.given}</h2>`
  if (!donations) return html`<section aria-labelledby="given">${title}${missing(text.given, here)}</section>`
  const count = site.format.number(thing.donorCount)
  const all =
    donations.donations.length === 0
      ? html`<p>${text.noDonations}</p>`
      : html`<p class="mt-3"><a href="${below(own, 'donations')}">${text.allDonations(count)}</a></p>`
  return html`<section aria-labelledby="given">
    ${title}${donationList(site, { donations: donations.donations, currency: thing.currency, call: `${callOf(thing, 'donations')}?limit=${donations.limit}`, now })}${all}
  </section>`
}

/** Where programs read a list of a campaign. */
export function callOf({ id }: PublicCampaign, list: 'spend' | 'donations'): string {
  return `/api/v1/campaigns/${id}/${list}`
}

/** Who gave what, as far as they let it be shown. */
export function donationList(
  site: Site,
  {
    donations,
    currency,
    call,
    now,
  }: { donations: readonly PublicDonation[]; currency: string; call: string; now: Date },
): Html {
  if (donations.length === 0) return nothing
  const rows = donations.map(
    ({ donorName, amountMinor, message, settledAt }, index) =>
      html`<li>
        <span class="initials" aria-hidden="true">${initialsOf(donorName)}</span
        ><span class="grow"
          >${donorName}<span class="note">${lately(site, settledAt, now)}</span
          >${message === undefined ? nothing : html`<span class="note">“${message}”</span>`}</span
        ><b>${figure(site, { value: amountMinor, currency, call, path: `donations.${index}.amountMinor` })}</b>
      </li>`,
  )
  return html`<ol class="people">
    ${rows}
  </ol>`
}

/** Its LGA and state, as far as it names them. */
export function placeIn({ state, lga }: Pick<PublicCampaign, 'state' | 'lga'>): string | undefined {
  return lga !== undefined && state !== undefined ? words.things.at({ lga, state }) : (lga ?? state)
}

function facts(site: Site, { thing, communities }: Content): Html {
  const { category, communityId, startDate, endDate, completedAt, publishedAt } = thing
  const place = placeIn(thing)
  return factsBeside(text.facts, [
    [text.category, categories[category]],
    place === undefined ? undefined : [text.place, place],
    placeFact(text.community, communities?.get(communityId ?? '')),
    publishedAt === undefined ? undefined : [text.published, day(site, publishedAt)],
    startDate === undefined ? undefined : [text.start, day(site, startDate)],
    endDate === undefined ? undefined : [text.end, day(site, endDate)],
    completedAt === undefined ? undefined : [text.completed, day(site, completedAt)],
  ])
}

/** The page above one that shows a part of a campaign. */
export function trailBelow({ slug, title }: { slug: string; title: string }): Trail {
  return [...campaignTrail, { url: to`/campaigns/${slug}`, label: title }]
}
