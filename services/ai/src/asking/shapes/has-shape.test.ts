import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { hasShape } from './has-shape.ts'

describe('the shape of a value', () => {
  const Rows = Type.Object({ rows: Type.Array(Type.Object({ id: Type.String() })) })

  test('is looked at in each value anew, down to the last row', () => {
    expect(hasShape(Rows, { rows: [{ id: 'a' }, { id: 'b' }] })).toBe(true)
    expect(hasShape(Rows, { rows: [{ id: 'a' }, { id: 7 }] })).toBe(false)
    expect(hasShape(Rows, { rows: [{ id: 'a', more: 'is ignored' }] })).toBe(true)
    expect(hasShape(Rows, undefined)).toBe(false)
  })

  test('is that of its own schema, whichever was used before', () => {
    const Names = Type.Object({ rows: Type.Array(Type.String()) })

    expect(hasShape(Rows, { rows: ['a'] })).toBe(false)
    expect(hasShape(Names, { rows: ['a'] })).toBe(true)
    expect(hasShape(Names, { rows: [{ id: 'a' }] })).toBe(false)
  })
})
