import process from 'node:process'
import { expect, test } from 'vitest'
import { giveBackMemory } from './give-back-memory.ts'

test('what nobody needs any more goes back to the system, and nobody can ask for it from then on', () => {
  giveBackMemory()
  const before = process.memoryUsage().heapTotal
  let left: object[] | undefined = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  const filled = process.memoryUsage().heapTotal
  expect(filled - before).toBeGreaterThan(20_000_000)
  left = undefined
  giveBackMemory()
  expect([left, process.memoryUsage().heapTotal < filled - 20_000_000]).toEqual([undefined, true])
  expect('gc' in globalThis).toBe(false)
})
