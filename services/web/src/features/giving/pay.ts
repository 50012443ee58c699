import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { alert } from '../../views/alert.ts'
import { amountTable } from '../../views/amount-table.ts'
import { factList } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { type Gift, readGifts } from './attempt.ts'
import { earlier } from './earlier-view.ts'

const text = words.giving.pay

/** The step before the provider: what is given and what reaches them, once more. */
export const payPage = page('/campaigns/:slug/give/continue', {
  keep: 'own',
  called: words.registering.pageNames.campaign,
  shows: async (visit) => {
    const { path, query, site } = visit
    const reference = query.text('reference')
    // Begun in another browser: what became of it is all that can be told.
    if (reference === undefined) return { to: to`/campaigns/${path.slug}/give` }
    const complete = asking(to`/donations/complete`, { reference })
    const gifts = await readGifts(visit, path.slug)
    const gift = gifts.find(({ attempt }) => attempt.reference === reference)
    // Nobody pays twice by going back.
    if (gift?.donation.status !== 'PENDING') return { to: complete }
    const others = gifts.filter((each) => each !== gift)
    const isOfGuest = visit.person !== undefined && gift.attempt.account !== visit.person.id
    const main = payView(site, { ...gift, others, isOfGuest, slug: path.slug })
    return { title: text.title, isUnlisted: true, hidesAddress: true, area: 'campaigns', main }
  },
})

interface PayContent extends Gift {
  /** What else was begun here. */
  others: readonly Gift[]
  /** It was begun before somebody signed in. */
  isOfGuest: boolean
  slug: string
}

function payView(site: Site, { attempt, donation, others, isOfGuest, slug }: PayContent): Html {
  const { amountMinor, platformFeeMinor, platformFeeBps, netMinor, currency, organizationName, reference } = donation
  const { format } = site
  const money = (minor: number) => format.money(minor, currency)
  const { campaignTitle } = donation
  const sums = [
    [text.give, money(amountMinor)],
    [text.fee(format.rate(platformFeeBps)), money(-platformFeeMinor)],
    [text.reaches(organizationName), money(netMinor)],
  ] as const
  const facts: [string, string][] = [
    [text.shown, attempt.name === '' ? words.campaigns.one.anonymous : attempt.name],
    ...(attempt.message === '' ? [] : [[text.message, attempt.message] satisfies [string, string]]),
    [text.email, attempt.email],
  ]
  const host = new URL(attempt.payAt.toString()).host
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="byline">${campaignTitle === undefined ? organizationName : `${campaignTitle}, ${organizationName}`}</p>
    ${earlier(site, { slug, gifts: others, titles: { SETTLED: text.another, PENDING: text.open } })}${isOfGuest ? alert({ kind: 'work', title: text.asGuest }) : nothing}
    <div class="mt-5">${amountTable(sums, { isTotalled: true })}</div>
    <div class="mt-5">${factList(facts)}</div>
    <p class="note mt-3">${text.reference}: <code>${reference}</code></p>
    <p class="mt-5"><a class="btn" href="${attempt.payAt}" rel="noreferrer">${text.button(host)}</a></p>
    <p class="note mt-3">${text.next}</p>
    <p class="mt-5"><a class="link" href="${to`/campaigns/${slug}/give`}">${text.change}</a></p>
  </div>`
}
