import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Loads `.env` of the repository root when it is there; what the environment already says wins. */
export function loadEnvFile(): void {
  const file = path.resolve(import.meta.dirname, '../../../.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
