import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../stack/embedded-postgres.ts'
import { anyPorts, startStack } from '../../stack/start-stack.ts'
import { eventually, killNow, query, scratchFolder, statusOf } from './scratch.ts'

const destination = { write: () => {} }

describe('a database that ended and does not start again', { timeout: 180_000 }, () => {
  test('is tried until it starts', async () => {
    const { database, lines, breakStart } = await runningDatabase()
    await query(database.url, 'create table petitions ()')
    const mend = breakStart((file) => writeFileSync(file, 'shared_buffers = plenty\n'))
    killNow(postmasterOf(database.folder))

    await eventually(() => lines.length > 1)
    mend()
    await eventually(async () => answers(database.url))

    await eventually(() => lines.includes('The database runs again.'))
    expect(lines[0]).toMatch(/^The database ended by itself \(.+\)\. Started again in 0\.5 s\.$/)
    expect(await query(database.url, 'table petitions')).toEqual([])
  })

  test('is told by the health of the gateway, and everything works again when it is back', async () => {
    const stack = await startStack({ env: { ...anyPorts, CIVIC_DATA_DIR: scratchFolder() }, destination })
    onTestFinished(async () => stack[Symbol.asyncDispose]())
    const folder = stack.databaseFolder ?? ''
    const mend = breakStartOf(folder, (file) => writeFileSync(file, 'shared_buffers = plenty\n'))
    killNow(postmasterOf(folder))

    await eventually(async () => (await statusOf(`${stack.url}/health`)) === 503)
    const reply = await fetch(`${stack.url}/health`)
    expect([reply.status, await reply.json()]).toEqual([
      503,
      {
        status: 'down',
        service: 'api-gateway',
        services: { identity: 'down', community: 'down', organization: 'down', ai: 'ok' },
      },
    ])
    expect(await statusOf(`${stack.url}/api/v1/communities`)).toBe(503)
    mend()
    await eventually(async () => (await statusOf(`${stack.url}/health`)) === 200)
    expect(await statusOf(`${stack.url}/api/v1/communities`)).toBe(200)
  })

  test('is one line for each failure, with the reason of PostgreSQL, and the next attempt does not hold up the end', async () => {
    const { database, lines, breakStart } = await runningDatabase()
    breakStart((file) => writeFileSync(file, 'shared_buffers = plenty\n'))
    killNow(postmasterOf(database.folder))
    await eventually(() => lines.some((line) => line.endsWith('in 4 s.')))

    expect(await Promise.race([database[Symbol.asyncDispose](), sleep(3000, 'too late')])).toBeUndefined()
    expect(lines).toHaveLength(4)
    const reason = 'did not start: .*invalid value for parameter "shared_buffers".*'
    for (const [index, pause] of ['1', '2', '4'].entries()) {
      expect(lines[index + 1]).toMatch(new RegExp(`^The database in .* ${reason}\\. Started again in ${pause} s\\.$`))
    }
  })

  test('does not hold up the end of the platform while an attempt gets nowhere', async () => {
    const { database, lines, breakStart } = await runningDatabase()
    // Whoever reads it waits for a writer who never comes.
    breakStart((file) => execFileSync('/bin/sh', ['-c', 'mkfifo -m 666 "$0"', file]))
    killNow(postmasterOf(database.folder))
    await eventually(() => lines.length > 0)
    await sleep(1500)

    expect(await Promise.race([database[Symbol.asyncDispose](), sleep(15_000, 'too late')])).toBeUndefined()
    expect(lines).toHaveLength(1)
  })
})

async function runningDatabase() {
  const lines: string[] = []
  const database = await startEmbeddedPostgres({ dataDir: scratchFolder(), onProgress: (line) => lines.push(line) })
  onTestFinished(async () => database[Symbol.asyncDispose]())
  return { database, lines, breakStart: (put: (file: string) => void) => breakStartOf(database.folder, put) }
}

/** Puts something else in the place of its configuration; what comes back puts that right. */
function breakStartOf(folder: string, put: (file: string) => void): () => void {
  const file = path.join(folder, 'postgresql.conf')
  renameSync(file, `${file}.kept`)
  put(file)
  return () => {
    rmSync(file)
    renameSync(`${file}.kept`, file)
  }
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

async function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}
