import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseEnv } from 'node:util'
import { ConfigError } from './config-error.ts'
import { misspelledNames } from './misspelled-names.ts'
import { oddLines } from './odd-lines.ts'

const root = path.resolve(import.meta.dirname, '../../..')
let isComplete = false

/** For a program that was handed a complete environment by one that has read `.env` and told what is odd about it. */
export function takeEnvironmentAsComplete(): void {
  isComplete = true
}

/**
 * Adds `.env` of the repository root, when it is there, to an environment, that of this process unless told otherwise; what the
 * environment already says wins. Lines that set nothing, and names that look like a slip of the pen, are warned about, on
 * standard error unless told otherwise. Throws a ConfigError when the file cannot be read.
 */
export function loadEnvFile(
  env: Record<string, string | undefined> = process.env,
  warn: (line: string) => void = onStandardError,
): void {
  if (isComplete) return
  const file = path.join(root, '.env')
  const fromEnvironment = Object.keys(env)
  const text = textOf(file)
  const settings = parseEnv(text)
  const fromFile = Object.keys(settings)
  for (const { number, wrong } of oddLines(text)) {
    const words = wrong === 'open quote' ? 'begins a quote that nothing ends' : 'sets nothing: write NAME=value'
    warn(`Warning: line ${number} of .env ${words}`)
  }
  for (const { name, meant } of misspelledNames({ fromFile, fromEnvironment }, settingNames())) {
    const place = fromFile.includes(name) ? '.env' : 'The environment'
    warn(`Warning: ${place} sets ${name}, which is no setting: did you mean ${meant}?`)
  }
  for (const [name, value] of Object.entries(settings)) env[name] ??= value
}

function textOf(file: string): string {
  if (!existsSync(file)) return ''
  try {
    // Some editors put a mark before the first name, which nobody sees.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError([`${file} cannot be read (${reason}): give it to the user who starts this, or move it away`])
  }
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
