import type { GivenDonation } from '@civic/client'
import { html, type Html, nothing, type Part } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { type AmountRow, amountTable } from '../../views/amount-table.ts'
import { field } from '../../views/fields.ts'
import { breadcrumbs, factList } from '../../views/section.ts'
import { shareButton } from '../../views/share.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import type { Gift } from './attempt.ts'
import { earlier, payPage } from './earlier-view.ts'

const { done: text, receipt, states } = words.giving

interface CompleteContent {
  donation: GivenDonation
  here: Url
  /** What else was begun in this browser for the same campaign. */
  others: readonly Gift[]
  /** It was begun here, so it can go on here, and what was typed is kept. */
  isOfBrowser: boolean
  /** It stands among the donations of who looks. */
  isListed: boolean
}

/** What became of a donation, as far as it is known. */
export function completeView(site: Site, content: CompleteContent): Html {
  const { donation, others, isOfBrowser, isListed } = content
  const { status, campaignTitle, campaignSlug, organizationName, reference } = donation
  const isSettled = status === 'SETTLED'
  const state = states[status]
  const name = campaignTitle === undefined ? organizationName : `${campaignTitle}, ${organizationName}`
  const canRetry = status === 'FAILED' || status === 'ABANDONED'
  const rows: [string, Part][] = [
    [receipt.to, name],
    [text.reference, html`<code>${reference}</code>`],
  ]
  const campaign = campaignSlug === undefined ? undefined : to`/campaigns/${campaignSlug}`
  // What waits says so, for the script that looks again.
  const waits = status === 'PENDING' ? html` data-waits` : nothing
  // Whoever has given is asked for nothing more.
  const titles = isSettled ? { SETTLED: text.others } : { SETTLED: text.since, PENDING: text.open }
  const before = campaignSlug === undefined ? nothing : earlier(site, { slug: campaignSlug, gifts: others, titles })
  return html`<div class="prose" ${waits}>
    <h1>${state.title}</h1>
    <p class="lede">
      ${isSettled ? arrived(site, donation) : state.text} ${canRetry && isOfBrowser ? text.kept : nothing}
    </p>
    ${before}
    <div class="mt-5">${amountTable(sumsOf(site, donation), { isTotalled: isSettled })}</div>
    <div class="mt-3">${factList(rows)}</div>
    <p class="btn-row mt-5">${actsOf(content)}</p>
    ${isSettled ? html`<p class="note mt-3">${text.mailed}</p>` : nothing}
    <p class="btn-row mt-5">
      ${campaign === undefined ? nothing : html`<a class="link" href="${campaign}">${text.campaign}</a>`}${isListed ? html`<a class="link" href="${to`/my/donations`}">${text.mine}</a>` : nothing}${campaign !== undefined && isSettled ? shareButton(campaign) : nothing}
    </p>
  </div>`
}

/** What is taken of it, once it has arrived; what was to be given before. */
function sumsOf({ format }: Site, donation: GivenDonation): AmountRow[] {
  const { status, currency, amountMinor, platformFeeBps, platformFeeMinor, netMinor, organizationName } = donation
  const { providerFeeMinor, reachedMinor } = donation
  const money = (minor: number) => format.money(minor, currency)
  if (status !== 'SETTLED') return [[receipt.wanted, money(amountMinor)]]
  return [
    [receipt.given, money(amountMinor)],
    [receipt.fee(format.rate(platformFeeBps)), money(-platformFeeMinor)],
    ...(providerFeeMinor === undefined ? [] : [[receipt.providerFee, money(-providerFeeMinor)] satisfies AmountRow]),
    reachedMinor === undefined
      ? [receipt.before(organizationName), money(netMinor)]
      : [receipt.reached(organizationName), money(reachedMinor)],
  ]
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

function actsOf({ donation: { status, reference, campaignSlug }, here, isOfBrowser }: CompleteContent): Html {
  if (status === 'SETTLED') return html`<a class="btn" href="${to`/donations/${reference}`}">${text.receipt}</a>`
  const again = html`<a class="btn" href="${here}">${text.again}</a>`
  if (campaignSlug === undefined) return status === 'PENDING' ? again : nothing
  const form = to`/campaigns/${campaignSlug}/give`
  if (status === 'PENDING') {
    const [url, label] = isOfBrowser ? [payPage(campaignSlug, reference), text.goOn] : [form, text.anew]
    return html`${again}<a class="btn btn-outline" href="${url}">${label}</a>`
  }
  return status === 'REFUNDED' ? nothing : html`<a class="btn" href="${form}">${text.retry}</a>`
}

/** For whoever comes without a reference, or with one that nobody knows. */
export function unknownView(asked: string | undefined): Html {
  const problem = asked === undefined ? undefined : asked === '' ? text.noneTyped : text.noSuch
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="lede">${text.unknown}</p>
    <p>${text.unknownHow}</p>
    <form class="mt-5" action="${to`/donations/complete`}" aria-label="${text.look}" autocomplete="off">
      ${field({ name: 'reference', label: text.reference, value: asked, problem })}
      <p class="mt-4"><button class="btn btn-outline">${text.look}</button></p>
    </form>
  </div>`
}

/** The same split as in the mail, with its day, its rate and its reference. */
export function receiptView(site: Site, donation: GivenDonation): Html {
  const { format } = site
  const { status, campaignTitle, campaignSlug, organizationId, organizationName } = donation
  const { settledAt, failedAt, createdAt, reference } = donation
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
      <div class="mt-5">${amountTable(sumsOf(site, donation), { isTotalled: isSettled })}</div>
      ${isSettled ? html`<p class="mt-4">${receipt.direct(organizationName)}</p>` : nothing}
      <p>${receipt.tax(organizationName)}</p>
      <p class="note mt-4 off-paper">${receipt.holder} ${isSettled ? receipt.print : nothing}</p>
      ${isSettled ? nothing : html`<p class="mt-4 off-paper"><a class="btn btn-outline" href="${stateOf(reference)}">${text.state}</a></p>`}
    </div>`
}

function stateOf(reference: string): Url {
  return asking(to`/donations/complete`, { reference })
}
