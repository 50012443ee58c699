import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OperatorText } from '../site/site.ts'

const names: readonly OperatorText[] = ['about', 'privacy', 'terms', 'accessibility', 'rules']

/** The texts of whoever runs the site, from `<folder>/<name>.txt`; ours stand where they wrote none. */
export function readTexts(folder: string | undefined): Partial<Record<OperatorText, string>> {
  if (folder === undefined) return {}
  const written = names
    .map((name) => ({ name, file: path.join(folder, `${name}.txt`) }))
    .filter(({ file }) => existsSync(file))
  return Object.fromEntries(written.map(({ name, file }) => [name, readFileSync(file, 'utf8')]))
}
