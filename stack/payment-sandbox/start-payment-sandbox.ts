import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerCheckout } from './checkout/answer-checkout.ts'
import { homePage } from './checkout/checkout-page.ts'
import { answerControl } from './control-api.ts'
import { stylePath, styleAnswer } from '../pages/page-answer.ts'
import { json, readRequest, Refusal, refusalAnswer, send } from './exchange.ts'
import { answerProvider } from './provider-api.ts'
import { Tenants } from './tenant.ts'

/** A stand-in of the payment provider on loopback, where no money moves. */
export interface PaymentSandbox extends AsyncDisposable {
  /** Base address of the provider's API, the checkout pages and the control API. */
  url: string
}

/**
 * Speaks the provider's HTTP API, shows its checkout page and sends signed webhooks. Every secret key that begins with
 * `sk_test_` has an account of its own. Nothing is kept beyond the process.
 */
export async function startPaymentSandbox({ port = 0 }: { port?: number } = {}): Promise<PaymentSandbox> {
  const tenants = new Tenants()
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  let url = ''

  /** What goes on when the answer was given: a webhook that is delivered meanwhile. */
  const inBackground = (work: Promise<unknown>): void => {
    const settled = work.then(
      () => {},
      () => {},
    )
    underWay.add(settled)
    void settled.then(() => underWay.delete(settled))
  }

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readRequest(message)
    if (asked.path.startsWith('/control/')) return send(response, await answerControl(tenants, asked, closing.signal))
    if (asked.path === stylePath) return send(response, styleAnswer())
    if (asked.path === '/') return send(response, homePage)
    if (asked.path.startsWith('/checkout/')) {
      return send(response, await answerCheckout(tenants, asked, { inBackground, closing: closing.signal }))
    }
    return answerProvider(tenants, asked, response, { sandboxUrl: url, closing: closing.signal })
  }

  const server = createServer((message, response) => {
    inBackground(answer(message, response).catch((error: unknown) => answerFailure(response, error)))
  })
  // Longer than any client keeps a connection that it means to use again.
  server.keepAliveTimeout = 75_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  url = addressOf(server.address())

  return {
    url,
    [Symbol.asyncDispose]: async () => {
      closing.abort()
      server.close()
      server.closeAllConnections()
      await Promise.all(underWay)
    },
  }
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy()
  if (error instanceof Refusal) send(response, refusalAnswer(error))
  else send(response, json(500, { status: false, message: error instanceof Error ? error.message : 'It failed' }))
}

function addressOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (typeof address !== 'object' || address === null) throw new Error('A server that listens has a port')
  return `http://127.0.0.1:${address.port}`
}
