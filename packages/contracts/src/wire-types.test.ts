import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { Clearable, filled, Nullable, Text, Words } from './wire-types.ts'

describe('a field that may be cleared', () => {
  test('is filled unless it is absent, null or empty', () => {
    expect([undefined, null, ''].map(filled)).toEqual([undefined, undefined, undefined])
    expect(['x', 0, false, []].map(filled)).toEqual(['x', 0, false, []])
  })

  test('is a schema of three ways to say it', () => {
    const form = Type.Object({ about: Clearable(Text(1, 5)) })
    expect(JSON.parse(JSON.stringify(form))).toEqual({
      type: 'object',
      properties: {
        about: { anyOf: [{ type: 'string', minLength: 1, maxLength: 5 }, { type: 'null' }, { const: '' }] },
      },
    })
  })
})

describe('a field that may be null', () => {
  test('is a schema of two ways to say it, and the empty text is none of them', () => {
    const form = Type.Object({ publish: Nullable(Type.Boolean()) })
    expect(JSON.parse(JSON.stringify(form))).toEqual({
      type: 'object',
      properties: { publish: { anyOf: [{ type: 'boolean' }, { type: 'null' }] } },
    })
  })
})

describe('one word of a list', () => {
  test('is one schema with all words, so that the document shows one type', () => {
    expect(JSON.parse(JSON.stringify(Words(['A', 'B'])))).toEqual({ type: 'string', enum: ['A', 'B'] })
  })
})
