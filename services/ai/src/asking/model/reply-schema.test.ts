import { Words } from '@civic/contracts'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { acceptReply, lenientItem, schemaOnWire } from './reply-schema.ts'

const Signal = Type.Object({ concern: Type.String(), evidence: Type.String() })
const Asked = Type.Object(
  {
    band: Words(['LOW', 'HIGH']),
    share: Type.Number({ description: 'from 0 to 1', minimum: 0, maximum: 1 }),
    count: Type.Integer(),
    isUrgent: Type.Boolean(),
    tags: Type.Array(Type.String({ maxLength: 5 })),
    steps: Type.Array(Type.Object({ title: Type.String(), targetMinor: Type.Integer() })),
    mood: Type.Object({ good: Type.Number() }),
    signals: Type.Array(lenientItem(Signal)),
  },
  { title: 'Asked' },
)

const good = {
  band: 'LOW',
  share: 0.5,
  count: 3,
  isUrgent: false,
  tags: ['a', ''],
  steps: [{ title: 'x', targetMinor: 1 }],
  mood: { good: 1 },
  signals: [{ concern: 'c', evidence: 'e' }],
}

describe('a reply', () => {
  test('is accepted as it was asked for, in a copy', () => {
    const reply = acceptReply(Asked, good)
    expect(reply).toStrictEqual(good)
    expect(reply).not.toBe(good)
  })

  test('may have any word where one of a list was asked for, and anything out of bounds', () => {
    const loose = { band: 'Häufig?', share: -7e9, count: -3, tags: ['much too long'], steps: [], mood: { good: 2 } }
    expect(acceptReply(Asked, { ...good, ...loose })).toStrictEqual({ ...good, ...loose })
  })

  test('loses what nobody asked for, however deep it is', () => {
    const more = { extra: 1, constructor: 'x', toString: null }
    const reply = {
      ...good,
      ...more,
      steps: [{ ...good.steps[0], ...more }],
      mood: { ...good.mood, ...more },
      signals: [{ ...good.signals[0], ...more }],
    }
    expect(acceptReply(Asked, reply)).toStrictEqual(good)
  })

  test.each(Object.keys(good))('is not usable without %s', (name) => {
    const reply = Object.fromEntries(Object.entries(good).filter(([other]) => other !== name))
    expect(acceptReply(Asked, reply)).toBeUndefined()
    expect(acceptReply(Asked, { ...good, [name]: null })).toBeUndefined()
  })

  test.each([
    { band: 1 },
    { band: ['LOW'] },
    { share: '0.5' },
    { share: true },
    { count: 1.5 },
    { count: '3' },
    { count: 2 ** 53 },
    { isUrgent: 'false' },
    { isUrgent: 0 },
    { tags: 'a' },
    { tags: {} },
    { tags: { 0: 'a', length: 1 } },
    { tags: ['a', 1] },
    { tags: ['a', null] },
    { steps: [{ title: 'x' }] },
    { steps: [{ title: 'x', targetMinor: 0.1 }] },
    { steps: [[]] },
    { steps: {} },
    { mood: [] },
    { mood: 'good' },
    { mood: { good: '1' } },
    { signals: {} },
    { signals: 'none' },
  ])('is not usable with %j', (wrong) => {
    expect(acceptReply(Asked, { ...good, ...wrong })).toBeUndefined()
  })

  test.each([
    { band: 'LOW\ud83c' },
    { tags: ['a', '\ud83c'] },
    { tags: ['\udf27\ud83c'] },
    { steps: [{ title: 'x\udf27', targetMinor: 1 }] },
    { signals: [{ concern: 'c', evidence: '\ud83c' }] },
  ])('is not usable with half a surrogate pair in its text: %j', (broken) => {
    expect(acceptReply(Asked, { ...good, ...broken })).toBeUndefined()
  })

  test('is usable with whole pairs, and with broken ones where nobody asked', () => {
    const whole = { ...good, tags: ['rain \ud83c\udf27', '\ufffd'] }
    expect(acceptReply(Asked, { ...whole, more: '\ud83c', '\ud83c': 1 })).toStrictEqual(whole)
  })

  test('is held to its types to the last item of a list', () => {
    const tags = Array.from({ length: 10_000 }, (_, index) => `tag ${index}`)
    expect(acceptReply(Asked, { ...good, tags })).toStrictEqual({ ...good, tags })
    expect(acceptReply(Asked, { ...good, tags: [...tags, 7] })).toBeUndefined()
  })

  test.each(['null', '[]', '"text"', '7', 'true', '{}', '[{}]'])('is not %s', (json) => {
    expect(acceptReply(Asked, JSON.parse(json))).toBeUndefined()
  })

  test.each(['1e400', '-1e400'])('does not take %s for a number', (number) => {
    const reply = JSON.stringify({ ...good, share: 'S' }).replace('"S"', number)
    expect(acceptReply(Asked, JSON.parse(reply))).toBeUndefined()
  })
})

test('a schema that no reply can be held to is a defect, not a bad reply', () => {
  const Missing = Type.Object({ sky: Type.Null() })
  expect(() => acceptReply(Missing, { sky: null })).toThrow('A model is not asked for null')
})

describe('an item that may lack members', () => {
  test.each([
    [{ concern: 'c' }, { concern: 'c' }],
    [{ concern: 'c', evidence: 7 }, { concern: 'c' }],
    [{ concern: null, evidence: ['e'] }, {}],
    [{}, {}],
    [{ concern: { deep: { deeper: [] } }, evidence: 'e' }, { evidence: 'e' }],
  ])('%j becomes %j', (item, accepted) => {
    const signals = [...good.signals, item]
    expect(acceptReply(Asked, { ...good, signals })?.signals).toStrictEqual([...good.signals, accepted])
  })

  test.each([5, null, 'text', true, [1, 2], []])('is dropped when it is not an object: %j', (item) => {
    expect(acceptReply(Asked, { ...good, signals: [item] })).toBeUndefined()
    expect(acceptReply(Asked, { ...good, signals: [...good.signals, item] })).toBeUndefined()
  })
})

describe('hostile JSON', () => {
  const Named = Type.Object({ constructor: Type.String(), mood: Type.Object({ good: Type.Number() }) })

  test('does not borrow members from what every object inherits', () => {
    expect(acceptReply(Named, { mood: { good: 1 } })).toBeUndefined()
    const Inheriting = Type.Object({ toString: lenientItem(Signal) })
    expect(acceptReply(Inheriting, {})).toBeUndefined()
  })

  test('cannot put members under a reply', () => {
    const json: unknown = JSON.parse('{ "__proto__": { "good": 1 }, "good": "x" }')
    const Good = Type.Object({ good: Type.Number() })
    expect(acceptReply(Good, json)).toBeUndefined()
    expect(acceptReply(Good, JSON.parse('{ "__proto__": { "good": 1 } }'))).toBeUndefined()
    expect(Object.getPrototypeOf(acceptReply(Good, JSON.parse('{ "good": 1, "__proto__": [] }')))).toBe(
      Object.prototype,
    )
    expect({}).not.toHaveProperty('good')
  })

  test('is refused or dropped however deeply it is nested', () => {
    const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    const bomb = deep(1_000_000)
    expect(acceptReply(Asked, { ...good, tags: bomb })).toBeUndefined()
    expect(acceptReply(Asked, { ...good, extra: bomb })).toStrictEqual(good)
    expect(acceptReply(Asked, { ...good, signals: [{ concern: bomb, evidence: 'e' }] })?.signals).toEqual([
      { evidence: 'e' },
    ])
  })
})

describe('a schema on the wire', () => {
  const text = { type: 'string' }
  const closed = (properties: Record<string, unknown>) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  })

  test('has types, words of lists and required members, and room for no others', () => {
    expect(JSON.parse(JSON.stringify(schemaOnWire(Asked)))).toEqual(
      closed({
        band: { type: 'string', enum: ['LOW', 'HIGH'] },
        share: { type: 'number', description: 'from 0 to 1' },
        count: { type: 'integer' },
        isUrgent: { type: 'boolean' },
        tags: { type: 'array', items: text },
        steps: { type: 'array', items: closed({ title: text, targetMinor: { type: 'integer' } }) },
        mood: closed({ good: { type: 'number' } }),
        signals: { type: 'array', items: closed({ concern: text, evidence: text }) },
      }),
    )
  })
})
