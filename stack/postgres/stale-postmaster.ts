import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError, systemErrorWords } from '../start-error.ts'

const patienceMs = 15_000

/**
 * Makes way for a server on this cluster after an earlier one was killed. A server that still runs is ended.
 * Returns the recorded process number when it is a zombie or was given to another program meanwhile: PostgreSQL would
 * wait for it to end, unless it is told that this number means nothing (see `startServer`).
 */
export async function endEarlierServer(cluster: string): Promise<number | undefined> {
  const file = path.join(cluster, 'postmaster.pid')
  const recorded = readPidFile(file)
  if (!recorded) return undefined

  const command = commandOf(recorded.pid)
  if (servesFrom(command, cluster)) {
    endServer(recorded.pid, cluster)
    await untilGone(recorded.pid, cluster)
    return undefined
  }
  if (recorded.cluster !== cluster && servesFrom(command, recorded.cluster)) {
    throw new StartError(
      `${file} belongs to the running database in ${recorded.cluster}: this folder looks like a copy made meanwhile. Stop that one and copy again, or choose another folder with CIVIC_DATA_DIR.`,
    )
  }
  return recorded.pid
}

function readPidFile(file: string): { pid: number; cluster: string } | undefined {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartError(`${file} of an earlier database cannot be read: ${systemErrorWords(error)}.`, { cause: error })
  }
  const [pid = '', cluster = ''] = content.split('\n')
  if (/^\d+$/.test(pid)) return { pid: Number(pid), cluster }
  throw new StartError(
    `${file} was not written by PostgreSQL: look what it is, and delete it if no database runs in that folder.`,
  )
}

/** The command line of a living process with a blank after each word; undefined for the dead and for zombies. */
function commandOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return commandFromPs(pid)
    const state = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    if (state === 'Z' || state === 'X') return undefined
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return undefined
  }
}

function commandFromPs(pid: number): string | undefined {
  const line = execFileSync('ps', ['-ww', '-o', 'state=', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  }).trim()
  return line === '' || line.startsWith('Z') ? undefined : `${line.replace(/^\S+\s+/, '')} `
}

function servesFrom(command: string | undefined, cluster: string): boolean {
  return command !== undefined && /postgres\s/.test(command) && command.includes(` -D ${cluster} `)
}

/** A fast shutdown: sessions are ended, everything is written. */
function endServer(pid: number, cluster: string): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ESRCH') return
    throw new StartError(
      `The database in ${cluster} is already running as process ${pid}, which belongs to another user: stop it first.`,
      { cause },
    )
  }
}

async function untilGone(pid: number, cluster: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (servesFrom(commandOf(pid), cluster)) {
    if (Date.now() > deadline) {
      throw new StartError(`The database in ${cluster} still runs as process ${pid} and does not stop: end it first.`)
    }
    await sleep(20)
  }
}
