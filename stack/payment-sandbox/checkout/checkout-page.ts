import type { Answer } from '../../sandbox/exchange.ts'
import { html, type Html } from '../../sandbox/html.ts'
import { pageAnswer } from '../../sandbox/page-answer.ts'
import { shownAmount } from '../../sandbox/shown-amount.ts'
import type { Tenant, Transaction } from '../tenant.ts'

const notice = html`<p class="notice">
  <strong>Payment sandbox.</strong> No real money moves here, and no card is asked for.
</p>`

/** The hosted page of one payment, whatever became of it. */
export function checkoutPage({ subaccounts }: Tenant, transaction: Transaction): Answer {
  const { subaccountCode, amount, currency, reference, status, callbackUrl } = transaction
  const payee = subaccounts.get(subaccountCode ?? '')?.businessName ?? 'An organization'
  const sum = shownAmount(amount, currency)
  return pageAnswer(200, {
    title: `${sum} to ${payee} – payment sandbox`,
    formOrigins: callbackUrl === undefined ? [] : [new URL(callbackUrl).origin],
    content: html`${notice}
      <h1>Pay <strong>${sum}</strong></h1>
      <dl>
        <dt>To</dt>
        <dd>${payee}</dd>
        <dt>Reference</dt>
        <dd class="reference">${reference}</dd>
      </dl>
      ${status === 'success' ? paid : choices(transaction)}`,
  })
}

/** What somebody sees who looks at the sandbox itself. */
export const homePage = pageAnswer(200, {
  title: 'Payment sandbox',
  content: html`${notice}
    <h1>A stand-in of the payment provider</h1>
    <p>It speaks the provider's API with the platform and tells it by signed webhooks how payments end.</p>
    <p>Each payment has a page of its own here; a donation on the platform leads to it.</p>`,
})

/** Of an address that belongs to no payment. */
export function missingPage(): Answer {
  return pageAnswer(404, {
    title: 'No such payment – payment sandbox',
    content: html`${notice}
      <h1>No such payment</h1>
      <p>There is no payment at this address. It may have been opened before the sandbox was started again.</p>`,
  })
}

const paid = html`<p role="status">This payment was made. You can close this page.</p>`

const earlier = new Map([
  ['failed', html`<p role="status">The payment did not go through. You can try again.</p>`],
  ['abandoned', html`<p role="status">You left without paying. You can still pay.</p>`],
])

function choices({ accessCode, status }: Transaction): Html {
  return html`${earlier.get(status) ?? html``}
    <form method="post" action="/checkout/${accessCode}">
      <button class="main" name="choice" value="pay">Pay</button>
      <button name="choice" value="fail">Let the payment fail</button>
      <button name="choice" value="leave">Walk away</button>
    </form>`
}
