import { expect, test } from 'vitest'
import { Lane } from './lane.ts'

test('a lane is full for a caller who has waited too long, and takes the next when its work ends', async () => {
  const lane = new Lane({ atOnce: 1, mostWaiting: 1, longestWaitMs: 20 })
  const long = Promise.withResolvers<string>()
  const first = lane.take(async () => long.promise)
  const second = lane.take(async () => 'never done')
  expect(await lane.take(async () => 'one too many')).toBe('full')
  expect(await second).toBe('full')
  long.resolve('done')
  expect(await first).toBe('done')
  expect(await lane.take(async () => 'next')).toBe('next')
})
