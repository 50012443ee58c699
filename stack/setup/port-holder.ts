import { readdir, readFile, readlink } from 'node:fs/promises'
import { errorCode } from '../start-error.ts'

/** A program that listens on a port. */
export interface Holder {
  pid: number
  name: string
}

/**
 * Who listens on a port of this machine, as Linux tells it: undefined where nobody does, `unknown` where somebody does whose
 * files we may not read, and on other systems.
 */
export async function holderOf(port: number): Promise<Holder | 'unknown' | undefined> {
  const sockets = await listeningOn(port)
  if (!sockets) return 'unknown'
  if (sockets.size === 0) return undefined
  for (const pid of await processes()) {
    if (await hasOneOf(pid, sockets)) return { pid, name: await nameOf(pid) }
  }
  return 'unknown'
}

const listens = '0A'

/** The numbers of the sockets that listen there; undefined where the system does not say. */
async function listeningOn(port: number): Promise<Set<string> | undefined> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(textOf))
  if (tables.every((table) => table === undefined)) return undefined
  const rows = tables.flatMap((table) => (table ?? '').split('\n').slice(1))
  const sockets = rows.map((row) => row.trim().split(/\s+/))
  const found = sockets.filter(([, local = '', , state]) => state === listens && local.endsWith(`:${wanted}`))
  return new Set(found.map((row) => row[9] ?? ''))
}

async function processes(): Promise<number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
}

async function hasOneOf(pid: number, sockets: ReadonlySet<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`
  const files = await readdir(folder).catch(() => [])
  for (const file of files) {
    const target = await readlink(`${folder}/${file}`).catch(() => '')
    const socket = /^socket:\[(\d+)\]$/.exec(target)?.[1]
    if (socket !== undefined && sockets.has(socket)) return true
  }
  return false
}

async function nameOf(pid: number): Promise<string> {
  return ((await textOf(`/proc/${pid}/comm`)) ?? 'a program').trim()
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return undefined
  }
}
