import { Refusal } from '@civic/client'

/** The refusal that a call ends with; fails when the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('This was to be refused, and was not.')
}

/** Its code. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).code
}

/** How calls of the same instant end, sorted: `done`, or the code of the refusal. */
export async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls)
  const outcomes = settled.map((one) => (one.status === 'fulfilled' ? 'done' : codeOf(Promise.reject(one.reason))))
  return (await Promise.all(outcomes)).toSorted()
}
