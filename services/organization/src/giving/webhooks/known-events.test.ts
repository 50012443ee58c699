import { afterAll, describe, expect, test } from 'vitest'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
const tells = tellerOf(service.call, service.sandbox.key)
afterAll(async () => service[Symbol.asyncDispose]())

async function pending() {
  const house = await raising(service)
  const donation = await service.pendingOf(house.campaign)
  return { ...house, ...donation, stored: async () => service.storedDonation(donation) }
}

describe('what the provider tells', () => {
  test('is kept with what came of it', async () => {
    const { reference } = await pending()
    const event = chargeOf(reference, { paid_at: null })
    await tells(event)
    expect(await service.eventsOf(reference)).toEqual([
      {
        provider: 'paystack',
        provider_event_id: `charge.success:${event.data.id}`,
        event_type: 'charge.success',
        verified: true,
        payload: {
          event: 'charge.success',
          data: event.data,
          bytes: expect.any(Number),
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
        handled: true,
        note: 'settled',
      },
    ])
  })

  test.each([
    [
      'an event of another type',
      (reference: string) => chargeOf(reference, {}, 'transfer.success'),
      'ignored event type',
    ],
    ['a dispute', (reference: string) => chargeOf(reference, {}, 'charge.dispute.create'), 'ignored event type'],
    ['an amount that is not whole', (reference: string) => chargeOf(reference, { amount: 500.5 }), 'unusable payload'],
    ['an amount that is a text', (reference: string) => chargeOf(reference, { amount: '500' }), 'unusable payload'],
  ])('changes nothing when it is %s', async (_, eventOf, note) => {
    const { reference, stored } = await pending()
    const before = await stored()
    expect((await tells(eventOf(reference))).status).toBe(200)
    expect(await stored()).toEqual(before)
    expect(await service.eventsOf(reference)).toMatchObject([{ handled: true, note }])
  })

  test.each([
    ['that nobody knows', 'civic-00000000000000000000000000000000'],
    ['that is empty', ''],
    ['of the longest', 'r'.repeat(100)],
    ['that looks like SQL', `'; drop table donations; --`],
  ])('is kept also for a reference %s', async (_, reference) => {
    expect((await tells(chargeOf(reference))).status).toBe(200)
    expect(await service.eventsOf(reference)).toMatchObject([{ handled: true, note: 'no matching donation' }])
  })

  test.each([
    ['not JSON', 'canary: not JSON'],
    ['no object', '[]'],
    ['an endless reference', chargeOf('r'.repeat(5000))],
    ['U+0000', chargeOf('civic-\0')],
    ['half a surrogate pair', chargeOf('civic-\ud83c')],
    ['bytes that are no text', new Uint8Array([0xff, 0])],
  ])('is taken once and for all when it is unusable: %s', async (_, event) => {
    const before = await service.everythingIn('webhook_events')
    expect((await tells(event)).status).toBe(200)
    const [row, ...more] = (await service.everythingIn('webhook_events')).replace(before, '').trim().split('\n')
    expect(more).toEqual([])
    expect(JSON.parse(row ?? '')).toMatchObject({ handled: true, note: 'unusable payload' })
    const after = await service.everythingIn('webhook_events')
    expect((await tells(event)).status).toBe(200)
    expect(await service.everythingIn('webhook_events')).toBe(after)
  })

  test('of another provider’s donation changes nothing', async () => {
    const { campaign } = await raising(service)
    const { reference } = await service.pendingOf(campaign, { provider: 'another' })
    await tells(chargeOf(reference))
    expect(await service.eventsOf(reference)).toMatchObject([{ note: 'no matching donation' }])
  })

  test.each(['1e3', '1000.0', '10000e-1'])('may be written in any way that JSON has: %s', async (written) => {
    const { campaign } = await raising(service)
    const donation = await service.pendingOf(campaign, { gross_minor: 1000 })
    await tells(
      JSON.stringify(chargeOf(donation.reference, { amount: 0 })).replace('"amount":0', `"amount":${written}`),
    )
    expect((await service.storedDonation(donation))?.['status']).toBe('SETTLED')
  })

  test('with an amount beyond all numbers stays for a person', async () => {
    const { reference, stored } = await pending()
    for (const written of ['9007199254740993', '1e300']) {
      await tells(JSON.stringify(chargeOf(reference, { amount: 0 })).replace('"amount":0', `"amount":${written}`))
    }
    expect((await stored())?.['status']).toBe('PENDING')
    const notes = (await service.eventsOf(reference)).map(({ note }) => note)
    expect(notes).toEqual(Array<string>(2).fill(expect.stringMatching(/^amount mismatch: /)))
  })
})

describe('an event that is sent again', () => {
  test('is recognized by its id and changes nothing, whatever else it says now', async () => {
    const { campaign, reference, stored } = await pending()
    const event = chargeOf(reference, { status: 'ongoing' })
    await tells(event)
    const known = await service.eventsOf(reference)
    for (const data of [{}, { amount: 1 }, { status: 'failed' }]) {
      expect((await tells(chargeOf(reference, { ...data, id: event.data.id }))).status).toBe(200)
    }
    expect(await service.eventsOf(reference)).toEqual(known)
    expect((await stored())?.['status']).toBe('PENDING')
    expect(await service.totalsOf(campaign)).toMatchObject({ raised: '0' })
  })

  test('is recognized by its bytes when it has no id', async () => {
    const { reference } = await pending()
    const event = chargeOf(reference, { id: undefined, status: 'ongoing' })
    for (let round = 0; round < 3; round += 1) await tells(event)
    expect(await service.eventsOf(reference)).toHaveLength(1)
    await tells(chargeOf(reference, { id: undefined, status: 'success' }))
    expect((await service.eventsOf(reference)).map(({ note }) => note)).toEqual(['no terminal status', 'settled'])
  })

  test('is two events when their ids differ by what a number cannot hold', async () => {
    const { reference, stored } = await pending()
    const withId = (id: string, status: string) =>
      JSON.stringify(chargeOf(reference, { id: 0, status })).replace('"id":0', `"id":${id}`)
    await tells(withId('9007199254740992', 'ongoing'))
    await tells(withId('9007199254740993', 'success'))
    expect((await stored())?.['status']).toBe('SETTLED')
  })
})

describe('private data of customers', () => {
  test('is neither stored nor logged, whether the event settles, is unusable or was never signed', async () => {
    const { reference } = await pending()
    const canaries = {
      customer: { email: 'canary@example.org' },
      authorization: { last4: 'canary' },
      ip_address: 'canary',
    }
    const event = chargeOf(reference, { ...canaries, metadata: { canary: 1 }, gateway_response: 'canary' })
    await tells(event)
    await tells({ ...event, event: { canary: 1 } })
    await tells(event, { signature: 'f'.repeat(128) })
    await tells('{"canary":')
    for (const table of ['webhook_events', 'donations', 'notifications']) {
      expect(await service.everythingIn(table)).not.toContain('canary')
    }
    expect(service.log.text()).not.toContain('canary')
  })
})
