/** The members of a JSON object; none when it is something else. */
export type Members = Readonly<Record<string, unknown>>

const utf8 = new TextDecoder('utf-8', { fatal: true })
const number = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i

/**
 * The members of an event; undefined when the body is not JSON. A number is what it is written as: an id that is too
 * large for one stays the text of its digits, so that two events are never taken for the same; `20000.0` and `2e4` are
 * whole, and what only rounding makes whole, such as `20000.0000000000000001`, is no number.
 */
export function parseEvent(body: Buffer): Members | undefined {
  try {
    const event: unknown = JSON.parse(utf8.decode(body), (key, value: unknown, ...[context]: unknown[]) =>
      typeof value === 'number' ? exactly(key, value, textOf(membersOf(context)['source'])) : value,
    )
    return membersOf(event)
  } catch {
    return undefined
  }
}

export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function exactly(key: string, value: number, written: string): unknown {
  if (key === 'id' && !Number.isSafeInteger(value)) return written
  return Number.isInteger(value) && !isWhole(written) ? Number.NaN : value
}

/** Whether a number is whole as it is written: behind the point, wherever the exponent moves it, stand only zeros. */
function isWhole(written: string): boolean {
  const [, whole = '', fraction = '', exponent = '0'] = number.exec(written) ?? []
  const places = fraction.length - Number(exponent)
  return places <= 0 || !/[1-9]/.test((whole + fraction).slice(-places))
}
