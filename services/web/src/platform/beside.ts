import { Refusal } from '@civic/client'

const usualPatienceMs = 3_000

/**
 * What stands beside the main thing of a page: undefined when it cannot be read in time, so that the page shows the rest
 * and says which part is missing.
 */
export async function beside<Result>(
  reading: Promise<Result>,
  patienceMs = usualPatienceMs,
): Promise<Result | undefined> {
  const waiting = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => waiting.resolve(undefined), patienceMs)
  try {
    return await Promise.race([reading, waiting.promise])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the platform finds what is read; what it refuses otherwise is thrown on. */
export async function isThere(reading: Promise<unknown>): Promise<boolean> {
  try {
    await reading
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  }
}
