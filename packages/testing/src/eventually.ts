const withinMs = 100_000
const pauseMs = 25

/**
 * Waits until `look` returns something truthy and returns it; fails after 100 seconds, on a busy machine later, with what
 * was looked for.
 */
export async function eventually<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
): Promise<Found> {
  for (let attempt = 0; attempt < withinMs / pauseMs; attempt += 1) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error(`Waited in vain for: ${what}`)
}
