import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pace } from './form-not-read.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = async (ms: number, bytes: number) =>
  new Promise<IteratorResult<Buffer>>((resolve) => {
    setTimeout(() => resolve({ done: false, value: Buffer.alloc(bytes) }), ms)
  })

/** What comes of parts of so many bytes, each after so many seconds. */
async function outcomeOf(seconds: number, bytes: number, parts: number): Promise<string> {
  const pace = new Pace()
  const all = async () => {
    for (let count = 0; count < parts; count += 1) await pace.awaits(after(seconds * 1000, bytes))
    return 'all there'
  }
  const outcome = all().catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(seconds * parts * 1000 + 1)
  return outcome
}

test.each([
  ['a small form after half a minute', 29, 100, 1, 'all there'],
  ['nothing for longer than that', 31, 100, 1, 'FormNotRead: The form is not read to its end: tooSlow'],
  ['a byte a second', 1, 1, 40, 'FormNotRead: The form is not read to its end: tooSlow'],
  ['5 MB in five minutes', 3, 52_430, 100, 'all there'],
  ['half a megabyte in two minutes', 12, 52_430, 10, 'FormNotRead: The form is not read to its end: tooSlow'],
])('the sender of %s: %s s, %s bytes, %s times', async (_what, seconds, bytes, parts, outcome) => {
  expect(await outcomeOf(seconds, bytes, parts)).toBe(outcome)
})
