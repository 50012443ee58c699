import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { errorCode, StartError } from './start-error.ts'

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

/** Only when something changed. */
export function keepEnv(dataDir: string, kept: KeptEnv, next: KeptEnv): void {
  if (next.DATABASE_URL === kept.DATABASE_URL && next.JWT_SECRET === kept.JWT_SECRET) return

  const { DATABASE_URL, JWT_SECRET } = next
  const comment = [
    '# Written by `npm start`. DATABASE_URL leads to the embedded database while it runs; JWT_SECRET signs access tokens.',
    '# To use other values, set them in the environment or in .env at the root of the repository.',
  ]
  const values = { ...(DATABASE_URL && { DATABASE_URL }), ...(JWT_SECRET && { JWT_SECRET }) }
  writePrivate(keptEnvFile(dataDir), `${comment.join('\n')}\n${envText(values)}`)
}

/** Text of the kind of `.env` that gives each value back as it is, whatever stands in it; throws where none does. */
export function envText(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
    .join('')
}

/** In quotes that the value does not have itself. */
function quoted(name: string, value: string): string {
  if (/^[\w./:@+,=-]*$/.test(value)) return value
  const mark = ["'", '"', '`'].find((candidate) => {
    const read = parseEnv(`${name}=${candidate}${value}${candidate}`)
    return !value.includes(candidate) && read[name] === value
  })
  if (mark !== undefined) return `${mark}${value}${mark}`
  throw new StartError(
    `${name} has quotation marks or a carriage return that no file of settings can hold: choose another value.`,
  )
}

/** Written whole or not at all, readable by its owner only; what lies at the place of its draft is not written to. */
export function writePrivate(file: string, text: string): void {
  const draft = `${file}.unfinished`
  rmSync(draft, { force: true })
  const unfinished = openSync(draft, 'wx', 0o600)
  try {
    writeFileSync(unfinished, text)
    fsyncSync(unfinished)
  } finally {
    closeSync(unfinished)
  }
  renameSync(draft, file)
}
