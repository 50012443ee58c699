import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timeRunsFaster } from '../../../test/faster-time.ts'
import { providerOnSandbox } from '../../../test/provider.ts'
import { ProviderError } from './payment-provider.ts'

let { account, provider } = providerOnSandbox()
beforeEach(() => void ({ account, provider } = providerOnSandbox()))
afterEach(() => vi.restoreAllMocks())

describe('banks', () => {
  const manyBanks = Array.from({ length: 250 }, (_, index) => ({ name: `Bank ${index}`, code: `b${index}` }))

  test('are listed to the last page, those without a code left out', async () => {
    await account.settings({ banks: [{ name: 'No code', code: ' ' }, ...manyBanks] })
    expect(await provider.listBanks()).toEqual(manyBanks)
    const requests = await account.requests('listBanks')
    expect(requests.map(({ query }) => query)).toEqual([
      { country: 'nigeria', perPage: '100', use_cursor: 'true' },
      { country: 'nigeria', perPage: '100', use_cursor: 'true', next: expect.any(String) },
      { country: 'nigeria', perPage: '100', use_cursor: 'true', next: expect.any(String) },
    ])
  })

  test('end after twenty pages, also where the provider never does', async () => {
    const body = { status: true, message: '', data: [{ name: 'A', code: '1' }], meta: { next: 'again' } }
    await account.settings({ faults: { listBanks: { how: 'answer', status: 200, body } } })
    expect(await provider.listBanks()).toHaveLength(20)
    expect(await account.requests()).toHaveLength(20)
  })

  test('arrive within 25 seconds in all or not at all', async () => {
    const patience = timeRunsFaster()
    const body = { status: true, message: '', data: [], meta: { next: 'again' } }
    await account.settings({ faults: { listBanks: { how: 'answer', status: 200, body, delayMs: 100 } } })
    await expect(provider.listBanks()).rejects.toThrow(ProviderError)
    expect(patience).toContain(25_000)
  })

  test('are not half a list when a later page is missing', async () => {
    const body = { status: true, message: '', data: [{ name: 'A', code: '1' }], meta: { next: 'not one of theirs' } }
    await account.settings({ faults: { listBanks: { how: 'answer', status: 200, body, times: 1 } } })
    await expect(provider.listBanks()).rejects.toThrow(ProviderError)
    expect(await account.requests()).toHaveLength(2)
  })
})
