import { Refusal } from '@civic/client'

/** The refusal that a call ends with; fails when the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const refusal = await refusalIfAny(call)
  if (!refusal) throw new Error('This was to be refused, and was not.')
  return refusal
}

/** Its code. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).code
}

/** How calls of the same instant end, sorted: `done`, or the code of the refusal. */
export async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const refusals = await Promise.all(calls.map(refusalIfAny))
  return refusals.map((refusal) => refusal?.code ?? 'done').toSorted()
}

/** What is no refusal is thrown on. */
async function refusalIfAny(call: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
