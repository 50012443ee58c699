import { randomBytes } from 'node:crypto'
import { httpCaller } from '@civic/testing'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { sandboxAccount } from '../../../services/organization/test/payments.ts'
import { eventually } from '../scratch.ts'

let account = sandboxAccount()
beforeEach(() => void (account = sandboxAccount()))

const verify = async (reference: string) =>
  httpCaller(inject('paymentSandboxUrl'))('GET', `/transaction/verify/${reference}`, { token: account.key })
const initialize = async (reference: string) =>
  httpCaller(inject('paymentSandboxUrl'))('POST', '/transaction/initialize', {
    token: account.key,
    body: { reference, amount: 500, email: 'ada@example.org' },
  })
const statusOf = async (reply: Promise<{ status: number }>) => reply.then(({ status }) => status)

describe('a fault of the payment sandbox', () => {
  test('affects the given number of requests, then all is well', async () => {
    await initialize('civic-1')
    await account.settings({ faults: { verify: { how: 'answer', status: 503, times: 2 } } })
    const statuses = [await verify('civic-1'), await verify('civic-1'), await verify('civic-1')]
    expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200])
  })

  test('lasts until it is switched off', async () => {
    await initialize('civic-1')
    await account.settings({ faults: { verify: { how: 'answer', status: 500 } } })
    expect([await statusOf(verify('civic-1')), await statusOf(verify('civic-1'))]).toEqual([500, 500])
    await account.settings({ faults: { verify: null } })
    expect(await statusOf(verify('civic-1'))).toBe(200)
  })

  test('affects only the requests that it names, and only its operation', async () => {
    await account.settings({ faults: { verify: { how: 'answer', status: 502, only: 'civic-2' } } })
    expect(await statusOf(initialize('civic-1'))).toBe(200)
    expect(await statusOf(initialize('civic-2'))).toBe(200)
    expect([await statusOf(verify('civic-1')), await statusOf(verify('civic-2'))]).toEqual([200, 502])
  })

  test('may strike after what was asked for was done', async () => {
    await account.settings({ faults: { initialize: { how: 'answer', status: 500, isDone: true, times: 1 } } })
    expect(await statusOf(initialize('civic-1'))).toBe(500)
    expect((await verify('civic-1')).data).toMatchObject({ status: 'ongoing', amount: 500 })
    expect((await initialize('civic-1')).body).toMatchObject({ status: false, code: 'duplicate_reference' })
  })

  test('may be a delay, or no answer until the sandbox hangs up', async () => {
    await initialize('civic-1')
    await account.settings({ faults: { verify: { how: 'delay', delayMs: 200, times: 1 } } })
    const askedAt = performance.now()
    expect(await statusOf(verify('civic-1'))).toBe(200)
    expect(performance.now() - askedAt).toBeGreaterThanOrEqual(195)

    await account.settings({ faults: { verify: { how: 'hang' } } })
    const hanging = verify('civic-1').catch((error: unknown) => error)
    await eventually(async () => (await account.requests('verify')).length === 2)
    await account.hangsUp()
    expect(await hanging).toBeInstanceOf(Error)
  })

  test('of one account is none of another', async () => {
    await account.settings({ faults: { verify: { how: 'answer', status: 500 } } })
    const token = `sk_test_${randomBytes(8).toString('hex')}`
    const elsewhere = httpCaller(inject('paymentSandboxUrl'))('GET', '/transaction/verify/civic-1', { token })
    expect(await statusOf(elsewhere)).toBe(404)
  })
})
