import { html, type Html } from '../pages/html.ts'
import { pageAnswer, type PageAnswer } from '../pages/page-answer.ts'
import { at } from '../seed/read-answer.ts'
import type { Giving } from './giving.ts'
import { notice, raised } from './show-campaign.ts'

/** As the platform makes references; nothing else is looked for in mails. */
const referencePattern = /^civic-[0-9a-f]{32}$/

/** Where the checkout sends the browser: that it comes proves nothing, what the provider told the platform does. */
export async function showThanks({ platform, slug, receiptOf }: Giving, query: URLSearchParams): Promise<PageAnswer> {
  const reference = query.get('reference') ?? query.get('trxref') ?? ''
  const receipt = referencePattern.test(reference) ? await receiptOf(reference) : undefined
  const campaign = at(await platform.get(`/campaigns/slug/${slug}`), 'campaign')
  return pageAnswer(200, {
    title: `${receipt === undefined ? 'Nothing has arrived yet' : 'Thank you'} – demo`,
    content: html`${notice} ${receipt === undefined ? nothingYet(reference) : thanks(receipt)} ${raised(campaign)}
      <p><a href="/">Back to the campaign</a></p>`,
  })
}

function thanks(receipt: string): Html {
  return html`<h1>Thank you</h1>
    <p role="status">Your donation has arrived. This receipt would be in your mail now:</p>
    <pre>${receipt.trim()}</pre>`
}

function nothingYet(reference: string): Html {
  return html`<h1>Nothing has arrived yet</h1>
    <p role="status">
      You are back from the checkout, but the payment provider has not told the platform of any money. If you paid,
      <a href="">look again</a> in a moment; if you did not, nothing was taken.
    </p>
    <dl>
      <dt>Reference</dt>
      <dd class="reference">${reference}</dd>
    </dl>`
}
