import { describe, expect, test } from 'vitest'
import { fitsEngine } from '../../../stack/update/engines.ts'

describe('the Node that a release asks for', () => {
  test.each([
    ['>=24', '24.21.0', true],
    ['>=24.5', '24.4.9', false],
    ['>=24 <27', '27.0.0', false],
    ['>24', '24.1.0', false],
    ['<=24', '24.9.0', true],
    ['^24.2.0', '24.10.0', true],
    ['^24.2.0', '25.0.0', false],
    ['~24.2.1', '24.3.0', false],
    ['24.x', '24.3.0', true],
    ['^22 || ^26', '24.0.0', false],
    ['^22 || ^24', 'v24.0.0', true],
    ['', '24.0.0', true],
    ['*', '24.0.0', true],
  ])('%j and %s: %s', (range, version, isFit) => {
    expect(fitsEngine(range, version)).toBe(isFit)
  })
})
