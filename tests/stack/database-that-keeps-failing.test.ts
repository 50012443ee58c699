import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../stack/embedded-postgres.ts'
import { breakStartOf } from './break-start.ts'
import { answers, eventually, killNow, makeDatabaseIn, postmasterOf, query, scratchFolder } from './scratch.ts'

const dataDir = scratchFolder(afterAll)
beforeAll(async () => makeDatabaseIn(dataDir))

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

  test('is one line for each failure, with the reason of PostgreSQL, and the next attempt does not hold up the end', async () => {
    const { database, lines, breakStart } = await runningDatabase()
    breakStart((file) => writeFileSync(file, 'shared_buffers = plenty\n'))
    killNow(postmasterOf(database.folder))
    await eventually(() => lines.some((line) => line.endsWith('in 2 s.')))

    expect(await Promise.race([database[Symbol.asyncDispose](), sleep(3000, 'too late')])).toBeUndefined()
    expect(lines).toHaveLength(3)
    const reason = 'did not start: .*invalid value for parameter "shared_buffers".*'
    for (const [index, pause] of ['1', '2'].entries()) {
      expect(lines[index + 1]).toMatch(new RegExp(`^The database in .* ${reason}\\. Started again in ${pause} s\\.$`))
    }
  })

  test('does not hold up the end of the platform while an attempt gets nowhere', async () => {
    const { database, lines, breakStart } = await runningDatabase()
    let pipe = ''
    breakStart((file) => execFileSync('/bin/sh', ['-c', 'mkfifo -m 666 "$0"', (pipe = file)]))
    killNow(postmasterOf(database.folder))
    await eventually(() => isBeingRead(pipe))

    expect(await Promise.race([database[Symbol.asyncDispose](), sleep(15_000, 'too late')])).toBeUndefined()
    expect(lines).toHaveLength(1)
  })
})

async function runningDatabase() {
  const lines: string[] = []
  const database = await startEmbeddedPostgres({ dataDir, onProgress: (line) => lines.push(line) })
  onTestFinished(async () => database[Symbol.asyncDispose]())
  return { database, lines, breakStart: (put: (file: string) => void) => breakStartOf(database.folder, put) }
}

/** Whether somebody reads this pipe, who then waits until the end of the test for what is written into it. */
function isBeingRead(pipe: string): boolean {
  try {
    const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
    onTestFinished(() => closeSync(writer))
    return true
  } catch {
    return false
  }
}
