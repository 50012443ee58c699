import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { circleBreaches } from './circles.ts'
import { brokenFeatureRule } from './feature-rules.ts'
import { fileBreaches } from './file-rules.ts'
import { pageBreaches } from './folder-pages.ts'
import { listSourceFiles } from './list-source-files.ts'
import { placeOf } from './place.ts'
import { brokenModuleRule } from './module-rules.ts'
import type { Breach } from './rules.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { targetOf } from './target.ts'

export interface Verdict {
  rooms: number
  files: number
  breaches: Breach[]
}

/** Checks every program file under `root` against the rules of STYLE.md. */
export function checkRooms(root: string): Verdict {
  const services = servicesOf(root)
  const files = listSourceFiles(root).map((file) => readSourceFile(root, file))
  const breaches = files.flatMap((file) => [...fileBreaches(root, file), ...importBreaches(file, services)])
  return {
    rooms: new Set(files.map((file) => placeOf(file.path).room)).size,
    files: files.length,
    breaches: [
      ...breaches,
      ...circleBreaches(files),
      ...pageBreaches(
        root,
        files.map((file) => file.path),
      ),
    ].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line),
  }
}

function importBreaches(file: SourceFile, services: ReadonlySet<string>): Breach[] {
  const from = placeOf(file.path)
  return file.imports.flatMap(({ specifier, line, typeOnly }) => {
    const target = targetOf(file.path, specifier, services)
    const rule = brokenModuleRule(from, target) ?? brokenFeatureRule(from, target, typeOnly)
    return rule ? [{ file: file.path, line, rule, found: specifier }] : []
  })
}

function servicesOf(root: string): Set<string> {
  const folder = path.join(root, 'services')
  return new Set(existsSync(folder) ? readdirSync(folder) : [])
}
