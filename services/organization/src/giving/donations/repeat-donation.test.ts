import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { newDonation, raising } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

describe('a donation with an Idempotency-Key', () => {
  const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed')

  test('of somebody signed in gets the first answer again, and is opened once', async () => {
    const { campaign } = await raising(service)
    const [donor, form, headers] = [await service.person(), newDonation(), { 'idempotency-key': randomUUID() }]
    const first = await donor.opensDonation(campaign, form, headers)
    expect([first.status, replayed(first)]).toEqual([201, null])
    await service.setCampaign(campaign, { status: 'PAUSED' })
    const again = await donor.opensDonation(campaign, form, headers)
    expect([again.status, replayed(again), again.body]).toEqual([201, 'true', first.body])
    expect(outcomeOf(await donor.opensDonation(campaign, { ...form, amountMinor: 3_000_000 }, headers))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ])
    expect(outcomeOf(await donor.opensDonation(campaign, form))).toEqual([409, 'DONATION_ALREADY_STARTED'])
  })

  test('is in use while the first attempt is at the provider, and opened once', async () => {
    const { campaign } = await raising(service)
    const [donor, form, headers] = [await service.person(), newDonation(), { 'idempotency-key': randomUUID() }]
    const data = { authorization_url: 'https://pay.example.org/1', access_code: '1', reference: '1' }
    const body = { status: true, message: 'Slow', data }
    const slow = { how: 'answer', status: 200, body, delayMs: 1_500 } as const
    await service.sandbox.settings({ faults: { initialize: { ...slow, times: 1 } } })
    const replies = await Promise.all([1, 2, 3].map(async () => donor.opensDonation(campaign, form, headers)))
    expect(outcomesOf(replies)).toEqual(['201', '409 IDEMPOTENCY_KEY_IN_USE', '409 IDEMPOTENCY_KEY_IN_USE'])
  })

  test('of a guest gets the first answer again, and is opened once', async () => {
    const { campaign } = await raising(service)
    const [guest, form, headers] = [service.visitor(), newDonation(), { 'idempotency-key': randomUUID() }]
    const first = await guest.opensDonation(campaign, form, headers)
    await service.setCampaign(campaign, { status: 'PAUSED' })
    for (let time = 0; time < 2; time += 1) {
      const again = await guest.opensDonation(campaign, form, headers)
      expect([again.status, replayed(again), again.body]).toEqual([201, 'true', first.body])
    }
    expect(await service.storedDonations(campaign)).toHaveLength(1)
  })

  test('of a guest tells its answer to nobody who sends another key or another request', async () => {
    const { campaign } = await raising(service)
    const [guest, form, headers] = [service.visitor(), newDonation(), { 'idempotency-key': randomUUID() }]
    await guest.donationOpened(campaign, form, headers)
    const others = [
      await guest.opensDonation(campaign, form),
      await guest.opensDonation(campaign, form, { 'idempotency-key': randomUUID() }),
      await (await service.person()).opensDonation(campaign, form, headers),
      await guest.opensDonation(campaign, { ...form, email: 'b@example.org' }, headers),
      await guest.opensDonation(campaign, { ...form, idempotencyKey: randomUUID() }, headers),
      await guest.opensDonation((await raising(service)).campaign, form, headers),
    ]
    const [started, reused] = ['409 DONATION_ALREADY_STARTED', '422 IDEMPOTENCY_KEY_REUSED']
    expect(outcomesOf(others.slice(0, 3))).toEqual([started, started, started])
    expect(outcomesOf(others.slice(3))).toEqual([reused, reused, reused])
    expect(others.map(({ data }) => data)).toEqual(others.map(() => undefined))
    expect(await service.storedDonations(campaign)).toHaveLength(1)
  })

  test('of somebody signed in is not told to a guest who sends the same', async () => {
    const { campaign } = await raising(service)
    const [form, headers] = [newDonation(), { 'idempotency-key': randomUUID() }]
    await (await service.person()).donationOpened(campaign, form, headers)
    const reply = await service.visitor().opensDonation(campaign, form, headers)
    expect([...outcomeOf(reply), reply.data]).toEqual([409, 'DONATION_ALREADY_STARTED', undefined])
  })

  test('of two guests at the same instant is opened once, and both hear of the same payment', async () => {
    const { campaign } = await raising(service)
    const [guest, form, headers] = [service.visitor(), newDonation(), { 'idempotency-key': randomUUID() }]
    const replies = await Promise.all([1, 2, 3].map(async () => guest.opensDonation(campaign, form, headers)))
    expect(outcomesOf(replies)).toEqual(['201', '409 IDEMPOTENCY_KEY_IN_USE', '409 IDEMPOTENCY_KEY_IN_USE'])
    const again = await guest.opensDonation(campaign, form, headers)
    expect(again.body).toEqual(replies.find(({ status }) => status === 201)?.body)
  })
})
