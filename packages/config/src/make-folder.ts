import { accessSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder that a setting names, and those above it; returns whether it was missing. Node's own way to make
 * several at once never ends where the system refuses to make one although its parent exists, as in /proc.
 */
export function makeFolder(folder: string, mode?: number): boolean {
  try {
    return makeOne(folder, mode)
  } catch (error) {
    const parent = path.dirname(folder)
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error
    makeFolder(parent, mode)
    return makeOne(folder, mode)
  }
}

function makeOne(folder: string, mode: number | undefined): boolean {
  try {
    mkdirSync(folder, { mode })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    // For a file, or a link that leads nowhere, this says more than that something is there.
    accessSync(`${folder}/.`)
    return false
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
