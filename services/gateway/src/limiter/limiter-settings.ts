import type { Setting } from '@civic/config'

/** A positive whole number of requests. Anything else keeps the default: no slip of the pen opens or shuts a tier. */
export function requestCount(variable: string, fallback: number): Setting<number> {
  return {
    variables: [variable],
    read: (raw = '') => {
      const count = Number(raw)
      const isCount = /^\+?\d+$/.test(raw) && count >= 1 && Number.isSafeInteger(count)
      return { value: isCount ? count : fallback }
    },
  }
}
