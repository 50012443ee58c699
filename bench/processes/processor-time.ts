import { readFile } from 'node:fs/promises'

const msPerTick = 10

/** Processor time that a process has used so far, in ms and in steps of ten; undefined where the system does not say. */
export async function processorMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program comes first, in brackets, and may hold anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, systemTicks] = [fields?.[11], fields?.[12]]
  if (userTicks === undefined || systemTicks === undefined) return undefined
  return (Number(userTicks) + Number(systemTicks)) * msPerTick
}
