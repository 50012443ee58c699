import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { onTestFinished } from 'vitest'

/** Starts a database from another process (see `hold-database.ts`), which can then be killed. */
export async function holdDatabase(
  kind: 'embedded' | 'ephemeral' | 'installation',
  dataDir = '',
): Promise<{ url: string; folder: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'hold-database.ts'), kind, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  for await (const line of createInterface(child.stdout)) return { ...JSON.parse(line), kill }
  throw new Error('The other process ended without a word')
}
