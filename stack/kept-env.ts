import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { errorCode } from './start-error.ts'

/** What the file `env` of a data directory holds: generated at the first start, the same at every later one. */
export interface KeptEnv {
  DATABASE_URL?: string | undefined
  JWT_SECRET?: string | undefined
}

export function keptEnvFile(dataDir: string): string {
  return path.join(dataDir, 'env')
}

export function readKeptEnv(dataDir: string): KeptEnv {
  try {
    return parseEnv(readFileSync(keptEnvFile(dataDir), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {}
    throw error
  }
}

/** Written whole or not at all, readable by its owner only, and only when something changed. */
export function keepEnv(dataDir: string, kept: KeptEnv, next: KeptEnv): void {
  if (next.DATABASE_URL === kept.DATABASE_URL && next.JWT_SECRET === kept.JWT_SECRET) return

  const lines = [
    '# Written by `npm start`. DATABASE_URL leads to the embedded database while it runs; JWT_SECRET signs access tokens.',
    '# To use other values, set them in the environment or in .env at the root of the repository.',
    ...(next.DATABASE_URL ? [`DATABASE_URL=${next.DATABASE_URL}`] : []),
    ...(next.JWT_SECRET ? [`JWT_SECRET=${next.JWT_SECRET}`] : []),
  ]
  const file = keptEnvFile(dataDir)
  const unfinished = openSync(`${file}.unfinished`, 'w', 0o600)
  try {
    writeFileSync(unfinished, `${lines.join('\n')}\n`)
    fsyncSync(unfinished)
  } finally {
    closeSync(unfinished)
  }
  renameSync(`${file}.unfinished`, file)
}
