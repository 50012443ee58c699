import { httpCaller } from '@civic/testing'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { sandboxAccount } from '../../../services/organization/test/payments.ts'
import { startPaymentSandbox } from '../../../stack/payment-sandbox/start-payment-sandbox.ts'
import { eventually, outerAddresses, statusOf } from '../scratch.ts'

const call = httpCaller(inject('paymentSandboxUrl'))
const settings = async (body: object) => call('PUT', '/control/settings', { token: sandboxAccount().key, body })

describe('the payment sandbox', () => {
  test('says what it is to anyone who looks at it', async () => {
    const { status, body } = await call('GET', '/')
    expect([status, body]).toEqual([200, expect.stringContaining('No real money moves here')])
  })

  test('listens on loopback alone', async () => {
    const { port } = new URL(inject('paymentSandboxUrl'))
    const answers = await Promise.all(outerAddresses().map(async (host) => statusOf(`http://${host}:${port}/`)))
    expect(answers.filter((answer) => answer !== 'refused')).toEqual([])
  })

  test.each([
    ['the API of the provider', 'POST', '/transaction/initialize'],
    ['the API of the provider', 'GET', '/bank'],
    ['the acts of tests', 'PUT', '/control/settings'],
    ['the acts of tests', 'GET', '/control/requests'],
  ])('shows %s to nobody without a test key: %s %s', async (_, method, path) => {
    const tokens = [undefined, '', 'sk_live_0123456789', 'pk_test_0123456789']
    const replies = await Promise.all(tokens.map(async (token) => call(method, path, { token })))
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  test.each(['/transaction/initialize', '/control/pay'])('reads no more than 256 KiB: %s', async (path) => {
    const rawBody = 'x'.repeat(262_145)
    expect((await call('POST', path, { token: sandboxAccount().key, rawBody })).status).toBe(413)
  })

  test.each(['http://example.org/', 'http://169.254.169.254/', 'http://localhost.example.org/', 'file:///etc/passwd'])(
    'sends events to this machine alone, not to %s',
    async (webhookUrl) => {
      expect((await settings({ webhookUrl })).status).toBe(400)
    },
  )

  test.each([
    { delivery: { delayMs: 600_001 } },
    { delivery: { repeat: 1001 } },
    { delivery: { repeat: 0 } },
    { delivery: { reorder: 1001 } },
    { delivery: { retries: 1.5 } },
    { delivery: { retryMs: -1 } },
    { delivery: { falsify: 'everything' } },
    { faults: { verify: { how: 'answer', status: 99 } } },
    { faults: { verify: { how: 'hang', delayMs: 600_001 } } },
    { faults: { refund: { how: 'hang' } } },
  ])('takes no setting beyond its bounds: %j', async (body) => {
    expect((await settings(body)).status).toBe(400)
  })

  test('ends at once, whatever hangs or waits', async () => {
    const sandbox = await startPaymentSandbox()
    const [token, callHere] = [sandboxAccount().key, httpCaller(sandbox.url)]
    onTestFinished(async () => sandbox[Symbol.asyncDispose]())
    const faults = { listBanks: { how: 'hang' }, verify: { how: 'delay', delayMs: 600_000 } }
    const webhookUrl = `${sandbox.url}/`
    await callHere('PUT', '/control/settings', { token, body: { faults, webhookUrl, delivery: { delayMs: 600_000 } } })
    await callHere('POST', '/control/transactions', { token, body: { reference: 'civic-1', amount: 1 } })
    const waiting = [
      callHere('GET', '/bank', { token }),
      callHere('GET', '/transaction/verify/civic-1', { token }),
      callHere('POST', '/control/pay', { token, body: { reference: 'civic-1' } }),
    ].map(async (reply) =>
      reply.then(
        () => 'answered',
        () => 'cut off',
      ),
    )
    await eventually(async () => (await callHere('GET', '/control/requests', { token })).data.length === 2)

    await sandbox[Symbol.asyncDispose]()

    expect(await Promise.all(waiting)).toEqual(['cut off', 'cut off', 'cut off'])
    expect(await statusOf(sandbox.url)).toBe('refused')
  })
})
