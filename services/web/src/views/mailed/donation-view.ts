import type { GivenDonation } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { factList } from '../facts.ts'

const text = words.mailed.donation

/** What became of a donation, as far as it is known. */
export function donationView(
  { format }: Site,
  { donation, here }: { donation: GivenDonation | undefined; here: Url },
): Html {
  const sentence = donation ? text.donations[donation.status] : text.unknown
  const again =
    donation?.status === 'PENDING' ? html`<p><a class="btn btn-outline" href="${here}">${text.again}</a></p>` : nothing
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="lede">${sentence}</p>
    ${donation ? facts(donation, (minor) => format.money(minor, donation.currency)) : nothing}${again}
  </div>`
}

function facts(donation: GivenDonation, money: (minor: number) => string): Html {
  const {
    amountMinor,
    organizationName,
    campaignTitle,
    platformFeeMinor,
    providerFeeMinor,
    reachedMinor,
    netMinor,
    reference,
  } = donation
  const rows: [string, string][] = [
    [text.given, money(amountMinor)],
    [text.to, campaignTitle === undefined ? organizationName : `${campaignTitle}, ${organizationName}`],
    [text.fee, money(platformFeeMinor)],
    ...(providerFeeMinor === undefined ? [] : [[text.providerFee, money(providerFeeMinor)] satisfies [string, string]]),
    reachedMinor === undefined ? [text.before, money(netMinor)] : [text.reached, money(reachedMinor)],
    [text.reference, reference],
  ]
  return html`<div class="mt-5">${factList(rows)}</div>
    ${donation.status === 'SETTLED' ? html`<p class="note">${text.receipt}</p>` : nothing}`
}
