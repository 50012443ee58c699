/** The JSON document that a text is; undefined when it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A JSON object; undefined when the value is something else. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

/** The members of a JSON object; none when it is something else. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return objectOf(value) ?? {}
}

/** The members of each object of a list; of nothing when it is no list. */
export function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(membersOf) : []
}

/** Undefined when it is no count. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
