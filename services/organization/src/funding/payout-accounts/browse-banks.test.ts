import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startFundingOrganization } from '../../../test/payments.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const hour = 3_600_000

const house = await startFundingOrganization()
afterAll(async () => house[Symbol.asyncDispose]())
const { organization, owner, admin, staff } = await house.house()
// What is kept from the test before is old by now.
beforeEach(() => house.clock.advance(hour))

describe('GET /v1/organizations/:id/psp-banks', () => {
  test('lists the banks of the provider by name, each code once', async () => {
    await house.sandbox.settings({
      banks: [
        { name: 'Zenith Bank', code: '057' },
        { name: 'ábrego Bank', code: '2' },
        { name: 'Access Bank', code: '044' },
        { name: 'Access Bank (again)', code: '044' },
        { name: 'Access Bank', code: '043' },
        { name: 'Nameless', code: '' },
      ],
    })
    for (const reader of [owner, admin]) {
      const reply = await reader.browsesBanks(organization)
      expect([reply.status, reply.data]).toEqual([
        200,
        {
          banks: [
            { name: 'ábrego Bank', code: '2' },
            { name: 'Access Bank', code: '043' },
            { name: 'Access Bank', code: '044' },
            { name: 'Zenith Bank', code: '057' },
          ],
        },
      ])
    }
  })

  test('is for those who speak for the organization', async () => {
    const strangers = [staff, await house.person(), await house.platformAdmin()]
    for (const stranger of strangers) {
      expect(outcomeOf(await stranger.browsesBanks(organization))).toEqual([403, 'FORBIDDEN'])
    }
    expect(outcomeOf(await house.visitor().browsesBanks(organization))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcomeOf(await owner.browsesBanks({ id: randomUUID() }))).toEqual([404, 'ORG_NOT_FOUND'])
  })

  test('asks the provider once for all who ask at the same instant, and then for an hour', async () => {
    const before = (await house.sandbox.requests('listBanks')).length
    const replies = await Promise.all(Array.from({ length: 8 }, async () => owner.browsesBanks(organization)))
    house.clock.advance(hour - 60_000)
    replies.push(await owner.browsesBanks(organization))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await house.sandbox.requests('listBanks')).toHaveLength(before + 1)

    house.clock.advance(60_000)
    await owner.browsesBanks(organization)
    expect(await house.sandbox.requests('listBanks')).toHaveLength(before + 2)
  })

  test('answers 502 PSP_UNAVAILABLE when the provider fails, and asks again at the next request', async () => {
    const body = { status: false, message: 'secret-canary' }
    await house.sandbox.settings({ faults: { listBanks: { how: 'answer', status: 503, body, times: 1 } } })
    const reply = await owner.browsesBanks(organization)
    expect(outcomeOf(reply)).toEqual([502, 'PSP_UNAVAILABLE'])
    expect(JSON.stringify(reply.body)).not.toContain('secret-canary')
    expect((await owner.browsesBanks(organization)).status).toBe(200)
    expect(house.log.text()).toContain('The banks could not be listed')
    expect(house.log.text()).not.toContain('secret-canary')
  })
})

describe('without a key of the provider', () => {
  test('the banks are 503 DONATIONS_UNAVAILABLE for those who might see them, the same as ever for others', async () => {
    await using off = await startTestOrganization()
    const scene = await off.house()
    expect(outcomeOf(await scene.owner.browsesBanks(scene.organization))).toEqual([503, 'DONATIONS_UNAVAILABLE'])
    expect(outcomeOf(await scene.staff.browsesBanks(scene.organization))).toEqual([403, 'FORBIDDEN'])
  })

  test('the start says that payments are off, and with one that they are on; the key is never shown', async () => {
    await using off = await startTestOrganization()
    expect(off.log.text()).toContain('Payments are off')
    expect(house.log.text()).toContain('Payments are on')
    expect(house.log.text()).not.toContain(house.sandbox.key)
  })
})
