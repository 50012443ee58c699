import { createHash } from 'node:crypto'
import { eventually } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const signature = 'f'.repeat(128)
const hourMs = 3_600_000

describe('deliveries that nobody signed', () => {
  test('are recorded by size and digest, and as what they are', async () => {
    await using service = await startFundingOrganization()
    const body = JSON.stringify(chargeOf('civic-7'))
    await tellerOf(service.call, 'none')(body)
    expect(await service.unsignedEvents()).toMatchObject([
      {
        provider: 'paystack',
        provider_event_id: null,
        event_type: '',
        provider_ref: '',
        verified: false,
        payload: { bytes: Buffer.byteLength(body), sha256: createHash('sha256').update(body).digest('hex') },
        handled: false,
        note: 'invalid signature',
      },
    ])
  })

  test('are recorded sixty times an hour, by all processes together, and then counted in the log', async () => {
    await using service = await startFundingOrganization()
    const elsewhere = await service.replica()
    const tellers = [service.call, elsewhere(service.visitor()).calls].map((calls) => tellerOf(calls, 'none'))
    for (let wave = 0; wave < 4; wave += 1) {
      const replies = await Promise.all(
        Array.from({ length: 25 }, async (_, index) => tellers[index % 2]?.(`{"n":${wave * 25 + index}}`)),
      )
      expect(new Set(replies.map((reply) => reply?.status))).toEqual(new Set([401]))
    }
    expect(await service.unsignedEvents()).toHaveLength(60)

    service.clock.advance(hourMs)
    await service.agesUnsigned('59 minutes')
    await Promise.all(tellers.map(async (tells) => tells('{}')))
    expect(await service.unsignedEvents()).toHaveLength(60)
    await service.agesUnsigned('2 minutes')
    service.clock.advance(hourMs)
    await tellers[0]?.('{}')
    expect(await service.unsignedEvents()).toHaveLength(61)

    await service[Symbol.asyncDispose]()
    const counted = service.log.text().matchAll(/(\d+) unsigned webhook deliveries were not recorded/g)
    expect([...counted].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(42)
  })

  test('keep no signed delivery waiting', async () => {
    await using service = await startFundingOrganization()
    const { campaign } = await raising(service)
    const { reference } = await service.pendingOf(campaign)
    const reply = await service.beside('select pg_advisory_xact_lock(7203134)', [], async () => {
      const flood = Array.from({ length: 30 }, async () => tellerOf(service.call, 'none')('{}'))
      await eventually('one of them to wait', async () => (await service.waitingInDatabase()) > 0)
      const reply = await tellerOf(service.call, service.sandbox.key)(chargeOf(reference))
      expect(await service.waitingInDatabase()).toBe(1)
      void Promise.all(flood)
      return reply
    })
    expect(reply.status).toBe(200)
  })

  test('are refused as such also when they cannot be recorded', async () => {
    await using service = await startFundingOrganization()
    await service.breaksDown('before insert on webhook_events for each row')
    expect((await tellerOf(service.call, 'none')('{}', { signature })).code).toBe('INVALID_SIGNATURE')
    expect(service.log.text()).toContain('An unsigned webhook delivery could not be recorded')
  })
})
