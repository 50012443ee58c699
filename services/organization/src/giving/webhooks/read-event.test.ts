import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

const data = { id: 302_961, reference: 'civic-7', status: 'success', amount: 500, currency: 'NGN', fees: 30 }
const bytes = (event: unknown) => Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
const read = (event: unknown) => readEvent(bytes(event))
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const keyWith = (more: object, event: unknown = 'charge.success') => read({ event, data: { ...data, ...more } }).key

describe('what an event says', () => {
  test('is read from its data', () => {
    const event = read({ event: 'charge.success', data: { ...data, subaccount: { subaccount_code: 'ACCT_1' } } })
    expect(event).toMatchObject({ key: 'charge.success:302961', eventType: 'charge.success', reference: 'civic-7' })
    expect(event.content).toEqual({
      said: {
        reference: 'civic-7',
        status: 'success',
        amountMinor: 500,
        currency: 'NGN',
        feeMinor: 30,
        subaccountCode: 'ACCT_1',
      },
    })
  })

  test.each([
    [{ currency: ' ', fees: null, subaccount: null }],
    [{ currency: null, fees: '30', subaccount: 'ACCT_1' }],
    [{ currency: 7, fees: {}, subaccount: { subaccount_code: 7 } }],
  ])('is nothing where its data is unusable: %j', (more) => {
    expect(read({ event: 'charge.success', data: { ...data, ...more } }).content).toEqual({
      said: {
        reference: 'civic-7',
        status: 'success',
        amountMinor: 500,
        currency: undefined,
        feeMinor: undefined,
        subaccountCode: undefined,
      },
    })
  })

  test.each([
    ['not JSON', '{'],
    ['a list', []],
    ['no event', { data }],
    ['an event that is no text', { event: 7, data }],
    ['an event that is too long', { event: `charge.${'e'.repeat(54)}`, data }],
    ['an event with U+0000', { event: 'charge.success\0', data }],
    ['no data', { event: 'charge.success' }],
    ['no reference', { event: 'charge.success', data: { ...data, reference: undefined } }],
    ['a reference that is no text', { event: 'charge.success', data: { ...data, reference: 7 } }],
    ['a reference that is too long', { event: 'charge.success', data: { ...data, reference: 'r'.repeat(101) } }],
    ['a reference with U+0000', { event: 'charge.success', data: { ...data, reference: 'civic-7\0' } }],
    ['half a surrogate pair', { event: 'charge.success', data: { ...data, reference: 'civic-\ud83c' } }],
    ['no amount', { event: 'charge.success', data: { ...data, amount: undefined } }],
    ['an amount that is no number', { event: 'charge.success', data: { ...data, amount: '500' } }],
    ['an amount that is not whole', { event: 'charge.success', data: { ...data, amount: 500.5 } }],
    [
      'an amount that is almost whole',
      '{"event":"charge.success","data":{"reference":"r","amount":500.00000000000000001}}',
    ],
    ['another type without an amount', { event: 'transfer.success', data: { ...data, amount: undefined } }],
  ])('is unusable: %s', (_, event) => {
    expect(read(event).content).toEqual({ note: 'unusable payload' })
  })

  test.each(['transfer.success', 'refund.processed', 'charge.dispute.create', 'charge', 'Charge.success', ''])(
    'is ignored when its type is "%s"',
    (event) => {
      expect(read({ event, data }).content).toEqual({ note: 'ignored event type' })
    },
  )

  test.each(['charge.success', 'charge.failed', 'charge.disputed', `charge.${'e'.repeat(53)}`])(
    'counts when its type is "%s"',
    (event) => {
      expect(read({ event, data }).content).toHaveProperty('said')
    },
  )
})

describe('the key of an event', () => {
  test('is its type and the id that the provider gave it', () => {
    expect(keyWith({})).toBe('charge.success:302961')
    expect(keyWith({ id: 0 })).toBe('charge.success:0')
    expect(keyWith({ id: 'evt_1' })).toBe('charge.success:evt_1')
    expect(keyWith({}, 'charge.failed')).toBe('charge.failed:302961')
  })

  test('tells apart two ids that a number cannot', () => {
    const keyOf = (id: string) => read(`{"event":"charge.success","data":{"id":${id},"reference":"r","amount":1}}`).key
    expect(keyOf('9007199254740993')).toBe('charge.success:9007199254740993')
    expect(keyOf('9007199254740992')).not.toBe(keyOf('9007199254740993'))
  })

  test.each([undefined, null, '', '  ', true, {}, [7]])('is made of the bytes when its id is %j', (id) => {
    const event = { event: 'charge.success', data: { ...data, id } }
    expect(read(event).key).toBe(`charge.success:civic-7:${sha256(bytes(event)).slice(0, 16)}`)
  })

  test('is made of the bytes when it is not JSON', () => {
    expect(read('{').key).toBe(`::${sha256('{').slice(0, 16)}`)
  })

  test.each([['i'.repeat(146)], ['evt\u0000'], ['evt\ud83c']])(
    'is a digest when it cannot be stored as it is',
    (id) => {
      expect(keyWith({ id })).toMatch(/^[0-9a-f]{64}$/)
      expect(keyWith({ id })).not.toBe(keyWith({ id: `${id}x` }))
      expect(keyWith({ id: 'i'.repeat(145) })).toBe(`charge.success:${'i'.repeat(145)}`)
    },
  )
})

describe('what is stored of an event', () => {
  const canaries = {
    customer: { email: 'canary@example.org', phone: 'canary' },
    authorization: { last4: 'canary', bin: 'canary' },
    metadata: { canary: 'canary' },
    ip_address: 'canary',
    log: { history: ['canary'] },
    canary: 'canary',
  }

  test('is what concerns the payment, the number of its bytes and their digest', () => {
    const event = {
      ...canaries,
      event: 'charge.success',
      data: {
        ...canaries,
        ...data,
        paid_at: '2026-07-09T12:00:00Z',
        subaccount: { ...canaries, subaccount_code: 'ACCT_1' },
      },
    }
    expect(read(event).record).toEqual({
      event: 'charge.success',
      data: { ...data, paid_at: '2026-07-09T12:00:00Z', subaccount: { subaccount_code: 'ACCT_1' } },
      bytes: bytes(event).length,
      sha256: sha256(bytes(event)),
    })
  })

  test('holds nothing nested where a plain value belongs', () => {
    const hidden = Object.fromEntries(Object.keys(data).map((name) => [name, canaries]))
    const { record } = read({ event: canaries, data: { ...hidden, paid_at: [canaries], subaccount: [canaries] } })
    expect(JSON.stringify(record)).not.toContain('canary')
  })

  test('is cut to what can be stored', () => {
    const long = `\0\ud83c${'🎈'.repeat(300)}`
    const { record, eventType, reference } = read({ event: long, data: { ...data, reference: long, status: long } })
    const cut = (length: number) => `\ufffd${'🎈'.repeat(length - 1)}`
    expect([eventType, reference]).toEqual([cut(60), cut(100)])
    expect(record).toMatchObject({ event: cut(200), data: { reference: cut(200), status: cut(200) } })
  })

  test('keeps the digits of an id that fits no number', () => {
    const { record } = read('{"event":"charge.success","data":{"id":9007199254740993}}')
    expect(record).toMatchObject({ data: { id: '9007199254740993' } })
  })
})
