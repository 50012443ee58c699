import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseEnv } from 'node:util'
import { misspelledNames } from './misspelled-names.ts'

const root = path.resolve(import.meta.dirname, '../../..')
let isComplete = false

/** For a program that was handed a complete environment by one that has read `.env` and told what is odd about it. */
export function takeEnvironmentAsComplete(): void {
  isComplete = true
}

/**
 * Loads `.env` of the repository root when it is there; what the environment already says wins. Names that look like a
 * slip of the pen are warned about, on standard error unless told otherwise.
 */
export function loadEnvFile(warn: (line: string) => void = onStandardError): void {
  if (isComplete) return
  const file = path.join(root, '.env')
  const fromEnvironment = Object.keys(process.env)
  const fromFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  for (const { name, meant } of misspelledNames({ fromFile, fromEnvironment }, settingNames())) {
    const place = fromFile.includes(name) ? '.env' : 'The environment'
    warn(`Warning: ${place} sets ${name}, which is no setting: did you mean ${meant}?`)
  }
  if (fromFile.length > 0) process.loadEnvFile(file)
}

/** Every setting stands in `.env.example`, set or commented out; a test holds it against those that read them. */
function settingNames(): readonly string[] {
  const file = path.join(root, '.env.example')
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
}

function onStandardError(line: string): void {
  process.stderr.write(`${line}\n`)
}
