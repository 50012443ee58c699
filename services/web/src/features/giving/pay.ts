import type { GivenDonation } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { amountTable } from '../../views/amount-table.ts'
import { words } from '../../words/en.ts'
import { type Attempt, donationOf, readAttempt } from './attempt.ts'

const text = words.giving.pay

/** The step before the provider: what is given and what reaches them, once more. */
export const payPage = page('/campaigns/:slug/give/continue', {
  keep: 'own',
  called: words.registering.pageNames.campaign,
  shows: async (visit) => {
    const { path, query, site } = visit
    const reference = query.text('reference')
    const attempt = await readAttempt(visit, path.slug)
    // Begun in another browser, or before another one: what became of it is all that can be told.
    if (reference === undefined) return { to: to`/campaigns/${path.slug}/give` }
    const complete = asking(to`/donations/complete`, { reference })
    if (!attempt || attempt.reference !== reference) return { to: complete }
    const donation = await donationOf(visit, reference)
    // Nobody pays twice by going back.
    if (donation?.status !== 'PENDING') return { to: complete }
    const title = text.title
    return {
      title,
      isUnlisted: true,
      hidesAddress: true,
      area: 'campaigns',
      main: payView(site, { attempt, donation, slug: path.slug }),
    }
  },
})

function payView(
  { format }: Site,
  { attempt, donation, slug }: { attempt: Attempt; donation: GivenDonation; slug: string },
): Html {
  const { amountMinor, platformFeeMinor, platformFeeBps, netMinor, currency, organizationName, reference } = donation
  const money = (minor: number) => format.money(minor, currency)
  const { campaignTitle } = donation
  const sums = [
    [text.give, money(amountMinor)],
    [text.fee(format.rate(platformFeeBps)), money(-platformFeeMinor)],
    [text.reaches(organizationName), money(netMinor)],
  ] as const
  const host = new URL(attempt.payAt.toString()).host
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="byline">${campaignTitle === undefined ? organizationName : `${campaignTitle}, ${organizationName}`}</p>
    <div class="mt-5">${amountTable(sums, { isTotalled: true })}</div>
    <p class="note mt-3">${text.reference}: <code>${reference}</code></p>
    <p class="mt-5"><a class="btn" href="${attempt.payAt}" rel="noreferrer">${text.button(host)}</a></p>
    <p class="note mt-3">${text.next}</p>
    <p class="mt-5"><a class="link" href="${to`/campaigns/${slug}/give`}">${text.change}</a></p>
  </div>`
}
