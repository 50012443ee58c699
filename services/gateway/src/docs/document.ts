import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A file that the gateway publishes, kept in memory. */
export interface Document {
  type: string
  bytes: Buffer
  /** Changes with the content; without quotes. */
  version: string
  /** Compressed when first asked for, then kept. */
  gzipped: () => Promise<Buffer>
}

const compress = promisify(gzip)

export async function readDocument(file: string, type: string): Promise<Document> {
  return documentOf(await readFile(file), type)
}

export function documentOf(bytes: Buffer, type: string): Document {
  let gzipped: Promise<Buffer> | undefined
  return {
    type,
    bytes,
    version: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    gzipped: async () => (gzipped ??= compress(bytes)),
  }
}
