import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../results/plans')

/** Keeps the plans behind figures, for reading. */
export function keepPlans(name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.txt`), text)
}
