import { statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { holderOf } from './port-holder.ts'

const gib = 2 ** 30

/** What a machine must have, and what its ports are busy with; each in a line that says what to do about it. */
export async function lookAtMachine(dataDir: string, ports: readonly number[]): Promise<string[]> {
  const disk = await freeBelow(dataDir)
  const held = await Promise.all(ports.map(async (port) => ({ port, holder: await holderOf(port) })))
  return [
    `memory: ${inGib(os.totalmem())}${os.totalmem() < 0.9 * gib ? ', which is little: 1 GiB carries a town' : ''}`,
    `disk: ${inGib(disk)} free for ${dataDir}${disk < 2 * gib ? ', which is little: make room first' : ''}`,
    ...held.map(({ port, holder }) => {
      if (holder === undefined) return `port ${port}: free`
      return holder === 'unknown'
        ? `port ${port}: held by a program that only root may name`
        : `port ${port}: held by ${holder.name} (process ${holder.pid}), which is well if that is the proxy in front of the platform`
    }),
  ]
}

/** Of the nearest folder that is there already. */
async function freeBelow(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    const parent = path.dirname(folder)
    return parent === folder ? 0 : freeBelow(parent)
  }
}

function inGib(bytes: number): string {
  return `${(bytes / gib).toFixed(1)} GiB`
}
