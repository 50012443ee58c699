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

/** What a `tables.ts` says: its interface `<Service>Tables` names the tables, an interface for each lists the columns. */
export function typedTables(file: TypeFile): TypedTable[] {
  const interfaces = new Map(
    declarationsOf(file.program)
      .filter((declaration) => declaration.type === 'TSInterfaceDeclaration')
      .map((declaration) => [declaration.id.name, declaration]),
  )
  const listOfTables = [...interfaces.values()].find(({ id }) => id.name.endsWith('Tables'))
  if (!listOfTables) throw new Error(`${file.path} has no interface <Service>Tables`)

  return membersOf(listOfTables).map(({ name, type }) => {
    const table = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
    const columns = interfaces.get(table)
    if (!columns) throw new Error(`${file.path} has no interface for ${name}`)
    return {
      name: snakeCase(name),
      columns: membersOf(columns).map((member) => ({
        name: snakeCase(member.name),
        ...valueTypeOf(file, member.type),
      })),
    }
  })
}

function membersOf({ body }: TSInterfaceDeclaration): { name: string; type: TSType }[] {
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
