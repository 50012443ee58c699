import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** What stands in a file of the repository. */
export function fileOf(name: string): string {
  return readFileSync(path.join(root, name), 'utf8')
}

/** The names that a file of the kind of `.env` sets, or would set without the mark of a comment. */
export function namesIn(envFile: string): string[] {
  return [...fileOf(envFile).matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
}

/** Every setting that the services read; .env.example lists them all. */
export const knownSettings: ReadonlySet<string> = new Set(namesIn('.env.example'))

/** A version without which the next pull may bring something else. */
export const exactTag = /^[\w./-]+:v?\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?$/

/** `1200m` or `1664Mi` as bytes. */
export function bytesOf(amount: string): number {
  const [, number = '', unit = ''] = /^(\d+)(m|Mi|g|Gi)$/.exec(amount) ?? []
  if (number === '') throw new Error(`${amount} is no amount of memory`)
  return Number(number) * (unit.startsWith('m') || unit.startsWith('M') ? 2 ** 20 : 2 ** 30)
}
