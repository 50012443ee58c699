import { rules, type Breach } from './rules.ts'
import type { SourceFile } from './source-file.ts'
import { targetOf } from './target.ts'

/** Circles of imports between files, one breach for each import that closes one. */
export function circleBreaches(files: readonly SourceFile[]): Breach[] {
  const filesByPath = new Map(files.map((file) => [file.path, file]))
  const breaches: Breach[] = []
  const finished = new Set<string>()
  const trail: string[] = []

  function visit(file: SourceFile): void {
    if (finished.has(file.path)) return
    trail.push(file.path)
    for (const { specifier, line } of file.imports) {
      // Only relative imports can close a circle: between packages the order of rule 2 already rules it out.
      const target = targetOf(file.path, specifier, new Set())
      const next = target.to === 'file' ? filesByPath.get(target.path) : undefined
      if (!next) continue
      const start = trail.indexOf(next.path)
      if (start === -1) visit(next)
      else breaches.push({ file: file.path, line, rule: rules.noCircle, found: describe(trail.slice(start)) })
    }
    trail.pop()
    finished.add(file.path)
  }

  for (const file of files) visit(file)
  return breaches
}

function describe(circle: string[]): string {
  return [...circle, ...circle.slice(0, 1)].join(' → ')
}
