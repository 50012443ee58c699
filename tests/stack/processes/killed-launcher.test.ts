import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createTestDatabase } from '@civic/testing'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eventually, isAlive, killNow, scratchFolder, statusOf } from '../scratch.ts'

// That a database of its own ends with it as well is shown of a launcher without services (`earlier-server.test.ts`).
test('a launcher that is killed leaves no service behind', { timeout: 180_000 }, async () => {
  await using database = await createTestDatabase(inject('databaseServerUrl'))
  const { pids, urls, kill } = await holdPlatform(scratchFolder(), database.url)
  onTestFinished(() => pids.filter(isAlive).forEach(killNow))
  expect(pids.map(isAlive)).toEqual(Array(6).fill(true))

  await kill()

  await eventually(() => !pids.some(isAlive))
  expect(await Promise.all(urls.map(statusOf))).toEqual(Array(6).fill('refused'))
})

/** Starts the platform from another process (see `hold-platform.ts`), which can then be killed. */
async function holdPlatform(...args: string[]): Promise<{ pids: number[]; urls: string[]; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'hold-platform.ts'), ...args], {
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
