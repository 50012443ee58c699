import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, type Answer, type Asked } from '../../sandbox/exchange.ts'
import type { Surroundings } from '../../sandbox/start-sandbox.ts'
import { chargeEvent, isTold } from '../charge-events.ts'
import { deliver } from '../deliveries.ts'
import type { Tenant, Tenants, Transaction } from '../tenant.ts'
import { endTransaction } from '../transactions.ts'
import { checkoutPage, missingPage } from './checkout-page.ts'

/** What the buttons of the page mean to the provider. */
const endings = new Map([
  ['pay', 'success'],
  ['fail', 'failed'],
  ['leave', 'abandoned'],
])

/** The page on which a donor pays, or does not. Whoever knows its address may use it, as with the provider. */
export async function answerCheckout(tenants: Tenants, asked: Asked, surroundings: Surroundings): Promise<Answer> {
  const { method, path } = asked
  const found = tenants.findByAccessCode(path.slice('/checkout/'.length))
  if (!found) return missingPage()
  const { tenant, transaction } = found
  if (method === 'GET') return checkoutPage(tenant, transaction)
  if (method === 'POST') return decide(tenant, transaction, new URLSearchParams(asked.body), surroundings)
  throw new Refusal(405, 'method_not_allowed', 'The page is read or answered')
}

const patienceMs = 1000

/** What was paid stays paid; a payment that failed or was left may be tried again. */
async function decide(
  tenant: Tenant,
  transaction: Transaction,
  form: URLSearchParams,
  { inBackground, closing }: Surroundings,
): Promise<Answer> {
  const status = endings.get(form.get('choice') ?? '')
  if (status === undefined) throw new Refusal(400, 'invalid_choice', 'Choose one of the buttons')
  if (transaction.status !== 'success') {
    endTransaction(transaction, { status })
    const told = isTold(transaction) ? deliver(tenant, chargeEvent(transaction), {}, closing) : Promise.resolve()
    inBackground(told)
    // Most often the platform knows before the browser is back, but nothing may rely on it.
    await Promise.race([told.catch(() => {}), sleep(patienceMs, undefined, { ref: false })])
  }
  const location = wayBack(transaction) ?? `/checkout/${transaction.accessCode}`
  return { status: 303, headers: { location }, body: '' }
}

/** To the platform's page, which gets the reference under both names that the provider uses. */
function wayBack({ callbackUrl, reference }: Transaction): string | undefined {
  if (callbackUrl === undefined) return undefined
  const url = new URL(callbackUrl)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}
