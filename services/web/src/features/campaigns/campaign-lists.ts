import { browseCampaignUpdates, browseDonations, browseSpend, type PublicCampaignDetail } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { below, to } from '../../html/url.ts'
import { campaignOf } from '../../platform/campaign-of.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { lineagesOf } from '../../platform/lineage.ts'
import { type Answer, page, type Page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { moment } from '../../views/figure.ts'
import { pageUrl, pagination, stepping } from '../../views/pagination.ts'
import { breadcrumbs, empty } from '../../views/section.ts'
import { progressUpdate } from '../../views/progress-update.ts'
import { lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { spendTable } from './campaign-money.ts'
import { callOf, donationList, lineagePart, nothingSpent, trailBelow } from './campaign-view.ts'

const { lists: text, one } = words.campaigns

type ListName = 'spending' | 'updates' | 'donations'
type OneVisit = Visit<{ slug: string }>

/** What one of the whole lists holds; without a total nobody is told how many there are. */
interface Listed {
  rows: number
  total?: number
  body: Html
  below?: Html
}

interface ListSpec {
  size: number
  none: (campaign: PublicCampaignDetail, visit: OneVisit) => Html
  read: (campaign: PublicCampaignDetail, visit: OneVisit, query: { limit: number; offset: number }) => Promise<Listed>
}

export const campaignSpendingPage = listOf('spending', {
  size: 50,
  none: (campaign, { site }) => nothingSpent(site, campaign),
  read: async (campaign, { api, site }, query) => {
    const [{ spend }, lineages, organizations] = await Promise.all([
      browseSpend(api, { path: of(campaign), query }),
      lineagesOf(api, [campaign.projectId]),
      organizationsOf(api, [campaign.organizationId]),
    ])
    return {
      rows: spend.length,
      total: campaign.spend.recordCount,
      body: html`${spendTable(site, campaign, { rows: spend, call: pageCall(campaign, 'spend', query) })}
        <p class="note mt-3" lang="en">${campaign.spend.notice}</p>`,
      below: lineagePart(site, { thing: campaign, lineages, organizations }, 'spent'),
    }
  },
})

export const campaignUpdatesPage = listOf('updates', {
  size: 20,
  none: () => empty(one.noUpdates),
  read: async (campaign, { api, site, now, person }, query) => {
    const { updates } = await browseCampaignUpdates(api, { path: of(campaign), query })
    const rows = updates.map((each) => {
      const beside = html`${each.authorName}, ${lately(site, each.createdAt, now)}`
      return html`<li>${progressUpdate(each, { beside, of: to`/campaigns/${campaign.slug}`, person, level: 2 })}</li>`
    })
    return {
      rows: rows.length,
      body: html`<ul class="thread">
        ${rows}
      </ul>`,
    }
  },
})

export const campaignDonationsPage = listOf('donations', {
  size: 50,
  none: () => empty(one.noDonations),
  read: async (campaign, { api, site, now }, query) => {
    const { donations } = await browseDonations(api, { path: of(campaign), query })
    const { currency, donorCount } = campaign
    return {
      rows: donations.length,
      total: donorCount,
      body: donationList(site, { donations, currency, call: pageCall(campaign, 'donations', query), now }),
    }
  },
})

/** Where programs read the rows of this page. */
function pageCall(
  campaign: PublicCampaignDetail,
  list: 'spend' | 'donations',
  { limit, offset }: { limit: number; offset: number },
): string {
  return `${callOf(campaign, list)}?limit=${limit}&offset=${offset}`
}

function of({ id }: PublicCampaignDetail): { campaignId: string } {
  return { campaignId: id }
}

/** A whole list of a campaign, page by page. */
function listOf(name: ListName, spec: ListSpec): Page {
  return page(`/campaigns/:slug/${name}`, {
    keep: 'shared',
    called: words.registering.pageNames.campaign,
    missing: words.errors.notFound.campaign,
    shows: async (visit) => showList(visit, name, spec),
  })
}

async function showList(visit: OneVisit, name: ListName, { size, none, read }: ListSpec): Promise<Answer> {
  const campaign = await campaignOf(visit.api, visit.path.slug)
  const { query, site, now } = visit
  const own = to`/campaigns/${campaign.slug}`
  const [url, number] = [below(own, name), query.page]
  const list = await read(campaign, visit, { limit: size, offset: (number - 1) * size })
  const { total } = list
  const isEmpty = list.rows === 0 && number === 1
  const pages =
    total === undefined
      ? stepping({
          newer: number > 1 ? pageUrl(url, number - 1) : undefined,
          older: list.rows === size ? pageUrl(url, number + 1) : undefined,
        })
      : pagination({ url, page: number, total, size })
  const title = text.of(text[name], campaign.title)
  return {
    title,
    description: campaign.summary,
    canonical: own,
    isUnlisted: true,
    area: 'campaigns',
    trail: trailBelow(campaign),
    main: html`${breadcrumbs(trailBelow(campaign))}
      <h1>${text[name]}</h1>
      <p class="byline">
        ${words.frame.counted.asOf} ${moment(site, now)}. <a href="${below(own, 'check')}">${one.check}</a>
      </p>
      <div class="mt-5">${isEmpty ? none(campaign, visit) : list.rows === 0 ? empty(text.behind) : list.body}</div>
      ${isEmpty ? nothing : pages} ${list.below ?? nothing}`,
  }
}
