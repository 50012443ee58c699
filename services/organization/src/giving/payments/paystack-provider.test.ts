import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { newPayment, providerOnSandbox } from '../../../test/provider.ts'
import { ProviderError } from './payment-provider.ts'
import { paystackProvider } from './paystack-provider.ts'

let { account, provider, opened } = providerOnSandbox()
beforeEach(() => void ({ account, provider, opened } = providerOnSandbox()))

describe('a payment', () => {
  test('is opened for the whole amount, the split told to the minor unit', async () => {
    await account.settings({ acceptsAnySubaccount: true })
    const wanted = newPayment()
    const { authorizationUrl } = await provider.initialize(wanted)
    expect(authorizationUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/[0-9a-f]{32}$/)
    expect((await account.requests())[0]).toMatchObject({
      method: 'POST',
      path: '/transaction/initialize',
      body: {
        reference: wanted.reference,
        amount: 2_000_000,
        currency: 'NGN',
        email: 'ada@example.org',
        subaccount: 'ACCT_water',
        bearer: 'subaccount',
        transaction_charge: 50_000,
        callback_url: 'https://app.example.org/donations/complete',
        metadata: wanted.metadata,
      },
    })
  })

  test('may name a share of nothing', async () => {
    await opened({ platformFeeMinor: 0 })
    expect((await account.requests())[0].body).toMatchObject({ transaction_charge: 0 })
  })

  test('is opened at the whole address that the provider names, however long', async () => {
    const authorization_url = `https://pay.example.org/${'x'.repeat(1900)}?access=1`
    const body = { status: true, message: '', data: { authorization_url } }
    await account.settings({ faults: { initialize: { how: 'answer', status: 200, body } } })
    expect(await provider.initialize(newPayment())).toEqual({ authorizationUrl: authorization_url })
  })

  test.each([
    'javascript:alert(1)',
    'ftp://example.org',
    '/checkout/1',
    '',
    7,
    null,
    ['https://pay.example.org'],
    `https://pay.example.org/${'x'.repeat(2000)}`,
  ])('is not opened at %j, which is no web address', async (authorization_url) => {
    const body = { status: true, message: '', data: { authorization_url } }
    await account.settings({ faults: { initialize: { how: 'answer', status: 200, body } } })
    await expect(provider.initialize(newPayment())).rejects.toThrow(ProviderError)
  })

  test('is not opened twice under one reference', async () => {
    const reference = await opened()
    await expect(provider.initialize(newPayment({ reference }))).rejects.toThrow(ProviderError)
  })

  test('is not opened for a sub-account that the provider does not know', async () => {
    await expect(provider.initialize(newPayment())).rejects.toThrow(ProviderError)
  })
})

describe('the state of a payment', () => {
  test('is reported as the provider has it', async () => {
    const reference = await opened()
    expect(await provider.verifyTransaction(reference)).toMatchObject({ reference, status: 'ongoing' })
    await account.pay(reference)
    expect(await provider.verifyTransaction(reference)).toEqual({
      reference,
      status: 'success',
      amountMinor: 2_000_000,
      currency: 'NGN',
      feeMinor: 40_000,
      subaccountCode: 'ACCT_water',
    })
  })

  test('is undefined for a reference that the provider does not know', async () => {
    expect(await provider.verifyTransaction('civic-unknown')).toBeUndefined()
  })

  test.each([
    ['404 in its own envelope', 404, { status: false, message: 'Not found' }],
    ['the code with another status', 400, { status: false, message: 'Not found', code: 'transaction_not_found' }],
    ['the code with 200', 200, { status: false, message: 'Not found', code: 'transaction_not_found' }],
  ])('is undefined where the provider says so by %s', async (_, status, body) => {
    await account.settings({ faults: { verify: { how: 'answer', status, body } } })
    expect(await provider.verifyTransaction('civic-1')).toBeUndefined()
  })

  test.each([
    ['fails with that code', 500, { status: false, message: 'Not found', code: 'transaction_not_found' }],
    ['says no and yes at once', 404, { status: true, message: 'Not found', data: {} }],
  ])('is not known when the provider %s', async (_, status, body) => {
    await account.settings({ faults: { verify: { how: 'answer', status, body } } })
    await expect(provider.verifyTransaction('civic-1')).rejects.toThrow(ProviderError)
  })

  test('is asked for by the reference alone, whatever characters it has', async () => {
    const reference = 'a/../b?c=1#d%20é'
    expect(await provider.verifyTransaction(reference)).toBeUndefined()
    const [{ path, query }] = await account.requests('verify')
    expect([path, query]).toEqual([`/transaction/verify/${encodeURIComponent(reference)}`, {}])
  })

  test.each([
    ['nothing but a status', {}, {}],
    ['null for what it does not know', { fees: null, subaccount: null, amount: null, currency: null }, {}],
    ['numbers that are none', { amount: '2000', fees: 1.5, subaccount: 'ACCT', currency: 7 }, {}],
    ['an empty sub-account', { subaccount: {} }, {}],
    ['what no table can hold', { currency: 'N\0GN', amount: 1e300 }, {}],
    ['a fee of nothing', { fees: 0 }, { feeMinor: 0 }],
    ['a payment of nothing', { amount: 0 }, { amountMinor: 0 }],
  ])('may be %s', async (_, said, understood) => {
    const body = { status: true, message: '', data: { status: 'success', ...said } }
    await account.settings({ faults: { verify: { how: 'answer', status: 200, body } } })
    const nothing = { amountMinor: undefined, currency: undefined, feeMinor: undefined, subaccountCode: undefined }
    expect(await provider.verifyTransaction('civic-1')).toEqual({
      reference: 'civic-1',
      status: 'success',
      ...nothing,
      ...understood,
    })
  })

  test.each([
    ['another payment', { reference: 'civic-2', status: 'success', amount: 1 }],
    ['no status', { reference: 'civic-1', amount: 1 }],
    ['a status that is no word', { reference: 'civic-1', status: 1 }],
  ])('is not known when the provider tells of %s', async (_, data) => {
    await account.settings({ faults: { verify: { how: 'answer', status: 200, body: { status: true, data } } } })
    await expect(provider.verifyTransaction('civic-1')).rejects.toThrow(ProviderError)
  })

  test.each([
    [1_048_576, 'taken'],
    [1_048_577, 'refused'],
  ])('is read from an answer of up to 1 MiB: one of %d bytes is %s', async (length, outcome) => {
    const text = JSON.stringify({ status: true, message: '', data: { status: 'success' } }).padEnd(length)
    const server = http.createServer((_, answer) => answer.end(text)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server that listens has such an address
    const { port } = server.address() as AddressInfo
    const asked = paystackProvider({ secretKey: 'none', apiUrl: `http://127.0.0.1:${port}` })
    const said = asked.verifyTransaction('civic-1').then(
      () => 'taken',
      (error: unknown) => (error instanceof ProviderError ? 'refused' : error),
    )
    expect(await said).toBe(outcome)
    server.closeAllConnections()
    server.close()
  })

  test('is given up as soon as the caller does', async () => {
    await account.settings({ faults: { verify: { how: 'hang' } } })
    const asked = provider.verifyTransaction('civic-1', { signal: AbortSignal.timeout(50) })
    await expect(asked).rejects.toThrow(ProviderError)
  })
})

describe('a signature', () => {
  const body = Buffer.from('{"event":"charge.success"}')
  const sign = (key: string, bytes: Buffer) => createHmac('sha512', key).update(bytes).digest('hex')

  test('is good for exactly these bytes, in small and capital letters', () => {
    const signature = sign(account.key, body)
    expect(provider.isSigned(body, signature)).toBe(true)
    expect(provider.isSigned(body, signature.toUpperCase())).toBe(true)
    expect(provider.isSigned(Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(false)
  })

  test.each([
    ['is missing', () => undefined],
    ['is empty', () => ''],
    ['is of another key', () => sign('sk_test_other', body)],
    ['is too short', () => sign(account.key, body).slice(2)],
    ['is too long', () => `${sign(account.key, body)}00`],
    ['is no hex', () => 'z'.repeat(128)],
    ['has letters of two bytes', () => `${sign(account.key, body).slice(0, -1)}é`],
    ['has a line break behind it', () => `${sign(account.key, body)}\n`],
  ])('is no good when it %s', (_, signature) => {
    expect(provider.isSigned(body, signature())).toBe(false)
  })
})
