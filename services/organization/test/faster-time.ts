import { vi } from 'vitest'

/**
 * A second of patience lasts ten milliseconds, until all mocks are restored. Returns the patience that was asked for, in
 * milliseconds.
 */
export function timeRunsFaster(): number[] {
  const asked: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms)
    return timeout(ms / 100)
  })
  return asked
}
