import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../start-error.ts'
import { type BackupHead, formatOf, formatVersion, parseHead } from './backup-head.ts'
import { type Part, readParts } from './backup-stream.ts'
import { endBytes, endChecksum, headLength, headStartBytes, headText } from './frames.ts'

/** A file, or an object in a bucket, that may be a backup. */
export interface BackupSource {
  name: string
  sizeBytes: number
  /** From the first to the last byte, both included. */
  read: (start: number, end: number) => Promise<Readable>
}

/** A backup that is as it was written. */
export interface WholeBackup {
  name: string
  head: BackupHead
  parts: () => AsyncGenerator<Part>
}

/** Reads all of a backup and compares its checksum: throws in one sentence when anything is not as it was written. */
export async function verifyBackup(source: BackupSource): Promise<WholeBackup> {
  const { head, length } = await readHead(source)
  const { name, sizeBytes } = source
  const expected = endChecksum(await readBytes(source, sizeBytes - endBytes, sizeBytes - 1))
  if (expected === undefined) throw new StartError(`${name} is cut off: the end of the backup is missing.`)
  const hash = createHash('sha256').setEncoding('hex')
  await pipeline(await source.read(0, sizeBytes - endBytes - 1), hash)
  if (hash.read() !== expected) {
    throw new StartError(`${name} is damaged: its content does not fit the checksum that was written with it.`)
  }
  return { name, head, parts: () => partsBetween(source, length, sizeBytes - endBytes - 1) }
}

/** Without head and end: Node's decompression takes what other programs pass over for the end of everything. */
async function* partsBetween(source: BackupSource, start: number, end: number): AsyncGenerator<Part> {
  yield* readParts(await source.read(start, end))
}

/** Unpacks a backup that was just written, and counts: what was promised at its beginning is in it. */
export async function verifyContents(backup: WholeBackup): Promise<void> {
  const { head } = backup
  const found = new Map<string, number>()
  let images = 0
  for await (const { name, bytes } of backup.parts()) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'uploads') images += 1
    if (kind === 'database') found.set(table, (found.get(table) ?? 0) + countLines(bytes))
  }
  const wrong = head.tables.filter(({ schema, name, rows }) => (found.get(`${schema}.${name}`) ?? 0) !== rows)
  if (wrong.length === 0 && images === head.images.files) return
  const what = wrong.map(({ schema, name }) => `${schema}.${name}`).join(', ') || 'images'
  throw new StartError(`${backup.name} does not hold what it should: ${what}.`)
}

async function readHead(source: BackupSource): Promise<{ head: BackupHead; length: number }> {
  const { name, sizeBytes } = source
  const length = headLength(await readBytes(source, 0, Math.min(headStartBytes, sizeBytes) - 1))
  if (length === undefined) throw new StartError(`${name} is no backup of the platform.`)
  if (length + endBytes >= sizeBytes) throw new StartError(`${name} is cut off: the end of the backup is missing.`)
  const text = headText(await readBytes(source, 0, length - 1))
  const format = formatOf(text)
  if (format !== undefined && format > formatVersion) {
    throw new StartError(`${name} was written by a newer release in another format (${format}): install that release.`)
  }
  const head = parseHead(text)
  if (!head) throw new StartError(`${name} is damaged: its beginning cannot be read.`)
  return { head, length }
}

async function readBytes(source: BackupSource, start: number, end: number): Promise<Buffer> {
  return end < start ? Buffer.of() : buffer(await source.read(start, end))
}

/** COPY writes one line a row, and line breaks within a value as two characters. */
function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}
