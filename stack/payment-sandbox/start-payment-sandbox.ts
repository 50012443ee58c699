import { send } from '../sandbox/exchange.ts'
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts'
import { styleAnswer, stylePath } from '../sandbox/page-answer.ts'
import { answerCheckout } from './checkout/answer-checkout.ts'
import { homePage } from './checkout/checkout-page.ts'
import { answerControl } from './control-api.ts'
import { answerProvider } from './provider-api.ts'
import { Tenants } from './tenant.ts'

const largestBody = 262_144

/**
 * A stand-in of the payment provider, where no money moves: speaks its HTTP API, shows its checkout page and sends signed
 * webhooks. Every secret key that begins with `sk_test_` has an account of its own.
 */
export async function startPaymentSandbox({ port }: { port?: number } = {}): Promise<Sandbox> {
  const tenants = new Tenants()
  return startSandbox({
    port,
    largestBody,
    answer: async (asked, response, surroundings) => {
      if (asked.path.startsWith('/control/')) {
        return send(response, await answerControl(tenants, asked, surroundings.closing))
      }
      if (asked.path === stylePath) return send(response, styleAnswer())
      if (asked.path === '/') return send(response, homePage)
      if (asked.path.startsWith('/checkout/')) {
        return send(response, await answerCheckout(tenants, asked, surroundings))
      }
      return answerProvider(tenants, asked, response, surroundings)
    },
  })
}
