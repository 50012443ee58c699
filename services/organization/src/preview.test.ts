import { describe, expect, test } from 'vitest'
import { previewOf } from './preview.ts'

describe('a preview', () => {
  test.each([
    ['a', 200, 'a'.repeat(200)],
    ['a', 201, `${'a'.repeat(200)}…`],
    ['🏛', 200, '🏛'.repeat(200)],
    ['🏛', 201, `${'🏛'.repeat(200)}…`],
  ])('of %s × %i holds 200 characters, none of them cut in two', (letter, count, preview) => {
    expect(previewOf(letter.repeat(count))).toBe(preview)
  })
})
