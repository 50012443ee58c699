import { setTimeout as sleep } from 'node:timers/promises'

/** Recoveries are waited for, never timed: a busy machine may take two minutes for what usually takes a second. */
export const patienceMs = 120_000

/** A whole fault, from the blow to the last recovery. */
export const faultTestMs = 360_000

/** Waits with all patience until `look` returns something truthy, and returns it. */
export async function soon<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
): Promise<Found> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Waited two minutes in vain for: ${what}`)
    await sleep(25)
  }
}

/** kill -9. */
export function killNow(pid: number | undefined): void {
  // Signals to 0 would go to everything that was started with this process.
  if (!pid) throw new Error('There is no such process')
  process.kill(pid, 'SIGKILL')
}
