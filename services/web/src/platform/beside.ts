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
  const timeout = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => timeout.resolve(undefined), patienceMs)
  try {
    return await Promise.race([reading, timeout.promise])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Readings by name; undefined is not asked for. */
export type Readings = Readonly<Record<string, Promise<unknown> | undefined>>
export type Found<All extends Readings> = { readonly [Name in keyof All]: Awaited<All[Name]> | undefined }

/** The same of several, by name. `isWhole`: all that was asked for could be read. */
export async function allBeside<All extends Readings>(readings: All): Promise<{ found: Found<All>; isWhole: boolean }>
export async function allBeside(readings: Readings): Promise<{ found: object; isWhole: boolean }> {
  const asked = Object.entries(readings)
  const found = await Promise.all(
    asked.map(async ([name, reading]) => [name, reading && (await beside(reading))] as const),
  )
  const isWhole = asked.every(([, reading], index) => reading === undefined || found[index]?.[1] !== undefined)
  return { found: Object.fromEntries(found), isWhole }
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
