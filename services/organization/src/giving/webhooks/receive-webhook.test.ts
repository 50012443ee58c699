import { createHash, createHmac } from 'node:crypto'
import net from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
const { key } = service.sandbox
const tells = tellerOf(service.call, key)
afterAll(async () => service[Symbol.asyncDispose]())

const signed = (body: string | Uint8Array, by = key) => createHmac('sha512', by).update(body).digest('hex')

/** A donation of 500 that waits for its money. */
async function pending() {
  const { campaign } = await raising(service)
  const donation = await service.pendingOf(campaign)
  return { campaign, ...donation, statusOf: async () => (await service.storedDonation(donation))?.['status'] }
}

describe('POST /v1/webhooks/payment', () => {
  test('settles the donation that the provider tells of', async () => {
    const { reference, statusOf } = await pending()
    const reply = await tells(chargeOf(reference))
    expect([reply.status, reply.body]).toEqual([200, { success: true, data: { received: true } }])
    expect(await statusOf()).toBe('SETTLED')
  })

  test('takes what the payment provider really sends', async () => {
    const { campaign } = await raising(service)
    const { reference } = await service.visitor().donationOpened(campaign)
    expect(await service.sandbox.pay(reference)).toEqual([200])
    expect((await service.storedDonation({ reference }))?.['status']).toBe('SETTLED')
  })

  test.each([
    ['JSON', { 'content-type': 'application/json' }],
    ['a type with a charset', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a type that is none', { 'content-type': 'none' }],
    ['a token that is no good', { authorization: 'Bearer none' }],
    ['an encoding', { 'content-encoding': 'identity' }],
  ])('reads the bytes, whatever their content type: %s', async (_, headers) => {
    const { reference, statusOf } = await pending()
    expect((await tells(chargeOf(reference), { headers })).status).toBe(200)
    expect(await statusOf()).toBe('SETTLED')
  })

  test('trusts the bytes that were signed, not their meaning', async () => {
    const { reference, statusOf } = await pending()
    const spaced = ` ${JSON.stringify(chargeOf(reference), null, '\t')}\r\n`
    expect(outcomeOf(await tells(spaced, { signature: signed(spaced.trim()) }))).toEqual([401, 'INVALID_SIGNATURE'])
    expect(await statusOf()).toBe('PENDING')
    expect((await tells(spaced)).status).toBe(200)
    expect(await statusOf()).toBe('SETTLED')
  })

  test('takes a signature in capitals and under the neutral name', async () => {
    const [first, second] = [await pending(), await pending()]
    const body = JSON.stringify(chargeOf(first.reference))
    expect((await tells(body, { signature: signed(body).toUpperCase() })).status).toBe(200)
    const other = JSON.stringify(chargeOf(second.reference))
    const reply = await service.call('POST', '/v1/webhooks/payment', {
      rawBody: other,
      headers: { 'x-payment-signature': signed(other) },
    })
    expect(reply.status).toBe(200)
    expect([await first.statusOf(), await second.statusOf()]).toEqual(['SETTLED', 'SETTLED'])
  })
})

describe('a delivery that is not signed', () => {
  test.each([
    ['by nothing', () => ''],
    ['by another key', (body: string) => signed(body, 'sk_test_another')],
    ['by another digest', (body: string) => createHmac('sha256', key).update(body).digest('hex')],
    ['by a digest without a key', (body: string) => createHash('sha512').update(body).digest('hex')],
    ['by one letter too few', (body: string) => signed(body).slice(1)],
    ['by one letter too many', (body: string) => `${signed(body)}0`],
    ['by what is no hex', () => 'z'.repeat(128)],
    ['for another body', () => signed('{}')],
  ])('changes nothing: %s', async (_, signature) => {
    const { campaign, reference, statusOf } = await pending()
    const body = JSON.stringify(chargeOf(reference))
    const reply = await tells(body, { signature: signature(body) })
    expect(outcomeOf(reply)).toEqual([401, 'INVALID_SIGNATURE'])
    expect(await statusOf()).toBe('PENDING')
    expect(await service.totalsOf(campaign)).toMatchObject({ raised: '0' })
    expect(await service.eventsOf(reference)).toEqual([])
  })

  test('without the header is not signed either', async () => {
    const reply = await service.call('POST', '/v1/webhooks/payment', { rawBody: '{}' })
    expect(outcomeOf(reply)).toEqual([401, 'INVALID_SIGNATURE'])
  })

  test('cannot take the place of the real event', async () => {
    const { reference, statusOf } = await pending()
    const event = chargeOf(reference)
    await tells(event, { signature: signed('{}') })
    expect((await tells(event)).status).toBe(200)
    expect(await statusOf()).toBe('SETTLED')
  })
})

describe('a body', () => {
  const large = (reference: string, length: number) => {
    const text = JSON.stringify(chargeOf(reference))
    return text + ' '.repeat(length - text.length)
  }

  test('is taken up to 1 MiB and refused above', async () => {
    const { reference, statusOf } = await pending()
    const refused = await tells(large(reference, 1_048_577))
    expect(outcomeOf(refused)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(await statusOf()).toBe('PENDING')
    expect((await tells(large(reference, 1_048_576))).status).toBe(200)
    expect(await statusOf()).toBe('SETTLED')
  })

  test('that is signed and empty is taken', async () => {
    expect((await tells('')).status).toBe(200)
  })

  test.each([
    ['breaks off', 'content-length: 100\r\n\r\n{"event"'],
    ['comes in broken chunks', 'transfer-encoding: chunked\r\n\r\n2\r\n{}\r\nno length\r\n'],
  ])('that %s is UNREADABLE_BODY and not our failure', async (_, rest) => {
    const before = await service.unsignedEvents()
    const port = Number(new URL(service.url).port)
    const socket = net.connect({ host: '127.0.0.1', port, allowHalfOpen: true })
    socket.end(`POST /v1/webhooks/payment HTTP/1.1\r\nhost: service\r\n${rest}`)
    const answer = await textOf(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"UNREADABLE_BODY"')
    expect(service.log.records().filter(({ level }) => level >= 50)).toEqual([])
    expect(await service.unsignedEvents()).toEqual(before)
  })
})

describe('without a secret key', () => {
  test('nothing is looked at', async () => {
    await using closed = await startFundingOrganization({ PAYMENT_SECRET_KEY: '' })
    for (const rawBody of ['{}', ' '.repeat(1_048_577)]) {
      const reply = await closed.call('POST', '/v1/webhooks/payment', { rawBody })
      expect(outcomeOf(reply)).toEqual([503, 'DONATIONS_UNAVAILABLE'])
    }
    expect(await closed.unsignedEvents()).toEqual([])
  })
})
