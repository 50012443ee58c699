import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Program, type TSInterfaceDeclaration, type TSType } from 'oxc-parser'

const root = path.resolve(import.meta.dirname, '../../..')

/** A parsed TypeScript file. */
export interface TypeFile {
  /** From the root of the repository. */
  path: string
  program: Program
}

export function readTypeFile(file: string): TypeFile {
  return parseTypeFile(file, readFileSync(path.join(root, file), 'utf8'))
}

export function parseTypeFile(file: string, text: string): TypeFile {
  const { program, errors } = parseSync(file, text, { sourceType: 'module' })
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  return { path: file, program }
}

/** The `tables.ts` of every service that has one, by the service's name. */
export function readTablesOfServices(): Map<string, TypeFile> {
  const files = globSync('services/*/src/tables.ts', { cwd: root }).sort()
  return new Map(files.map((file) => [file.split(path.sep)[1] ?? file, readTypeFile(file)]))
}

/** A type by the name that `file` knows it by: what it is declared as, and where. */
export function findTypeAlias(file: TypeFile, name: string): { file: TypeFile; type: TSType } | undefined {
  const here = aliasIn(file, name)
  if (here) return { file, type: here }
  for (const source of filesBehindImport(file, name)) {
    const type = aliasIn(source, name)
    if (type) return { file: source, type }
  }
  return undefined
}

/** An interface by the name that `file` knows it by, and where it is declared. */
export function findInterface(
  file: TypeFile,
  name: string,
): { file: TypeFile; declaration: TSInterfaceDeclaration } | undefined {
  for (const place of [file, ...filesBehindImport(file, name)]) {
    const declaration = interfacesIn(place).find(({ id }) => id.name === name)
    if (declaration) return { file: place, declaration }
  }
  return undefined
}

export function interfacesIn({ program }: TypeFile): TSInterfaceDeclaration[] {
  return declarationsOf(program).filter((declaration) => declaration.type === 'TSInterfaceDeclaration')
}

/** Whether the file declares `const words = ['A', 'B'] as const` under this name. */
export function hasListOfTexts({ program }: TypeFile, name: string): boolean {
  return declarationsOf(program).some((declaration) => {
    if (declaration.type !== 'VariableDeclaration') return false
    const [variable] = declaration.declarations
    if (variable?.id.type !== 'Identifier' || variable.id.name !== name) return false
    const list = variable.init?.type === 'TSAsExpression' ? variable.init.expression : undefined
    if (list?.type !== 'ArrayExpression') return false
    return list.elements.every((element) => element?.type === 'Literal' && typeof element.value === 'string')
  })
}

/** The statements of a file without the word `export`. */
export function declarationsOf(program: Program) {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [statement]
    return statement.declaration ? [statement.declaration] : []
  })
}

function aliasIn({ program }: TypeFile, name: string): TSType | undefined {
  for (const declaration of declarationsOf(program)) {
    if (declaration.type === 'TSTypeAliasDeclaration' && declaration.id.name === name) return declaration.typeAnnotation
  }
  return undefined
}

/** A relative import leads to its file, one of a package to all of the package's. */
function filesBehindImport({ path: file, program }: TypeFile, name: string): TypeFile[] {
  const sources = program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.specifiers.some(({ local }) => local.name === name)
      ? [statement.source.value]
      : [],
  )
  return sources.flatMap((source) => {
    if (source.startsWith('.')) return [readTypeFile(path.join(path.dirname(file), source))]
    const [scope, room] = source.split('/')
    return scope === '@civic' ? globSync(`packages/${room}/src/*.ts`, { cwd: root }).map(readTypeFile) : []
  })
}
