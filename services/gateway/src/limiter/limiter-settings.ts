import type { Setting } from '@civic/config'

/** A positive whole number of requests. Anything else is a fault: no slip of the pen opens or shuts a tier. */
export function requestCount(variable: string, fallback: number): Setting<number> {
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined) return { value: fallback }
      const count = Number(raw)
      if (/^\+?\d+$/.test(raw) && count >= 1 && Number.isSafeInteger(count)) return { value: count }
      return { fault: `must be a whole number of requests, at least 1, it is "${raw.slice(0, 40)}"` }
    },
  }
}
