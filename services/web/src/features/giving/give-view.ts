import { limits, type PublicCampaignDetail } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { draftNote } from '../../views/draft-note.ts'
import { choiceGroup, field, formOf, tick } from '../../views/fields.ts'
import { stopped } from '../../views/participation.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { feeOf } from '../../words/money.ts'
import type { Gift } from './attempt.ts'
import { earlier } from './earlier-view.ts'
import { presetsOf, takesDonations } from './terms.ts'

const { form: text } = words.giving
const titles = { SETTLED: text.another, PENDING: text.open, FAILED: text.failed, ABANDONED: text.failed }

interface GiveContent {
  campaign: PublicCampaignDetail
  filled: Filled
  own: Url
  /** What was begun here before. */
  gifts: readonly Gift[]
}

/** How much, and how one gets a receipt. */
export function giveView(site: Site, content: GiveContent): Html {
  const { campaign, filled } = content
  const above = [
    { url: to`/campaigns`, label: words.campaigns.list.title },
    { url: to`/campaigns/${campaign.slug}`, label: campaign.title },
  ]
  return html`${breadcrumbs(above)}
    <div class="prose">
      <h1>${text.title}</h1>
      <p class="byline">
        ${campaign.title}. ${campaign.acceptsDonations ? text.to(campaign.organizationName) : nothing}
      </p>
      ${stopped(filled.problems)}${earlier(site, { slug: campaign.slug, gifts: content.gifts, titles })}
      ${campaign.acceptsDonations ? giftForm(site, content) : closed(campaign)}
    </div>`
}

function closed(campaign: PublicCampaignDetail): Html {
  const { status, slug } = campaign
  return html`<p>
      <b>${text.closed}.</b> ${takesDonations(campaign) ? text.notNow : words.statuses.campaigns[status]?.means}
    </p>
    <p class="mt-4"><a class="btn btn-outline" href="${to`/campaigns/${slug}`}">${text.back}</a></p>`
}

function giftForm(site: Site, { campaign, filled, own }: GiveContent): Html {
  const body = html`${amounts(site, campaign, filled)}${field(filled.field('email'))}${field(filled.field('name'))}
    <div class="field">
      ${tick({ name: 'anonymous', value: 'yes', label: text.anonymous, hint: text.anonymousHint, isTicked: filled.value('anonymous') === 'yes' })}
    </div>
    ${field(filled.field('message'))}${fees(site, campaign)}
    <div class="form-end">
      <p class="note">${text.next}</p>
      <p class="mt-3"><button class="btn">${text.button}</button></p>
    </div>`
  return html`${draftNote(site, filled, own, text.typed)}${formOf(filled, { hidden: { key: filled.key }, body })}`
}

/** Round sums, each with what reaches the organization, and another one that is typed. */
function amounts({ format }: Site, campaign: PublicCampaignDetail, filled: Filled): Html {
  const { currency, platformFeeBps, donationMinMinor, donationMaxMinor } = campaign
  const money = (minor: number) => format.money(minor, currency)
  const presets = presetsOf(campaign)
  const options = presets.map((amount) => ({
    value: String(amount),
    label: money(amount),
    ...(platformFeeBps > 0 && { hint: text.reaches(money(amount - feeOf(amount, platformFeeBps))) }),
  }))
  const chosen = filled.value('amount')
  const example = text.otherHint(format.amount(250_050, currency))
  // What any payment may be goes without saying.
  const isBounded = donationMinMinor > 1 || donationMaxMinor < limits.openDonation.amountMinor.max
  const bounds = isBounded ? text.otherBounds(money(donationMinMinor), money(donationMaxMinor)) : undefined
  const isOffered = presets.map(String).includes(chosen)
  const other = {
    ...filled.field('other'),
    label: text.otherField(format.currency(currency)),
    hint: bounds === undefined ? example : `${bounds}. ${example}`,
    value: isOffered && filled.problems['other'] === undefined ? '' : filled.value('other'),
    isShort: true,
  }
  // What is typed counts without this one; it is there to take back what was chosen.
  const rest = { value: 'other', label: text.other }
  const group =
    options.length === 0
      ? nothing
      : choiceGroup({
          ...filled.field('amount'),
          label: text.amount,
          options: [...options, rest],
          chosen: isOffered ? chosen : other.value === '' ? undefined : 'other',
        })
  return html`${group}${field(other)}`
}

function fees({ format }: Site, { platformFeeBps: bps, currency }: PublicCampaignDetail): Html {
  const example = 1_000_000
  const fee = `${text.fee(format.rate(bps), format.money(example, currency))} ${format.money(feeOf(example, bps), currency)}.`
  return html`<ul class="bullets note mt-5">
    <li>${bps === 0 ? text.noFee : fee}</li>
    ${text.notes.map((each) => html`<li>${each}</li>`)}
  </ul>`
}
