import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { makeFolder } from '@civic/config'
import { describePlatform } from './describe-platform.ts'
import { documentsFolder } from './documents-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Writes all documents to a folder; default: where the gateway publishes them from. */
export async function writeDocuments(out: Writable, folder: string = documentsFolder): Promise<void> {
  const { files } = await describePlatform()
  makeFolder(folder)
  for (const [name, text] of files) {
    const file = path.resolve(folder, name)
    writeFileSync(file, text)
    out.write(`${folder === documentsFolder ? path.relative(root, file) : file} is written\n`)
  }
}
