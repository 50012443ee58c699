import type { DonationStatus } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { alert } from '../../views/alert.ts'
import { words } from '../../words/en.ts'
import type { Gift } from './attempt.ts'

const { donationStatuses } = words.mine
const text = words.giving.earlier

/** The page before the payment of an attempt. */
export function payPage(slug: string, reference: string): Url {
  return asking(to`/campaigns/${slug}/give/continue`, { reference })
}

/** What somebody has begun to give to a campaign before, so that nobody pays twice who does not mean to. */
export function earlier(
  { format }: Site,
  { slug, gifts, titles }: { slug: string; gifts: readonly Gift[]; titles: Partial<Record<DonationStatus, string>> },
): Html {
  const told = gifts.filter(({ donation: { status } }) => titles[status] !== undefined)
  const title = (['SETTLED', 'PENDING', 'FAILED', 'ABANDONED'] as const)
    .filter((status) => told.some(({ donation }) => donation.status === status))
    .map((status) => titles[status])[0]
  if (title === undefined) return nothing
  const lines = told.map(({ attempt, donation: { amountMinor, currency, status, settledAt, reference } }) => {
    const at = settledAt === undefined ? attempt.sentAt : new Date(settledAt)
    const amount = format.money(amountMinor, currency)
    const goOn = status === 'PENDING' ? html`. <a href="${payPage(slug, reference)}">${text.goOn}</a>` : nothing
    return html`<li>${amount}, ${format.dayAndTime(at)}: ${donationStatuses[status].toLowerCase()}${goOn}</li>`
  })
  return alert({
    kind: 'work',
    title,
    more: html`<ul class="bullets">
      ${lines}
    </ul>`,
  })
}
