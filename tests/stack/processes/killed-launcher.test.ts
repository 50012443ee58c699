import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, isAlive, killNow, scratchFolder, statusOf } from '../scratch.ts'
import { postmasterIn } from '../commands/civic.ts'

test('a launcher that is killed leaves no service behind, and no database', { timeout: 180_000 }, async () => {
  const dataDir = scratchFolder()
  const { pids, urls, kill } = await holdPlatform(dataDir)
  const postmaster = postmasterIn(dataDir)
  onTestFinished(() => pids.filter(isAlive).forEach(killNow))
  expect([...pids, postmaster].map(isAlive)).toEqual(Array(7).fill(true))

  await kill()

  await eventually(() => ![...pids, postmaster].some(isAlive))
  expect(await Promise.all(urls.map(statusOf))).toEqual(Array(6).fill('refused'))
})

/** Starts the platform from another process (see `hold-platform.ts`), which can then be killed. */
async function holdPlatform(dataDir: string): Promise<{ pids: number[]; urls: string[]; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'hold-platform.ts'), dataDir], {
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
