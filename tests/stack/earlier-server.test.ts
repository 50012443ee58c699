import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../stack/embedded-postgres.ts'
import { findFreePort } from '../../stack/free-port.ts'
import { type Account, postgresAccount } from '../../stack/postgres/account.ts'
import { packagedBinaries, runnableBinaries } from '../../stack/postgres/binaries.ts'
import { holdDatabase } from './killed-holder.ts'
import { answers, eventually, isAlive, killNow, makeDatabaseIn, postmasterOf, query, scratchFolder } from './scratch.ts'

const dataDir = scratchFolder(afterAll)
let folder: string
beforeAll(async () => {
  folder = await makeDatabaseIn(dataDir)
})

describe('after a kill -9 of the process that started the database', { timeout: 180_000 }, () => {
  test('no PostgreSQL is left, and the next start has the rows, also when it comes at once', async () => {
    const first = await holdDatabase('embedded', dataDir)
    await query(first.url, 'create table petitions ()')
    const postmaster = postmasterOf(first.folder)
    await first.kill()
    await eventually(() => !isAlive(postmaster))

    const second = await holdDatabase('embedded', dataDir)
    await query(second.url, 'insert into petitions default values')
    await second.kill()
    await using third = await startEmbeddedPostgres({ dataDir })

    expect(await query(third.url, 'select count(*)::int4 as count from petitions')).toEqual([{ count: 1 }])
  })

  test('a throw-away database goes away with its folder', async () => {
    const holder = await holdDatabase('ephemeral')
    const postmaster = postmasterOf(holder.folder)

    await holder.kill()

    await eventually(() => !isAlive(postmaster) && !existsSync(path.dirname(holder.folder)))
  })
})

describe('what an earlier PostgreSQL left behind', { timeout: 180_000 }, () => {
  let account: Account
  beforeAll(async () => (account = await postgresAccount(folder)))

  test.each([
    ['a number of a dead process', pidOfDeadProcess],
    ['a number of a zombie', pidOfZombie],
    ['a number that another program has now', pidOfUnrelatedProcess],
    ['a number that this very process has now', async () => process.pid],
  ])('%s, does not keep the database from starting', async (_, findPid) => {
    writePidFile(folder, account, await findPid(account))

    await using database = await startEmbeddedPostgres({ dataDir })

    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a server that still runs on this cluster, is ended first', async () => {
    const orphan = await startWithoutGuard(folder, account)

    await using database = await startEmbeddedPostgres({ dataDir })

    expect(orphan.signalCode ?? orphan.exitCode).toBe(0)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a note about the running database of another folder, is told in a sentence', async () => {
    await using original = await startEmbeddedPostgres({ dataDir })
    const copy = scratchFolder()
    execFileSync('cp', ['-a', `${dataDir}/.`, copy])

    await expect(startEmbeddedPostgres({ dataDir: copy })).rejects.toThrow(`the running database in ${original.folder}`)
  })

  test('nothing, after a kill -9 of PostgreSQL while we run: it is started again, and that is told', async () => {
    const lines: string[] = []
    await using database = await startEmbeddedPostgres({ dataDir, onProgress: (line) => lines.push(line) })

    killNow(postmasterOf(folder))

    await eventually(() => lines.length > 0)
    await eventually(() => answers(database.url))
    expect(lines).toEqual([expect.stringMatching(/^The database ended by itself .* Started again in 0\.5 s\.$/)])
  })

  test('a file that PostgreSQL did not write, is told in a sentence', async () => {
    writeFileSync(path.join(folder, 'postmaster.pid'), 'keep out\n')

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/was not written by PostgreSQL/)
  })
})

function writePidFile(folder: string, account: Account, pid: number): void {
  const file = path.join(folder, 'postmaster.pid')
  writeFileSync(file, `${pid}\n${folder}\n1790000000\n5432\n\n127.0.0.1\n  1234567  98765\nready   \n`, {
    mode: 0o600,
  })
  if (account) chownSync(file, account.uid, account.gid)
}

async function pidOfDeadProcess(): Promise<number> {
  const child = spawn('/bin/sh', ['-c', 'exit 0'])
  await once(child, 'exit')
  return child.pid ?? 0
}

/** The shell's child ends after the shell has turned into a program that never asks for it. */
async function pidOfZombie(account: Account): Promise<number> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill())
  for await (const line of createInterface(parent.stdout)) {
    await sleep(500)
    return Number(line)
  }
  throw new Error('No zombie')
}

async function pidOfUnrelatedProcess(account: Account): Promise<number> {
  const child = spawn('sleep', ['60'], { ...account })
  onTestFinished(() => void child.kill())
  await once(child, 'spawn')
  return child.pid ?? 0
}

/** As if somebody had killed all that stands between us and PostgreSQL. */
async function startWithoutGuard(folder: string, account: Account): Promise<ChildProcess> {
  const native = await runnableBinaries(account, packagedBinaries(), { copyTo: path.dirname(folder) })
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const args = ['-D', folder, '-p', String(await findFreePort()), ...settings]
  const child = spawn(path.join(native, 'bin/postgres'), args, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface(child.stderr)) if (line.includes('ready to accept')) return child
  throw new Error('PostgreSQL did not start')
}
