import type { SandboxFault } from '@civic/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timeRunsFaster } from '../../../test/faster-time.ts'
import { sandboxAccount } from '../../../test/payments.ts'
import { bankAccount, newPayment, providerOnSandbox } from '../../../test/provider.ts'
import { ProviderError } from './payment-provider.ts'
import { paystackProvider } from './paystack-provider.ts'

let { account, provider } = providerOnSandbox()
beforeEach(() => void ({ account, provider } = providerOnSandbox()))
afterEach(() => vi.restoreAllMocks())

/** Every way in which a call comes to nothing, whatever was asked. */
const failures: [string, SandboxFault][] = [
  ['says that it failed', { how: 'answer', status: 200, body: { status: false, message: 'secret-canary' } }],
  ['refuses', { how: 'answer', status: 400, body: { status: false, message: 'secret-canary' } }],
  ['refuses the key', { how: 'answer', status: 401, body: { status: false, message: 'Invalid key' } }],
  ['asks for patience', { how: 'answer', status: 429, body: { status: false, message: 'Too many' } }],
  ['fails', { how: 'answer', status: 500, body: '<h1>secret-canary</h1>' }],
  ['is overloaded', { how: 'answer', status: 503, body: '' }],
  ['fails in the envelope of success', { how: 'answer', status: 502, body: { status: true, message: '', data: {} } }],
  ['is not there where a page says so', { how: 'answer', status: 404, body: '<h1>Not found</h1>' }],
  ['is not there, says a proxy', { how: 'answer', status: 404, body: { status: 404, message: 'No route' } }],
  ['answers what is no JSON', { how: 'answer', status: 200, body: 'secret-canary' }],
  ['answers a list', { how: 'answer', status: 200, body: [] }],
  ['answers nothing', { how: 'answer', status: 200, body: '' }],
  ['leaves the envelope empty', { how: 'answer', status: 200, body: { status: true, message: '', data: null } }],
  ['says yes with a word', { how: 'answer', status: 200, body: { status: 'true', message: '', data: {} } }],
  ['sends elsewhere', { how: 'answer', status: 302, headers: { location: '/elsewhere' }, body: '' }],
  ['hangs up', { how: 'close' }],
  ['hangs up in the middle', { how: 'cut' }],
  ['answers without end', { how: 'flood' }],
]

const calls = {
  initialize: async () => provider.initialize(newPayment()),
  verify: async () => provider.verifyTransaction('civic-1'),
  createSubaccount: async () => provider.createSubaccount(bankAccount),
  listBanks: async () => provider.listBanks(),
}

describe.each(['initialize', 'verify', 'createSubaccount', 'listBanks'] as const)('%s', (operation) => {
  test.each(failures)('throws a ProviderError when the provider %s, and repeats nothing of it', async (_, fault) => {
    await account.settings({ faults: { [operation]: fault } })
    const error = await calls[operation]().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ProviderError)
    expect(told(error)).not.toMatch(/secret-canary|sk_test_/)
  })

  test('gives the provider 20 seconds, then it counts as away', async () => {
    const patience = timeRunsFaster()
    await account.settings({ faults: { [operation]: { how: 'hang' } } })
    await expect(calls[operation]()).rejects.toThrow(ProviderError)
    expect(patience).toContain(20_000)
  })

  test('shows the key to the configured address alone', async () => {
    const other = sandboxAccount()
    await account.settings({
      faults: { [operation]: { how: 'answer', status: 307, headers: { location: `${other.url}/bank` }, body: '' } },
    })
    await expect(calls[operation]()).rejects.toThrow(ProviderError)
    expect(await account.requests()).toHaveLength(1)
  })

  test('throws a ProviderError where nobody listens', async () => {
    provider = paystackProvider({ secretKey: account.key, apiUrl: 'http://127.0.0.1:1' })
    await expect(calls[operation]()).rejects.toThrow(ProviderError)
  })
})

/** An error as a log would have it, causes included. */
function told(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.stack} ${told(error.cause)}` : String(error)
}
