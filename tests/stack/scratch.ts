import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../../stack/embedded-postgres.ts'

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

/** Makes a database in this data directory, which takes longer than all else; it does not run. Returns its folder. */
export async function makeDatabaseIn(dataDir: string): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir })
  await database[Symbol.asyncDispose]()
  return database.folder
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

export async function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

/** The process of the server that runs on this cluster. */
export function postmasterOf(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

/** Waits until it is so, at most three minutes unless told otherwise. */
export async function eventually(isSo: () => boolean | Promise<boolean>, withinMs = 180_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It did not come true: ${isSo.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Addresses under which other machines reach this one. */
export function outerAddresses(): string[] {
  const places = Object.values(os.networkInterfaces()).flatMap((known) => known ?? [])
  return places.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}

/** kill -9. */
export function killNow(pid: number | undefined): void {
  // Signals to 0 would go to everything that was started with this process.
  if (!pid) throw new Error('There is no such process')
  process.kill(pid, 'SIGKILL')
}

/** Whether a process runs; one that has ended and waits to be asked for its status does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The status of the answer, or `refused` where nobody listens. */
export async function statusOf(url: string): Promise<number | string> {
  return fetch(url).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.status
    },
    () => 'refused',
  )
}
