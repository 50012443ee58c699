import { asking, questionsOf, to } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import { notFoundPage } from '../../views/plain-page.ts'
import { words } from '../../words/en.ts'
import { donationOf, dropPaid, readGifts, standing } from './attempt.ts'
import { completeView, receiptView, unknownView } from './donation-view.ts'

/** Where the payment provider sends a donor's browser. That somebody came back says nothing: what became of it is asked. */
export const donationCompletePage = page('/donations/complete', {
  keep: 'own',
  shows: async (visit) => {
    const { query, site } = visit
    const asked = query.text('reference') ?? query.text('trxref')
    const donation = asked === undefined ? undefined : await donationOf(visit, written(asked))
    const own = { isUnlisted: true, hidesAddress: true, area: 'campaigns' } as const
    if (!donation)
      return {
        ...own,
        title: words.giving.done.title,
        main: unknownView(questionsOf(visit.here).has('reference') ? (asked ?? '') : undefined),
      }
    const { reference, campaignSlug: slug } = donation
    const gifts = slug === undefined ? [] : await readGifts(visit, slug)
    const gift = gifts.find(({ attempt }) => attempt.reference === reference)
    if (slug !== undefined) await dropPaid(visit, slug, gifts)
    const here = asking(to`/donations/complete`, { reference })
    return {
      ...own,
      title: words.giving.states[donation.status].title,
      main: completeView(site, {
        donation,
        here,
        others: standing(gifts).filter(({ attempt }) => attempt.reference !== reference),
        isOfBrowser: gift !== undefined,
        isListed: visit.person !== undefined && (gift === undefined || gift.attempt.account === visit.person.id),
      }),
    }
  },
})

/** As the platform writes it, which gives out no capitals. */
function written(reference: string): string {
  return reference.replaceAll(/\s/g, '').toLowerCase()
}

/** What somebody gave, for whoever has the reference; it prints on one sheet. */
export const receiptPage = page('/donations/:reference', {
  keep: 'own',
  shows: async (visit) => {
    const donation = await donationOf(visit, visit.path.reference)
    if (!donation) return notFoundPage()
    const isSettled = donation.status === 'SETTLED'
    const title = isSettled ? words.giving.receipt.title : words.giving.done.title
    return { title, isUnlisted: true, hidesAddress: true, area: 'campaigns', main: receiptView(visit.site, donation) }
  },
})
