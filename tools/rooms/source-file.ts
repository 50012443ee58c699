import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type Program } from 'oxc-parser'

export interface Import {
  specifier: string
  line: number
  /** Erased before the program runs: `import type`, `export type … from` or a type's `import('…')`. */
  typeOnly: boolean
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string
  imports: Import[]
  defaultExportLine: number | undefined
  /** Nothing in it but `export … from`, or the empty `export {}` of a room that has nothing yet. */
  onlyReExports: boolean
}

/** Reads and parses one file; throws, naming it, when it is not valid TypeScript. */
export function readSourceFile(root: string, filePath: string): SourceFile {
  const text = readFileSync(path.join(root, filePath), 'utf8')
  const { program, errors } = parseSync(filePath, text, { sourceType: 'module' })
  const [error] = errors
  if (error) throw new Error(`${filePath} cannot be parsed: ${error.message}`)

  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  return {
    path: filePath,
    imports: importsOf(program, lineAt),
    defaultExportLine: defaultExportLine(program, lineAt),
    onlyReExports: program.body.every(isReExport),
  }
}

type LineAt = (offset: number) => number

function importsOf(program: Program, lineAt: LineAt): Import[] {
  const imports: Import[] = []
  const add = (specifier: string, offset: number, typeOnly: boolean) =>
    imports.push({ specifier, line: lineAt(offset), typeOnly })

  new Visitor({
    ImportDeclaration: ({ source, start, importKind }) => add(source.value, start, importKind === 'type'),
    ExportAllDeclaration: ({ source, start, exportKind }) => add(source.value, start, exportKind === 'type'),
    ExportNamedDeclaration: ({ source, start, exportKind }) => {
      if (source) add(source.value, start, exportKind === 'type')
    },
    TSImportType: ({ source, start }) => add(source.value, start, true),
    ImportExpression: ({ source, start }) => {
      // A computed specifier cannot be followed; a template without a placeholder is a plain string.
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, start, false)
      if (source.type === 'TemplateLiteral' && source.expressions.length === 0) {
        add(source.quasis[0]?.value.cooked ?? '', start, false)
      }
    },
  }).visit(program)
  return imports
}

function defaultExportLine(program: Program, lineAt: LineAt): number | undefined {
  const statement = program.body.find(
    (candidate) =>
      candidate.type === 'ExportDefaultDeclaration' ||
      (candidate.type === 'ExportNamedDeclaration' &&
        candidate.specifiers.some(
          ({ exported }) => (exported.type === 'Literal' ? exported.value : exported.name) === 'default',
        )),
  )
  return statement && lineAt(statement.start)
}

function isReExport(statement: Program['body'][number]): boolean {
  if (statement.type === 'ExportAllDeclaration') return true
  if (statement.type !== 'ExportNamedDeclaration') return false
  return statement.source !== null || (statement.declaration === null && statement.specifiers.length === 0)
}
