import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const msPerTick = 10

/** Milliseconds of a clock that all processes of this machine share and that nobody sets. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** Resident memory of a process in KiB: its own and what it shares with others, the program itself included. */
export async function residentKiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  if (status !== undefined) return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim())
}

/** The same after garbage was collected, in a process that listens for that. */
export async function heldKiB(pid: number): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    process.kill(pid, 'SIGUSR2')
    await sleep(400)
  }
  return residentKiB(pid)
}

/** Processor time that a process has used so far, in ms and in steps of ten; NaN where the system does not say. */
export async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program comes first, in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, systemTicks] = [fields[11], fields[12]]
  return (Number(userTicks) + Number(systemTicks)) * msPerTick
}
