import { spawnSync } from 'node:child_process'
import os from 'node:os'
import process from 'node:process'
import { programOnPath } from '../processes/guarded-program.ts'

/** What figures of different runs must share to be compared. */
export interface Machine {
  processor: string
  cores: number
  memoryGB: number
  system: string
  /** By program; of those that are missing none. */
  versions: Record<string, string>
}

export function describeMachine(): Machine {
  const installed = {
    nginx: versionOf('nginx', '-v'),
    redis: versionOf('redis-server', '--version'),
  }
  return {
    processor: os.cpus()[0]?.model ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGB: Math.round(os.totalmem() / 1024 ** 3),
    system: `${os.type()} ${os.release()}`,
    versions: {
      node: process.versions.node,
      ...Object.fromEntries(Object.entries(installed).filter(([, version]) => version !== undefined)),
    },
  }
}

function versionOf(name: string, flag: string): string | undefined {
  const command = programOnPath(name)
  if (command === undefined) return undefined
  const { stdout, stderr } = spawnSync(command, [flag], { encoding: 'utf8' })
  return /\d+\.\d+(?:\.\d+)?/.exec(stdout + stderr)?.[0] ?? 'unknown'
}
