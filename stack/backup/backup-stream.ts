import { createHash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'
import type { BackupHead } from './backup-head.ts'
import { endFrame, headFrame } from './frames.ts'

/** One file of the archive inside a backup: small enough to be held in memory. */
export interface Part {
  name: string
  bytes: Buffer
}

/** The bytes of a backup, made while they are read: the head, the compressed parts, a checksum over both. */
export async function* writeBackup(head: BackupHead, parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const beginning = headFrame(JSON.stringify(head, null, 1))
  hash.update(beginning)
  yield beginning
  for await (const chunk of compressed(parts, new Date(head.takenAt))) {
    hash.update(chunk)
    yield chunk
  }
  yield endFrame(hash.digest('hex'))
}

/** The parts of a backup, one after the other; each is to be used before the next is asked for. */
export async function* readParts(bytes: Readable): AsyncGenerator<Part> {
  const archive = extract()
  // What is wrong with any of them is thrown where the archive is read.
  const unpacking = pipeline(bytes, createZstdDecompress(), archive, () => {})
  try {
    for await (const entry of archive) yield { name: entry.header.name, bytes: await buffer(entry) }
  } finally {
    bytes.destroy()
    unpacking.destroy()
  }
}

function compressed(parts: AsyncIterable<Part>, mtime: Date): AsyncIterable<Buffer> {
  const archive = pack()
  const zstd = createZstdCompress()
  pipeline(archive, zstd, () => {})
  fill(archive, parts, mtime).catch((error: unknown) => zstd.destroy(asError(error)))
  return zstd
}

async function fill(archive: Pack, parts: AsyncIterable<Part>, mtime: Date): Promise<void> {
  for await (const { name, bytes } of parts) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    archive.entry({ name, mtime, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    await promise
  }
  archive.finalize()
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
