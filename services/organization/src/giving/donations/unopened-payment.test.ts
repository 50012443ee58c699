import { eventually, type SandboxFault } from '@civic/testing'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { timeRunsFaster } from '../../../test/faster-time.ts'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
afterAll(async () => service[Symbol.asyncDispose]())
afterEach(() => vi.restoreAllMocks())

/** Opens a donation while the provider has a fault. */
async function openingUnder(initialize: SandboxFault, fields: Record<string, unknown> = {}) {
  const house = await raising(service)
  await service.sandbox.settings({ faults: { initialize } })
  const opening = service.visitor().opensDonation(house.campaign, fields)
  return { ...house, opening }
}

const faults: [string, SandboxFault][] = [
  ['refuses', { how: 'answer', status: 400, body: { status: false, message: 'canary: no such subaccount' } }],
  ['fails', { how: 'answer', status: 500, body: 'canary' }],
  ['says no in a good answer', { how: 'answer', status: 200, body: { status: false, message: 'canary' } }],
  ['names no address', { how: 'answer', status: 200, body: { status: true, data: {} } }],
  ['hangs up', { how: 'close' }],
  ['talks without end', { how: 'flood' }],
]

describe('a payment that cannot be opened', () => {
  test.each(faults)('is PROVIDER_ERROR when the provider %s, and the donation has failed', async (_, fault) => {
    const { campaign, opening } = await openingUnder(fault)
    const reply = await opening
    expect(outcomeOf(reply)).toEqual([502, 'PROVIDER_ERROR'])
    expect(reply.body.message).not.toContain('canary')
    const [donation] = await service.storedDonations(campaign)
    expect(donation).toMatchObject({ status: 'FAILED', failed_at: expect.any(Date), donor_email: 'donor@example.org' })
  })

  test('is PROVIDER_ERROR when the provider says nothing for twenty seconds, and the donation has failed', async () => {
    const patience = timeRunsFaster()
    const { campaign, opening } = await openingUnder({ how: 'hang' })
    expect(outcomeOf(await opening)).toEqual([502, 'PROVIDER_ERROR'])
    expect(patience).toContain(20_000)
    expect(await service.storedDonations(campaign)).toMatchObject([{ status: 'FAILED', failed_at: expect.any(Date) }])
  })

  test('is PROVIDER_ERROR also when the failure cannot be recorded, and the donation waits for reconciliation', async () => {
    await service.database.sql(
      `create function refuse_update() returns trigger language plpgsql as $$ begin raise 'no update today'; end $$`,
    )
    await service.database.sql(
      'create trigger refuse before update on donations for each row execute function refuse_update()',
    )
    const { campaign, opening } = await openingUnder({ how: 'close' })
    const reply = await opening
    await service.database.sql('drop trigger refuse on donations; drop function refuse_update')
    expect(outcomeOf(reply)).toEqual([502, 'PROVIDER_ERROR'])
    expect(await service.storedDonations(campaign)).toMatchObject([{ status: 'PENDING', failed_at: null }])
    expect(service.log.text()).toContain('could not be marked as failed')
  })

  test('logs neither the provider’s message nor the donor’s address', async () => {
    expect(service.log.text()).toContain('could not be opened')
    expect(service.log.text()).not.toMatch(/canary|donor@example\.org/)
  })

  test('does not block the next attempt, which has a key of its own', async () => {
    const { campaign, opening } = await openingUnder({ how: 'close' })
    await opening
    await service.sandbox.settings({ faults: { initialize: null } })
    expect((await service.visitor().opensDonation(campaign)).status).toBe(201)
  })
})

describe('a provider that reports the payment before it answers', () => {
  test('is believed: the donation has settled, and failing to open it changes nothing', async () => {
    const { campaign, opening } = await openingUnder({ how: 'answer', status: 500, isDone: true, delayMs: 700 })
    const reference = await eventually('the pending donation', async () => {
      const [donation] = await service.storedDonations(campaign)
      return donation?.['provider_ref']
    })
    const tells = tellerOf(service.call, service.sandbox.key)
    expect((await tells(chargeOf(reference, { amount: 2_000_000 }))).status).toBe(200)
    expect((await opening).status).toBe(502)
    expect(await service.storedDonation({ reference })).toMatchObject({ status: 'SETTLED', failed_at: null })
    expect(await service.totalsOf(campaign)).toMatchObject({ raised: '2000000', sum: '2000000' })
  })
})
