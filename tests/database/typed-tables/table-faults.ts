import type { TypedColumn, TypedTable } from './typed-tables.ts'

export interface LiveColumn {
  table: string
  name: string
  /** PostgreSQL's short name of the type, e.g. `int4`. */
  type: string
  isNullable: boolean
  /** It has a default or is an identity: an insert may leave it out. */
  isFilledIn: boolean
  /** `generated always`: an insert must leave it out. */
  isAlwaysGenerated: boolean
}

const kindOfType: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  date: 'string',
  numeric: 'string',
  timestamptz: 'Date',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  // A list of texts; types tell lists and other JSON not apart.
  _text: 'json',
}

/** Where a typed table differs from the live one, one sentence each. `isOwn`: the service inserts into it. */
export function tableFaults({ name, columns }: TypedTable, live: readonly LiveColumn[], isOwn: boolean): string[] {
  const liveColumns = new Map(live.filter(({ table }) => table === name).map((column) => [column.name, column]))
  if (liveColumns.size === 0) return [`There is no table ${name}`]
  const typed = new Set(columns.map((column) => column.name))
  const missing = [...liveColumns.values()].filter(
    (column) => isOwn && !typed.has(column.name) && !column.isNullable && !column.isFilledIn,
  )
  return [
    ...columns.flatMap((column) => {
      const liveColumn = liveColumns.get(column.name)
      if (!liveColumn) return [`There is no column ${name}.${column.name}`]
      return columnFaults(column, liveColumn, isOwn).map((fault) => `${name}.${column.name} ${fault}`)
    }),
    ...missing.map((column) => `${name}.${column.name} is missing: without it no row can be inserted`),
  ]
}

/** A type may ask an insert for more than the database does, never for less. */
function columnFaults(typed: TypedColumn, live: LiveColumn, isOwn: boolean): string[] {
  const kinds = [...typed.kinds].join(' | ')
  const kind = kindOfType[live.type]
  const isJson = live.type === 'jsonb'
  return [
    ...(isJson || kinds === kind
      ? []
      : [`is ${kinds || 'nothing'}, its ${live.type} is ${kind ?? 'of no known kind'}`]),
    ...(typed.isNullable && !live.isNullable ? ['is never null'] : []),
    ...(!typed.isNullable && live.isNullable ? ['may be null'] : []),
    ...(typed.isGenerated && !live.isFilledIn ? ['has no default: it is not Generated'] : []),
    ...(isOwn && !typed.isGenerated && live.isAlwaysGenerated ? ['may not be inserted: it is Generated'] : []),
  ]
}
