import type { TSInterfaceDeclaration, TSType } from 'oxc-parser'
import { valueTypeOf, type ValueType } from './kinds-of-type.ts'
import { declarationsOf, type TypeFile } from './type-files.ts'

export interface TypedColumn extends ValueType {
  /** As PostgreSQL knows it. */
  name: string
}

export interface TypedTable {
  /** As PostgreSQL knows it. */
  name: string
  columns: readonly TypedColumn[]
}

type Interfaces = ReadonlyMap<string, TSInterfaceDeclaration>

/** What a `tables.ts` says: its interface `<Service>Tables` names the tables, an interface for each lists the columns. */
export function typedTables(file: TypeFile): TypedTable[] {
  const interfaces: Interfaces = new Map(
    declarationsOf(file.program)
      .filter((declaration) => declaration.type === 'TSInterfaceDeclaration')
      .map((declaration) => [declaration.id.name, declaration]),
  )
  const listOfTables = [...interfaces.values()].find(({ id }) => id.name.endsWith('Tables'))
  if (!listOfTables) throw new Error(`${file.path} has no interface <Service>Tables`)

  return membersOf(listOfTables).map(({ name, type }) => {
    const table = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
    if (!interfaces.has(table)) throw new Error(`${file.path} has no interface for ${name}`)
    return {
      name: snakeCase(name),
      columns: columnsOf(interfaces, table).map((member) => ({
        name: snakeCase(member.name),
        ...valueTypeOf(file, member.type),
      })),
    }
  })
}

interface Member {
  name: string
  type: TSType
}

/** Those of the interfaces that it extends first. */
function columnsOf(interfaces: Interfaces, name: string): Member[] {
  const found = interfaces.get(name)
  if (!found) throw new Error(`${name} is extended, but does not stand in the same file`)
  const inherited = found.extends.flatMap(({ expression }) =>
    columnsOf(interfaces, expression.type === 'Identifier' ? expression.name : expression.type),
  )
  return [...inherited, ...membersOf(found)]
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
