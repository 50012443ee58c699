import { describe, expect, test } from 'vitest'
import { siftSignals } from './risk-signals.ts'

const signal = (concern: string) => ({
  concern,
  evidence: '2026-05-01, ₦3,000.00: Drilling rig',
  innocentExplanation: 'Rigs are hired by the day.',
})
const five = ['A', 'B', 'C', 'D', 'E'].map(signal)
const neverRead = {
  get concern(): string {
    throw new Error('It was looked at')
  },
}

describe('signals of a model', () => {
  test('are five at most, and none is looked at after those', () => {
    expect(siftSignals([...five, neverRead])).toEqual({ standing: five, droppedCount: 0 })
    expect(() => siftSignals([...five.slice(1), neverRead])).toThrow('looked at')
  })

  test('are counted when they are dropped', () => {
    const [first = {}, ...others] = five
    const mixed = [{}, first, { ...first, evidence: ' \u200B' }, ...others]
    expect(siftSignals(mixed)).toEqual({ standing: five, droppedCount: 2 })
  })
})
