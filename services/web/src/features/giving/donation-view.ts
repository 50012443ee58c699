import type { GivenDonation } from '@civic/client'
import { html, type Html, nothing, type Part } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { amountTable } from '../../views/amount-table.ts'
import { field } from '../../views/fields.ts'
import { breadcrumbs, factList } from '../../views/section.ts'
import { shareButton } from '../../views/share.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'

const { done: text, receipt, states } = words.giving

interface CompleteContent {
  donation: GivenDonation
  here: Url
  /** Where the payment goes on that was begun in this browser. */
  payAt: Url | undefined
  isGuest: boolean
}

/** What became of a donation, as far as it is known. */
export function completeView(site: Site, { donation, here, payAt, isGuest }: CompleteContent): Html {
  const { status, campaignTitle, campaignSlug, organizationName, amountMinor, currency } = donation
  const state = states[status]
  const amount = site.format.money(amountMinor, currency)
  const name = campaignTitle === undefined ? organizationName : `${campaignTitle}, ${organizationName}`
  const rows: [string, Part][] = [
    [receipt.given, amount],
    [receipt.to, name],
    [text.reference, html`<code>${donation.reference}</code>`],
  ]
  const campaign = campaignSlug === undefined ? undefined : to`/campaigns/${campaignSlug}`
  const retry = campaignSlug === undefined ? undefined : to`/campaigns/${campaignSlug}/give`
  // What waits says so, for the script that looks again.
  const waits = status === 'PENDING' ? html` data-waits` : nothing
  return html`<div class="prose" ${waits}>
    <h1>${state.title}</h1>
    <p class="lede">${status === 'SETTLED' ? arrived(site, donation) : state.text}</p>
    ${status === 'SETTLED' ? nothing : html`<div class="mt-5">${factList(rows)}</div>`}
    <p class="btn-row mt-5">${actsOf(donation, { here, payAt, retry })}</p>
    ${status === 'SETTLED' ? html`<p class="note mt-3">${text.mailed}</p>` : nothing}
    <p class="btn-row mt-5">
      ${campaign === undefined ? nothing : html`<a class="link" href="${campaign}">${text.campaign}</a>`}${isGuest ? nothing : html`<a class="link" href="${to`/my/donations`}">${text.mine}</a>`}${campaign !== undefined && status === 'SETTLED' ? shareButton(campaign) : nothing}
    </p>
  </div>`
}

function arrived(
  site: Site,
  { amountMinor, currency, settledAt, reachedMinor, organizationName, createdAt }: GivenDonation,
): string {
  const { format } = site
  const sentence = text.arrived(
    format.money(amountMinor, currency),
    format.dayAndTime(new Date(settledAt ?? createdAt)),
  )
  if (reachedMinor === undefined) return sentence
  return `${sentence} ${text.reached(format.money(reachedMinor, currency), organizationName)}`
}

function actsOf(
  { status, reference }: GivenDonation,
  { here, payAt, retry }: { here: Url; payAt: Url | undefined; retry: Url | undefined },
): Html {
  if (status === 'SETTLED') return html`<a class="btn" href="${to`/donations/${reference}`}">${text.receipt}</a>`
  if (status === 'PENDING') {
    const goOn = payAt
      ? html`<a class="btn btn-outline" href="${payAt}">${text.goOn}</a>`
      : retry && html`<a class="btn btn-outline" href="${retry}">${text.anew}</a>`
    return html`<a class="btn" href="${here}">${text.again}</a>${goOn}`
  }
  if (status === 'REFUNDED' || retry === undefined) return nothing
  return html`<a class="btn" href="${retry}">${text.retry}</a>`
}

/** For whoever comes without a reference, or with one that nobody knows. */
export function unknownView(): Html {
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="lede">${text.unknown}</p>
    <p>${text.unknownHow}</p>
    <form class="mt-5" action="${to`/donations/complete`}" aria-label="${text.look}" autocomplete="off">
      ${field({ name: 'reference', label: text.reference })}
      <p class="mt-4"><button class="btn btn-outline">${text.look}</button></p>
    </form>
  </div>`
}

/** The same split as in the mail, with its day, its rate and its reference. */
export function receiptView(site: Site, donation: GivenDonation): Html {
  const { format } = site
  const { status, currency, amountMinor, platformFeeBps, platformFeeMinor, netMinor } = donation
  const { providerFeeMinor, reachedMinor, campaignTitle, campaignSlug, organizationId, organizationName } = donation
  const { settledAt, failedAt, createdAt, reference } = donation
  const money = (minor: number) => format.money(minor, currency)
  const sums: [string, string][] = [
    [receipt.given, money(amountMinor)],
    [receipt.fee(format.rate(platformFeeBps)), money(-platformFeeMinor)],
    ...(providerFeeMinor === undefined
      ? []
      : [[receipt.providerFee, money(-providerFeeMinor)] satisfies [string, string]]),
    reachedMinor === undefined
      ? [receipt.before(organizationName), money(netMinor)]
      : [receipt.reached(organizationName), money(reachedMinor)],
  ]
  const campaign =
    campaignTitle === undefined || campaignSlug === undefined
      ? undefined
      : html`<a href="${to`/campaigns/${campaignSlug}`}">${campaignTitle}</a>`
  const facts: (readonly [string, Part] | undefined)[] = [
    [receipt.to, html`<a href="${to`/organizations/${organizationId}`}">${organizationName}</a>`],
    campaign && [receipt.for, campaign],
    [receipt.status, words.mine.donationStatuses[status]],
    [receipt.begun, day(site, createdAt)],
    settledAt === undefined ? undefined : [receipt.arrived, format.dayAndTime(new Date(settledAt))],
    failedAt === undefined ? undefined : [receipt.failed, day(site, failedAt)],
    [receipt.reference, html`<code>${reference}</code>`],
  ]
  const isSettled = status === 'SETTLED'
  return html`${breadcrumbs([{ url: to`/campaigns`, label: words.campaigns.list.title }])}
    <div class="prose">
      <h1>${isSettled ? receipt.title : text.title}</h1>
      <p class="byline">${site.name}</p>
      ${isSettled ? nothing : html`<p class="lede">${states[status].text} ${receipt.notYet}</p>`}
      <div class="mt-5">${factList(facts.filter((fact) => fact !== undefined))}</div>
      <div class="mt-5">${amountTable(sums, { isTotalled: true })}</div>
      ${isSettled ? html`<p class="mt-4">${receipt.direct(organizationName)}</p>` : nothing}
      <p>${receipt.tax(organizationName)}</p>
      <p class="note mt-4 off-paper">${receipt.holder} ${isSettled ? receipt.print : nothing}</p>
      ${isSettled ? nothing : html`<p class="mt-4 off-paper"><a class="btn btn-outline" href="${stateOf(reference)}">${text.state}</a></p>`}
    </div>`
}

function stateOf(reference: string): Url {
  return asking(to`/donations/complete`, { reference })
}
