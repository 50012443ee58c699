import { describe, expect, test } from 'vitest'
import { sandboxAccount } from '../../../services/organization/test/payments.ts'
import { eventually } from '../scratch.ts'
import { listenForWebhooks } from './webhook-listener.ts'

/** An account whose webhooks come to a listener that answers so. */
async function told(delivery: Record<string, unknown> = {}, statuses?: readonly number[]) {
  const account = sandboxAccount()
  const { url, deliveries } = await listenForWebhooks(account.key, statuses)
  await account.settings({ webhookUrl: url, delivery })
  const opens = async (reference: string) => account.opens(reference, { amount: 2_000_000, subaccount: 'ACCT_water' })
  await opens('civic-1')
  return { account, deliveries, opens }
}

describe('a webhook of the payment sandbox', () => {
  test('tells of a payment as the provider does, signed over its exact bytes', async () => {
    const { account, deliveries } = await told()
    expect(await account.pay('civic-1')).toEqual([200])
    expect(deliveries).toMatchObject([{ isSigned: true }])
    expect(JSON.parse(deliveries[0]?.body ?? '')).toMatchObject({
      event: 'charge.success',
      data: {
        id: expect.any(Number),
        reference: 'civic-1',
        status: 'success',
        amount: 2_000_000,
        currency: 'NGN',
        fees: 40_000,
        paid_at: expect.any(String),
        subaccount: { subaccount_code: 'ACCT_water' },
      },
    })
  })

  test('tells of one that failed, and not of one that was abandoned', async () => {
    const { account, deliveries, opens } = await told()
    await opens('civic-2')
    expect(await account.pay('civic-1', { status: 'failed' })).toEqual([200])
    expect(await account.pay('civic-2', { status: 'abandoned' })).toEqual([])
    expect(deliveries.map(({ body }) => JSON.parse(body).event)).toEqual(['charge.failed'])
  })

  test('may differ from what was opened, as from a provider that errs', async () => {
    const { account, deliveries } = await told()
    await account.pay('civic-1', { amount: 1, currency: 'USD', fees: null, subaccount: null })
    expect(JSON.parse(deliveries[0]?.body ?? '').data).toMatchObject({
      amount: 1,
      currency: 'USD',
      fees: null,
      subaccount: null,
    })
  })

  test('can be repeated, whatever is answered', async () => {
    const { account, deliveries } = await told({ repeat: 3 })
    expect(await account.pay('civic-1')).toEqual([200, 200, 200])
    expect(new Set(deliveries.map(({ body }) => body)).size).toBe(1)
  })

  test('can come late', async () => {
    const { account, deliveries } = await told({ delayMs: 300 })
    const paidAt = performance.now()
    await account.pay('civic-1')
    expect((deliveries[0]?.at ?? 0) - paidAt).toBeGreaterThanOrEqual(295)
  })

  test('can wait for others and go out after them', async () => {
    const { account, deliveries, opens } = await told({ reorder: 3 })
    await opens('civic-2')
    await opens('civic-3')
    expect([await account.pay('civic-1'), await account.pay('civic-2')]).toEqual([[], []])
    expect(await account.pay('civic-3')).toEqual([200, 200, 200])
    expect(deliveries.map(({ reference }) => reference)).toEqual(['civic-3', 'civic-2', 'civic-1'])
  })

  test('can be lost, and told again later', async () => {
    const { account, deliveries } = await told({ drop: true })
    expect(await account.pay('civic-1')).toEqual([])
    expect(deliveries).toEqual([])
    expect(await account.deliver('civic-1', { delivery: { drop: false } })).toEqual([200])
    expect(deliveries).toMatchObject([{ reference: 'civic-1', isSigned: true }])
  })

  test('can have an invalid signature', async () => {
    const { account, deliveries } = await told({ falsify: 'signature' })
    await account.pay('civic-1')
    expect(deliveries).toMatchObject([{ isSigned: false, body: expect.stringContaining('"amount":2000000') }])
  })

  test('can be changed after it was signed', async () => {
    const { account, deliveries } = await told({ falsify: 'body' })
    await account.pay('civic-1')
    expect(deliveries).toMatchObject([{ isSigned: false, body: expect.stringContaining('"amount":1,') }])
  })

  test('is sent again until it is answered 200, and no more often than was set', async () => {
    const { account } = await told({ retries: 3, retryMs: 1 }, [500, 302, 200])
    expect(await account.pay('civic-1')).toEqual([500, 302, 200])
    const { account: other } = await told({ retries: 2, retryMs: 1 }, [503])
    expect(await other.pay('civic-1')).toEqual([503, 503, 503])
  })

  test('goes nowhere without an address, and counts as unanswered where nobody listens', async () => {
    const account = sandboxAccount()
    await account.opens('civic-1', { amount: 500 })
    expect(await account.pay('civic-1')).toEqual([])
    await account.settings({ webhookUrl: 'http://127.0.0.1:1/', delivery: { retries: 0 } })
    expect(await account.deliver('civic-1')).toEqual([0])
  })

  test('reaches the account of its key alone', async () => {
    const [one, other] = [await told(), await told()]
    await one.account.pay('civic-1')
    await eventually(() => one.deliveries.length === 1)
    expect(other.deliveries).toEqual([])
    expect(one.deliveries).toMatchObject([{ isSigned: true }])
  })
})
