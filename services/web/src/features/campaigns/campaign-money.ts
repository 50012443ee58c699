import type { PublicCampaign, PublicCampaignDetail, PublicSpend } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, below, elsewhere, imageOf, type Url } from '../../html/url.ts'
import type { Counted } from '../../site/count.ts'
import type { Site } from '../../site/site.ts'
import { counting, figure, figureOfCampaign, live, liveMoment } from '../../views/figure.ts'
import { words } from '../../words/en.ts'
import { percentOf } from '../../words/money.ts'
import { presetsOf, takesDonations } from '../giving/terms.ts'

const text = words.campaigns.one

/** What the page of a campaign goes on saying while somebody reads it. */
export function campaignCounted({ format }: Pick<Site, 'format'>, campaign: PublicCampaign) {
  const { raisedMinor, donorCount, goalMinor, status, currency, acceptsDonations } = campaign
  return {
    counts: { raisedMinor, donorCount },
    status,
    state: `${status} ${acceptsDonations}`,
    news: words.live.changed(words.statuses.campaigns[status]?.word ?? ''),
    texts: {
      raisedMinor: format.money(raisedMinor, currency),
      percent: `${format.number(percentOf(raisedMinor, goalMinor))}%`,
      donations: text.donations(donorCount),
    },
  } satisfies Counted
}

/** The sum, of which goal, by how many donations, and when that was counted. */
export function sumBox(site: Site, campaign: PublicCampaignDetail, { own, now }: { own: Url; now: Date }): Html {
  const { raisedMinor, goalMinor, milestones } = campaign
  const counted = campaignCounted(site, campaign)
  const done = milestones.filter(({ status }) => status === 'COMPLETED').length
  const steps = text.milestonesOf(site.format.number(done), site.format.number(milestones.length))
  return html`<section class="sum-box" aria-labelledby="money" ${counting(below(own, 'count'), counted)}>
    <h2 class="visually-hidden" id="money">${text.money}</h2>
    <p>
      <strong class="sum">${figureOfCampaign(site, campaign, 'raisedMinor', true)}</strong> ${text.of}
      ${figureOfCampaign(site, campaign, 'goalMinor')} ${text.raised}, ${text.before}
    </p>
    <progress
      value="${Math.min(raisedMinor, goalMinor)}"
      max="${goalMinor}"
      aria-label="${text.raised}"
      data-live="raisedMinor"
    >
      ${counted.texts.percent}
    </progress>
    <dl class="tally">
      <div>
        <dt>${live('donations', counted.texts.donations)}</dt>
        <dd>${figureOfCampaign(site, campaign, 'donorCount', true)}</dd>
      </div>
      <div>
        <dt>${text.ofGoal}</dt>
        <dd>${live('percent', counted.texts.percent)}</dd>
      </div>
      ${
        milestones.length === 0
          ? nothing
          : html`<div>
              <dt>${text.milestones}</dt>
              <dd>${steps}</dd>
            </div>`
      }
    </dl>
    ${giving(site, campaign, own)}
    <p class="note mt-3">
      ${text.counted} ${liveMoment(site, now)}. <a href="${below(own, 'check')}">${text.check}</a>
    </p>
  </section>`
}

/** Guests' pages are shared and hold no form: the way to the form of the gift. */
function giving(site: Site, campaign: PublicCampaignDetail, own: Url): Html {
  if (!takesDonations(campaign)) return html`<p>${text.noMore}</p>`
  if (!campaign.acceptsDonations) {
    return html`<p><b>${text.notNow}</b> ${text.notNowHow}</p>`
  }
  const form = below(own, 'give')
  const amounts = presetsOf(campaign).map(
    (amount) =>
      html`<li><a href="${asking(form, { amount })}">${site.format.money(amount, campaign.currency)}</a></li>`,
  )
  return html`<p><a class="btn btn-wide" href="${form}">${text.give}</a></p>
    <ul class="places" aria-label="${text.amounts}">
      ${amounts}
      <li><a href="${form}">${text.other}</a></li>
    </ul>`
}

/** What the organization says it has spent, in a table with its sums. `call`: where programs read these rows. */
export function spendTable(
  site: Site,
  campaign: PublicCampaignDetail,
  { rows, call }: { rows: readonly PublicSpend[]; call: string },
): Html {
  const { columns } = text
  return html`<table class="table mt-4">
    <caption>
      ${text.spendingHow}
    </caption>
    <thead>
      <tr>
        <th scope="col">${columns.date}</th>
        <th scope="col">${columns.what}</th>
        <th scope="col" class="number">${columns.amount}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row, index) => spendRow(site, campaign, { row, call, path: `spend.${index}.amountMinor` }))}
    </tbody>
    <tfoot>
      ${sums(site, campaign)}
    </tfoot>
  </table>`
}

function spendRow(
  site: Site,
  { milestones }: PublicCampaignDetail,
  { row, call, path }: { row: PublicSpend; call: string; path: string },
): Html {
  const { id, milestoneId, spentAt, description, lines, amountMinor, currency, publishedBy } = row
  const milestone = milestones.find((each) => each.id === milestoneId)
  const parts =
    lines.length < 2
      ? nothing
      : html`<br /><span class="note"
            >${lines.map(({ description: part, amountMinor: of }, index) => html`${index === 0 ? nothing : html`, `}${part} ${site.format.money(of, currency)}`)}</span
          >`
  return html`<tr id="spend-${id}">
    <td class="text nowrap"><time datetime="${spentAt}">${site.format.shortDay(new Date(spentAt))}</time></td>
    <th scope="row">
      ${description}${parts}<br /><span class="note"
        >${milestone === undefined ? nothing : html`${milestone.title} · `}${receiptOf(row)} ·
        ${text.reportedBy(publishedBy)}</span
      >
    </th>
    <td>${figure(site, { value: amountMinor, currency, call, path })}</td>
  </tr>`
}

/** A receipt lies here or elsewhere; what is no address of the web is none. */
function receiptOf({ receiptUrl, description }: PublicSpend): Html {
  if (receiptUrl === undefined) return html`${text.noReceipt}`
  const url = imageOf(receiptUrl) ?? elsewhere(receiptUrl)
  if (!url) return html`${text.noReceipt}`
  return html`<a href="${url}" rel="noreferrer nofollow ugc" aria-label="${text.forWhat(description)}"
    >${text.receipt}</a
  >`
}

function sums(site: Site, { slug, currency, spend }: PublicCampaignDetail): Html {
  const call = `/api/v1/campaigns/slug/${slug}`
  const { reportedMinor, unreportedMinor, exceedsReceived } = spend
  const of = (name: 'reportedMinor' | 'unreportedMinor', value: number) =>
    figure(site, { value, currency, call, path: `campaign.spend.${name}` })
  const rest = exceedsReceived
    ? html`<tr class="light">
        <th scope="row" colspan="3">${text.exceeds}</th>
      </tr>`
    : html`<tr class="light">
        <th scope="row" colspan="2">${text.unreported}</th>
        <td>${of('unreportedMinor', unreportedMinor)}</td>
      </tr>`
  return html`<tr>
      <th scope="row" colspan="2">${text.reported}</th>
      <td>${of('reportedMinor', reportedMinor)}</td>
    </tr>
    ${rest}`
}
