/** Lets so many milliseconds pass; handed in, so that a test need not wait. */
export type Pause = (ms: number) => Promise<unknown>

/** More than the comparisons of a refusal take where nobody else waits for theirs. */
const stepMs = 500

/**
 * Lets a refusal of `attempt` leave a whole number of steps after the attempt began, so that its timing does not tell with
 * which kind of hash, if any, a password was compared; the comparisons themselves are the same. A success leaves at once.
 */
export async function refuseAfterDelay<Result>(pause: Pause, attempt: () => Promise<Result>): Promise<Result> {
  const beganAt = performance.now()
  try {
    return await attempt()
  } catch (error) {
    await pause(msToNextStep(performance.now() - beganAt))
    throw error
  }
}

export function msToNextStep(elapsedMs: number): number {
  return Math.ceil(stepMs - (elapsedMs % stepMs))
}
