import { resolutions } from '@civic/contracts'
import { describe, expect, test } from 'vitest'
import { mayBecome } from './flag-transitions.ts'

describe('a flag', () => {
  test.each([
    ['PENDING', ['REVIEWED', 'HIDDEN', 'DISMISSED']],
    ['HIDDEN', ['DISMISSED']],
    ['REVIEWED', []],
    ['DISMISSED', []],
    ['a status that is none', []],
  ])('that is %s may become %j', (status, expected) => {
    expect(resolutions.filter((resolution) => mayBecome(status, resolution))).toEqual(expected)
  })
})
