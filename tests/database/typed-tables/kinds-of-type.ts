import type { TSType } from 'oxc-parser'
import { findTypeAlias, hasListOfTexts, type TypeFile } from './type-files.ts'

/** What a column's type says about its values. */
export interface ValueType {
  /** `string`, `number`, `boolean`, `Date`, `json`, or the text of a type that nobody taught this check to read. */
  kinds: ReadonlySet<string>
  isNullable: boolean
  /** An insert may leave the column out although it is not nullable. */
  isGenerated: boolean
}

/** Reads a type as the house writes it: key words, lists of words, unions with null, Generated and ColumnType. */
export function valueTypeOf(file: TypeFile, type: TSType): ValueType {
  if (type.type === 'TSNullKeyword') return { kinds: new Set(), isNullable: true, isGenerated: false }
  if (type.type === 'TSUndefinedKeyword') return { kinds: new Set(), isNullable: false, isGenerated: true }
  if (type.type === 'TSParenthesizedType') return valueTypeOf(file, type.typeAnnotation)
  if (type.type === 'TSUnionType') return either(type.types.map((part) => valueTypeOf(file, part)))
  if (type.type === 'TSLiteralType') return only(type.literal.type === 'Literal' ? typeof type.literal.value : 'string')
  if (type.type === 'TSIndexedAccessType') return only(isWordOfList(file, type.objectType) ? 'string' : type.type)
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    return namedType(file, type.typeName.name, type.typeArguments?.params ?? [])
  }
  return only(kindOfKeyword[type.type] ?? type.type)
}

const kindOfKeyword: Partial<Record<TSType['type'], string>> = {
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'json',
  TSTypeLiteral: 'json',
}

function namedType(file: TypeFile, name: string, parameters: readonly TSType[]): ValueType {
  const [first, second] = parameters
  if (name === 'Date') return only('Date')
  if (name === 'Record' || name === 'Array') return only('json')
  if ((name === 'Generated' || name === 'GeneratedAlways') && first) {
    return { ...valueTypeOf(file, first), isGenerated: true }
  }
  if (name === 'ColumnType' && first) {
    const isGenerated = second !== undefined && valueTypeOf(file, second).isGenerated
    return { ...valueTypeOf(file, first), isGenerated }
  }
  const alias = findTypeAlias(file, name)
  return alias ? valueTypeOf(alias.file, alias.type) : only(name)
}

/** `(typeof words)[number]` */
function isWordOfList(file: TypeFile, type: TSType): boolean {
  const list = type.type === 'TSParenthesizedType' ? type.typeAnnotation : type
  return list.type === 'TSTypeQuery' && list.exprName.type === 'Identifier' && hasListOfTexts(file, list.exprName.name)
}

function only(kind: string): ValueType {
  return { kinds: new Set([kind]), isNullable: false, isGenerated: false }
}

function either(types: readonly ValueType[]): ValueType {
  return {
    kinds: new Set(types.flatMap(({ kinds }) => [...kinds])),
    isNullable: types.some(({ isNullable }) => isNullable),
    isGenerated: types.some(({ isGenerated }) => isGenerated),
  }
}
