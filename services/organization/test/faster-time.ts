import { vi } from 'vitest'

/**
 * Patience lasts a hundredth of its time, or what is said, until all mocks are restored. Returns the patience that was asked for, in
 * milliseconds.
 */
export function timeRunsFaster(times = 100): number[] {
  const asked: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms)
    return timeout(ms / times)
  })
  return asked
}
