import { Refusal } from '@civic/client'

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
