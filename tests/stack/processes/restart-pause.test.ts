import { expect, test } from 'vitest'
import { restartPauseMs } from '../../../stack/processes/restart-pause.ts'

test('the pause before another start doubles from half a second to half a minute', () => {
  const pauses: number[] = []
  for (let pauseMs = 0; pauses.length < 9;) pauses.push((pauseMs = restartPauseMs(pauseMs, 100)))

  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('the pause begins anew after a life of a minute', () => {
  expect(restartPauseMs(16_000, 59_999)).toBe(30_000)
  expect(restartPauseMs(16_000, 60_000)).toBe(500)
})
