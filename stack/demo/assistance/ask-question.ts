import { RefusedError } from '../../seed/platform-caller.ts'
import { signIn } from '../../seed/townspeople.ts'
import type { Assistance, Question } from './assistance.ts'

/** Asks the gateway as somebody, who signs in for it: a token of the start would be too old by now. */
export async function askQuestion(
  { platform, askers }: Assistance,
  { asker, method, path, body }: Question,
): Promise<unknown> {
  try {
    const caller = await signIn(platform, askers[asker])
    return method === 'GET' ? await caller.get(path) : await caller.post(path, body)
  } catch (error) {
    if (error instanceof RefusedError) return error
    throw error
  }
}
