import type { TSInterfaceDeclaration, TSType } from 'oxc-parser'
import { valueTypeOf, type ValueType } from './kinds-of-type.ts'
import { findInterface, interfacesIn, type TypeFile } from './type-files.ts'

export interface TypedColumn extends ValueType {
  /** As PostgreSQL knows it. */
  name: string
}

export interface TypedTable {
  /** As PostgreSQL knows it. */
  name: string
  columns: readonly TypedColumn[]
}

/** What a `tables.ts` says: its interface `<Service>Tables` names the tables, an interface for each lists the columns. */
export function typedTables(file: TypeFile): TypedTable[] {
  const listOfTables = interfacesIn(file).find(({ id }) => id.name.endsWith('Tables'))
  if (!listOfTables) throw new Error(`${file.path} has no interface <Service>Tables`)

  return membersOf(listOfTables).map(({ name, type }) => {
    const table = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
    return { name: snakeCase(name), columns: columnsOf(file, table) }
  })
}

/** Those of the interfaces that it extends first. */
function columnsOf(file: TypeFile, name: string): TypedColumn[] {
  const found = findInterface(file, name)
  if (!found) throw new Error(`${file.path} knows no interface ${name}`)
  const inherited = found.declaration.extends.flatMap(({ expression }) =>
    columnsOf(found.file, expression.type === 'Identifier' ? expression.name : expression.type),
  )
  const own = membersOf(found.declaration).map((member) => ({
    name: snakeCase(member.name),
    ...valueTypeOf(found.file, member.type),
  }))
  return [...inherited, ...own]
}

interface Member {
  name: string
  type: TSType
}

function membersOf({ body }: TSInterfaceDeclaration): Member[] {
  return body.body.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [{ name: member.key.name, type: member.typeAnnotation.typeAnnotation }]
      : [],
  )
}

/** As the query builder translates names. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
