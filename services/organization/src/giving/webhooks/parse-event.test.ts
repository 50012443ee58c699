import { describe, expect, test } from 'vitest'
import { parseEvent } from './parse-event.ts'

const parsed = (text: string | Uint8Array) => parseEvent(Buffer.from(text))
const amountOf = (written: string) => parsed(`{"amount":${written}}`)?.['amount']

describe('a number of an event', () => {
  test.each([
    ['20000', 20_000],
    ['20000.0', 20_000],
    ['20000.00', 20_000],
    ['2e4', 20_000],
    ['2E+4', 20_000],
    ['2.5e1', 25],
    ['200000e-1', 20_000],
    ['-5', -5],
    ['0', 0],
    ['0.000e0', 0],
    ['20000.5', 20_000.5],
    ['10000000000000000', 10 ** 16],
  ])('is read as it is written: %s', (written, value) => {
    expect(amountOf(written)).toBe(value)
  })

  test.each(['20000.0000000000000001', '2.00000000000000000001e4', '9007199254740993.5', '1e-400', '0.1e-400'])(
    'is not read when only rounding makes it whole: %s',
    (written) => {
      expect(amountOf(written)).toBeNaN()
    },
  )
})

describe('the id of an event', () => {
  test.each([
    ['302961', 302_961],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', '9007199254740993'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['1e400', '1e400'],
    ['0.5', '0.5'],
    ['"evt_1"', 'evt_1'],
    ['null', null],
  ])('is never taken for another one: %s', (written, id) => {
    expect(parsed(`{"id":${written}}`)?.['id']).toBe(id)
  })
})

describe('something that is not an event', () => {
  test.each([
    ['nothing', ''],
    ['broken JSON', '{"event":'],
    ['two of them', '{}{}'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d])],
    [
      'half a surrogate pair in UTF-8',
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    ],
    ['lists without end', '['.repeat(400_000)],
  ])('is unreadable: %s', (_, body) => {
    expect(parsed(body)).toBeUndefined()
  })

  test.each(['null', '7', '"charge.success"', '[{"event":"charge.success"}]'])('has no members: %s', (text) => {
    expect(parsed(text)).toEqual({})
  })

  test('changes no prototype', () => {
    expect(parsed('{"__proto__":{"event":"charge.success"}}')?.['event']).toBeUndefined()
  })
})
