import { existsSync } from 'node:fs'
import path from 'node:path'
import { rules, type Breach } from './rules.ts'
import type { SourceFile } from './source-file.ts'
import { isRelative } from './target.ts'

const homelessNames = new Set(['utils', 'helpers', 'common', 'shared', 'misc'])

/** What is wrong with a file by itself, whatever it leads to: its name, its index, its exports (rules 5 to 7). */
export function fileBreaches(root: string, file: SourceFile): Breach[] {
  return [...nameBreaches(file), ...indexBreaches(file), ...exportBreaches(file), ...extensionBreaches(root, file)]
}

function nameBreaches({ path: file }: SourceFile): Breach[] {
  return file
    .split('/')
    .filter((segment) => homelessNames.has(segment.replace(/\..*$/, '')))
    .map((segment) => ({ file, line: 1, rule: rules.domainName, found: segment }))
}

function indexBreaches({ path: file, onlyReExports }: SourceFile): Breach[] {
  if (!/^index\.[a-z]+$/.test(path.posix.basename(file))) return []
  if (!/^packages\/[^/]+\/(src\/)?index\.ts$/.test(file)) {
    return [{ file, line: 1, rule: rules.indexOfPackage, found: path.posix.basename(file) }]
  }
  return onlyReExports ? [] : [{ file, line: 1, rule: rules.indexReExports, found: 'a statement of its own' }]
}

function exportBreaches({ path: file, defaultExportLine }: SourceFile): Breach[] {
  if (defaultExportLine === undefined) return []
  return [{ file, line: defaultExportLine, rule: rules.namedExport, found: 'export default' }]
}

function extensionBreaches(root: string, { path: file, imports }: SourceFile): Breach[] {
  return imports
    .filter(({ specifier }) => isRelative(specifier) && !namesItsFile(root, file, specifier))
    .map(({ specifier, line }) => ({ file, line, rule: rules.extension, found: specifier }))
}

/** JSON and the one plain-JS entry have no `.ts` to name: for them it is enough that the file stands there. */
function namesItsFile(root: string, file: string, specifier: string): boolean {
  if (specifier.endsWith('.ts')) return true
  return path.extname(specifier) !== '' && existsSync(path.join(root, path.dirname(file), specifier))
}
