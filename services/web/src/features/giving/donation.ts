import type { GivenDonation } from '@civic/client'
import { asking, to, type Url } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { notFoundPage } from '../../views/plain-page.ts'
import { words } from '../../words/en.ts'
import { donationOf, readAttempt } from './attempt.ts'
import { completeView, receiptView, unknownView } from './donation-view.ts'

/** Where the payment provider sends a donor's browser. That somebody came back says nothing: what became of it is asked. */
export const donationCompletePage = page('/donations/complete', {
  keep: 'own',
  shows: async (visit) => {
    const { query, site } = visit
    const reference = query.text('reference') ?? query.text('trxref')
    const donation = reference === undefined ? undefined : await donationOf(visit, reference)
    const own = { isUnlisted: true, hidesAddress: true, area: 'campaigns' } as const
    // Whether such a reference exists is nobody's to find out.
    if (!donation) return { ...own, title: words.giving.done.title, main: unknownView() }
    const canGoOn = await settleDraft(visit, donation)
    const here = asking(to`/donations/complete`, { reference: donation.reference })
    return {
      ...own,
      title: words.giving.states[donation.status].title,
      main: completeView(site, { donation, here, payAt: canGoOn, isGuest: visit.person === undefined }),
    }
  },
})

/** What was typed for a donation that has arrived is done with; the way to go on with one that has not. */
async function settleDraft(visit: Visit, { campaignSlug, reference, status }: GivenDonation): Promise<Url | undefined> {
  if (campaignSlug === undefined) return undefined
  const attempt = await readAttempt(visit, campaignSlug)
  if (attempt?.reference !== reference) return undefined
  if (status === 'PENDING') return asking(to`/campaigns/${campaignSlug}/give/continue`, { reference })
  const form = to`/campaigns/${campaignSlug}/give`
  const typed = status === 'SETTLED' ? await visit.drafts.read(form) : undefined
  if (typed && typed.typedAt <= attempt.begunAt) await visit.drafts.drop(form)
  return undefined
}

/** What somebody gave, for whoever has the reference; it prints on one sheet. */
export const receiptPage = page('/donations/:reference', {
  keep: 'own',
  shows: async (visit) => {
    const donation = await donationOf(visit, visit.path.reference)
    if (!donation) return notFoundPage()
    const title = words.giving.receipt.title
    return { title, isUnlisted: true, hidesAddress: true, area: 'campaigns', main: receiptView(visit.site, donation) }
  },
})
