import { randomUUID } from 'node:crypto'
import { html, type Html } from '../pages/html.ts'
import { numberAt, textAt } from '../seed/read-answer.ts'

const nothingYet = new URLSearchParams({ amount: '5000', email: 'guest@demo.example' })

/** With what was written before. One key an attempt, as every client does it: sent twice, it is taken once. */
export function giftForm(campaign: unknown, written = nothingYet): Html {
  const value = (name: string) => written.get(name) ?? ''
  return html`<form method="post" action="/give">
      <input type="hidden" name="key" value="${randomUUID()}" />
      <label>
        Amount in ${textAt(campaign, 'currency')}
        <input name="amount" inputmode="decimal" required maxlength="20" value="${value('amount')}" />
      </label>
      <label>
        Name (may be left out)
        <input name="name" maxlength="120" autocomplete="name" value="${value('name')}" />
      </label>
      <label>
        E-mail for the receipt
        <input name="email" type="email" required maxlength="254" autocomplete="email" value="${value('email')}" />
      </label>
      <label>Message (may be left out) <input name="message" maxlength="500" value="${value('message')}" /></label>
      <label class="choice">
        <input name="anonymous" type="checkbox" value="yes" ${written.has('anonymous') ? 'checked' : ''} /> Do not show
        my name
      </label>
      <button class="main">Go to the checkout</button>
    </form>
    <p class="quiet">${whereItGoes(campaign)}</p>`
}

function whereItGoes(campaign: unknown): string {
  const percent = numberAt(campaign, 'platformFeeBps') / 100
  return `Straight to ${textAt(campaign, 'organizationName')}, less ${percent} % for the platform and the payment provider's fee.`
}
