/** What the gateway says of every request that it passes on for somebody, and of none that it asks by itself. */
export const passedOn = { 'x-forwarded-by': 'gateway' } as const

/** Whether a request came to the gateway from outside. */
export function isPassedOn(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return headers['x-forwarded-by'] === passedOn['x-forwarded-by']
}
