/** Waits until `look` returns something truthy and returns it; fails after five seconds with what was looked for. */
export async function eventually<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
): Promise<Found> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Waited five seconds in vain for: ${what}`)
}
