import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'

export const isRoot = process.getuid?.() === 0

/** A folder that every user may enter; gone after the test, or after what `whenOver` waits for. */
export function scratchFolder(whenOver: (remove: () => void) => void = onTestFinished): string {
  const folder = ownFolder(whenOver)
  chmodSync(folder, 0o755)
  return folder
}

/** A folder that only the user of this process may enter. */
export function ownFolder(whenOver: (remove: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'civic-test-')))
  whenOver(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** One statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return rows
  } finally {
    await client.end()
  }
}

/** Waits until it is so, at most twenty seconds. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It did not come true: ${isSo.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
