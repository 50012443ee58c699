import { Refusal, showDonation } from '@civic/client'
import { page } from '../../site/page.ts'
import { donationView } from '../../views/mailed/donation-view.ts'
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
