import { browseDonations, browseSpend, type Connection, limits, type PublicCampaignDetail } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { onThisSite, placeOf, to, type Url } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { campaignOf } from '../../platform/campaign-of.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { type AmountRow, amountTable } from '../../views/amount-table.ts'
import { figure, figureOfCampaign, moment } from '../../views/figure.ts'
import { breadcrumbs, missing, section } from '../../views/section.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { sumOf } from '../../words/money.ts'
import { callOf, trailBelow } from './campaign-view.ts'
import { spentOn } from './milestones.ts'

const text = words.campaigns.check
const { one } = words.campaigns
const atOnce = limits.browseDonations.limit.max
/** As many calls are made for each list; whoever has more to check makes them. */
const mostCalls = 10
const most = atOnce * mostCalls
const patienceMs = 6_000

export const campaignCheckPage = page('/campaigns/:slug/check', {
  keep: 'shared',
  called: words.registering.pageNames.campaign,
  missing: words.errors.notFound.campaign,
  shows: async ({ api, site, path, now, here }) => {
    const campaign = await campaignOf(api, path.slug)
    const [given, spent] = await Promise.all([
      beside(addedUp(donationsOf(api, campaign), campaign.donorCount), patienceMs),
      beside(addedUp(spendingOf(api, campaign), campaign.spend.recordCount), patienceMs),
    ])
    return {
      title: text.titleOf(campaign.title),
      description: text.lede,
      canonical: to`/campaigns/${campaign.slug}`,
      isUnlisted: true,
      isPartial: given === undefined || spent === undefined,
      area: 'campaigns',
      trail: trailBelow(campaign),
      main: checkView(site, { campaign, given, spent, now, here }),
    }
  },
})

/** A row of a list, as far as it is added up. */
interface Counted {
  amountMinor: number
  hasReceipt: boolean
}
type ReadRows = (query: { limit: number; offset: number }) => Promise<Counted[]>

/** The sum of a list that was read to its end. */
interface AddedUp {
  sumMinor: number
  count: number
  receiptCount: number
}

function donationsOf(api: Connection, { id: campaignId }: PublicCampaignDetail): ReadRows {
  return async (query) => {
    const { donations } = await browseDonations(api, { path: { campaignId }, query })
    return donations.map(({ amountMinor }) => ({ amountMinor, hasReceipt: true }))
  }
}

function spendingOf(api: Connection, { id: campaignId }: PublicCampaignDetail): ReadRows {
  return async (query) => {
    const { spend } = await browseSpend(api, { path: { campaignId }, query })
    return spend.map(({ amountMinor, receiptUrl }) => ({ amountMinor, hasReceipt: receiptUrl !== undefined }))
  }
}

/** `too many`: it is longer than is added up here. */
async function addedUp(read: ReadRows, expected: number): Promise<AddedUp | 'too many'> {
  const rows: Counted[] = []
  if (expected > most) return 'too many'
  for (let call = 0; call < mostCalls; call += 1) {
    const found = await read({ limit: atOnce, offset: call * atOnce })
    rows.push(...found)
    if (found.length < atOnce) {
      const sumMinor = sumOf(rows.map(({ amountMinor }) => amountMinor))
      if (sumMinor === undefined) return 'too many'
      return { sumMinor, count: rows.length, receiptCount: rows.filter(({ hasReceipt }) => hasReceipt).length }
    }
  }
  return 'too many'
}

interface CheckContent {
  campaign: PublicCampaignDetail
  /** Undefined: they could not be read. */
  given: AddedUp | 'too many' | undefined
  spent: AddedUp | 'too many' | undefined
  now: Date
  here: Url
}

function checkView(site: Site, content: CheckContent): Html {
  const { campaign, now } = content
  return html`${breadcrumbs(trailBelow(campaign))}
    <h1>${text.title}</h1>
    <p class="byline">${text.lede}</p>
    <p class="note mt-3">${one.counted} ${moment(site, now)}. <a href="${content.here}">${text.again}</a></p>
    ${settled(site, content)}${reported(site, content)}${lacking(site, content)}${unknowns()}${calls(site, content)}`
}

function settled(site: Site, { campaign, given, here }: CheckContent): Html {
  const { currency, donorCount, raisedMinor, platformFeeBps } = campaign
  const count = html`${figureOfCampaign(site, campaign, 'donorCount')} ${one.donations(donorCount)}`
  const said = html`${text.says} <span class="note">(${count})</span>`
  const rows: AmountRow[] = [
    [said, figureOfCampaign(site, campaign, 'raisedMinor')],
    ...addedRows(site, given, { currency, label: text.adds, from: text.fromDonations }),
    [text.goal, figureOfCampaign(site, campaign, 'goalMinor')],
  ]
  const fee = platformFeeBps === 0 ? text.noFee : text.fees(site.format.rate(platformFeeBps))
  return section({
    id: 'settled',
    title: text.settled,
    body: html`${amountTable(rows, { caption: text.settledHow })}${verdict(site, { found: given, said: raisedMinor, currency, here })}
      <p class="mt-3">${fee}</p>`,
  })
}

function addedRows(
  site: Site,
  found: CheckContent['given'],
  of: { currency: string; label: string; from: (count: string, isOne: boolean) => string },
): AmountRow[] {
  if (!found || found === 'too many') return []
  const count = of.from(site.format.number(found.count), found.count === 1)
  return [[html`${of.label} <span class="note">(${count})</span>`, site.format.money(found.sumMinor, of.currency)]]
}

/** Whether what is said is what the list adds up to. */
function verdict(
  site: Site,
  { found, said, currency, here }: { found: CheckContent['given']; said: number; currency: string; here: Url },
): Html {
  if (!found) return missing(text.adds, here)
  if (found === 'too many') return html`<p class="mt-3">${text.tooMany(site.format.number(most))}</p>`
  if (found.sumMinor === said) return html`<p class="mt-3"><b>${text.agree}</b></p>`
  const difference = site.format.money(Math.abs(found.sumMinor - said), currency)
  return html`<p class="mt-3"><b>${text.differ(difference)}</b></p>`
}

function reported(site: Site, { campaign, spent, here }: CheckContent): Html {
  const { currency, milestones, spend } = campaign
  const receipts: AmountRow[] =
    spent && spent !== 'too many'
      ? [[text.withReceipt, text.ofEntries(site.format.number(spent.receiptCount), site.format.number(spent.count))]]
      : []
  const byMilestone = milestones.map(({ id, title, targetMinor }): AmountRow => [
    html`${title} <span class="note">(${text.planned}: ${site.format.money(targetMinor, currency)})</span>`,
    spentOn(site, campaign, id),
  ])
  const rows: AmountRow[] = [
    [text.says, sumOfSpending(site, campaign, 'reportedMinor')],
    ...addedRows(site, spent, { currency, label: text.entriesAdd, from: text.fromEntries }),
    ...receipts,
  ]
  const steps =
    byMilestone.length === 0
      ? nothing
      : html`<div class="mt-5">${amountTable(byMilestone, { caption: text.byMilestone })}</div>`
  return section({
    id: 'reported',
    title: text.reported,
    body: html`${amountTable(rows, { caption: text.reportedHow })}${verdict(site, { found: spent, said: spend.reportedMinor, currency, here })}
      ${steps}
      <p class="note mt-3" lang="en">${spend.notice}</p>`,
  })
}

function sumOfSpending(
  site: Site,
  { slug, currency, spend }: PublicCampaignDetail,
  name: 'reportedMinor' | 'unreportedMinor',
) {
  const call = `/api/v1/campaigns/slug/${slug}`
  return figure(site, { value: spend[name], currency, call, path: `campaign.spend.${name}` })
}

function lacking(site: Site, { campaign, spent }: CheckContent): Html {
  const { spend } = campaign
  const rest = spend.exceedsReceived
    ? text.exceeds
    : spend.unreportedMinor === 0
      ? text.allReported
      : html`${text.unreported}: <b>${sumOfSpending(site, campaign, 'unreportedMinor')}</b>`
  const known = spent && spent !== 'too many' ? spent : undefined
  const without = known ? known.count - known.receiptCount : 0
  const receipts =
    known === undefined || known.count === 0
      ? undefined
      : without === 0
        ? text.allReceipts
        : text.noReceipts(site.format.number(without), without === 1)
  const items = [rest, receipts, finalReport(site, campaign)].filter((item) => item !== undefined)
  return section({
    id: 'lacking',
    title: text.missing,
    body: html`<ul class="bullets">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>`,
  })
}

function finalReport(site: Site, campaign: PublicCampaignDetail): Html {
  const { finalReport: report, status, completedAt, slug, currency } = campaign
  const link = html`<a href="${placeOf(to`/campaigns/${slug}`, 'report')}">${text.report}</a>`
  if (report) {
    const { unaccountedMinor, fullyAccounted, reportedAt } = report
    const call = `/api/v1/campaigns/slug/${slug}`
    const path = 'campaign.finalReport.unaccountedMinor'
    const sum = figure(site, { value: unaccountedMinor, currency, call, path })
    return html`${link}: ${text.reportFiled} ${day(site, reportedAt)}.
    ${fullyAccounted ? one.fully : html`${text.unaccountedThen}: <b>${sum}</b>. ${one.unaccountedHow}`}`
  }
  if (status !== 'COMPLETED' || completedAt === undefined) return html`${link}: ${text.reportNotDue}`
  return html`${link}: ${text.reportMissing} ${day(site, completedAt)}.`
}

function unknowns(): Html {
  return section({
    id: 'unknown',
    title: text.unknown,
    body: html`<ul class="bullets">
      ${text.unknowns.map((each) => html`<li>${each}</li>`)}
    </ul>`,
  })
}

/** Each figure with the call that gives it, and where it stands in the answer. */
function calls(site: Site, { campaign }: CheckContent): Html {
  const { slug, currency } = campaign
  const { format } = site
  const [own, given, spent] = [
    `/api/v1/campaigns/slug/${slug}`,
    callOf(campaign, 'donations'),
    callOf(campaign, 'spend'),
  ]
  const rows: [string, string, string][] = [
    [text.settled, own, 'data.campaign.raisedMinor, donorCount'],
    [text.adds, `${given}?limit=${atOnce}&offset=0`, 'data.donations[].amountMinor'],
    [text.reported, own, 'data.campaign.spend'],
    [text.entriesAdd, `${spent}?limit=${atOnce}&offset=0`, 'data.spend[].amountMinor'],
    [text.report, own, 'data.campaign.finalReport.unaccountedMinor'],
  ]
  const shown = rows.map(
    ([name, call, path]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td class="text">
          <a href="${onThisSite(call) ?? to`/`}"><code>GET ${call}</code></a
          ><br /><code class="note">${path}</code>
        </td>
      </tr>`,
  )
  return section({
    id: 'calls',
    title: text.calls,
    body: html`<table class="table table-terms">
      <caption>
        ${text.callsHow} ${text.smallest(format.currency(currency), format.money(10_000, currency))}.
      </caption>
      <tbody>
        ${shown}
      </tbody>
    </table>`,
  })
}
