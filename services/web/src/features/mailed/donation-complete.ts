import { type GivenDonation, Refusal, showDonation } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { factList } from '../../views/section.ts'
import { words } from '../../words/en.ts'

/** Where the payment provider sends a donor's browser. That somebody came back says nothing: what became of it is asked. */
export const donationCompletePage = page('/donations/complete', {
  keep: 'own',
  shows: async ({ api, query, site, here }) => {
    const reference = query.text('reference') ?? query.text('trxref')
    const donation = reference === undefined ? undefined : await donationOf(api, reference)
    return {
      title: words.mailed.donation.title,
      isUnlisted: true,
      hidesAddress: true,
      main: donationView(site, { donation, here }),
    }
  },
})

async function donationOf(api: Parameters<typeof showDonation>[0], reference: string) {
  try {
    return (await showDonation(api, { path: { reference } })).donation
  } catch (error) {
    // Whether such a reference exists is nobody's to find out.
    if (error instanceof Refusal && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}

const text = words.mailed.donation

/** What became of a donation, as far as it is known. */
function donationView({ format }: Site, { donation, here }: { donation: GivenDonation | undefined; here: Url }): Html {
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
