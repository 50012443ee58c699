import {
  CamelCasePlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PostgresDialectConfig,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/**
 * `communityId` in our code is `community_id` in the database. Kysely's own plugin copies the whole tree of a statement to
 * say so and looks up each name of each row; here a name is changed when the statement is written, and once for all rows.
 */
export class ColumnNames extends CamelCasePlugin {
  /** The column of a name. */
  columnOf(name: string): string {
    return this.snakeCase(name)
  }

  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (!first) return result
    const names = Object.keys(first).map((column) => [column, this.camelCase(column)] as const)
    if (names.every(([column, name]) => column === name)) return result
    return { ...result, rows: result.rows.map((row) => renamed(row, names)) }
  }
}

function renamed(row: UnknownRow, names: readonly (readonly [column: string, name: string])[]): UnknownRow {
  const named: UnknownRow = {}
  for (const [column, name] of names) named[name] = row[column]
  return named
}

/** PostgreSQL, with the names of our code. */
export class NamedColumnsDialect extends PostgresDialect {
  readonly #names: ColumnNames

  constructor(config: PostgresDialectConfig, names: ColumnNames) {
    super(config)
    this.#names = names
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new NamedColumnsCompiler(this.#names)
  }
}

class NamedColumnsCompiler extends PostgresQueryCompiler {
  readonly #names: ColumnNames

  constructor(names: ColumnNames) {
    super()
    this.#names = names
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(this.#names.columnOf(identifier))
  }
}
