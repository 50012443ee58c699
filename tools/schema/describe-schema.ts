import { readCatalog, type Column, type Table } from './catalog.ts'
import { readMigrationFolder } from './migration-files.ts'

const heading = `-- The schema after all migrations, for reading. Written from the catalogs by \`npm run schema\`.
-- Who may read and write what stands in roles.sql.`

/** The schema of the migrated database at `url` in SQL, as it is committed; tables carry the owner of their migration. */
export async function describeSchema(url: string, migrationsFolder: string): Promise<string> {
  const { extensions, tables, functions } = await readCatalog(url)
  const owners = ownersOfTables(migrationsFolder)
  const parts = [
    heading,
    extensions.map((name) => `create extension ${name};`).join('\n'),
    ...tables.map((table) => describeTable(table, owners.get(table.name) ?? 'nobody')),
    ...functions.map(describeFunction),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Each table's owner: the service in the name of the migration that created it. */
export function ownersOfTables(migrationsFolder: string): Map<string, string> {
  const { migrations } = readMigrationFolder(migrationsFolder)
  return new Map(
    migrations.flatMap(({ owner, text }) =>
      [...text.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => [table, owner] as const),
    ),
  )
}

function describeTable({ name, parameters, columns, constraints, indexes, triggers }: Table, owner: string): string {
  const lines = [...describeColumns(columns), ...constraints.map((it) => `constraint ${it.name} ${sql(it.definition)}`)]
  return [
    `-- owner: ${owner}`,
    `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${parameters ? ` with (${parameters})` : ''};`,
    ...indexes.map((definition) => `${sql(definition)};`),
    ...triggers.flatMap((trigger) => [
      `${sql(trigger.definition)};`,
      ...(trigger.isAlways ? [`alter table ${name} enable always trigger ${trigger.name};`] : []),
    ]),
  ].join('\n')
}

/** One column a line, names and types in columns of their own. */
function describeColumns(columns: readonly Column[]): string[] {
  const nameWidth = Math.max(...columns.map(({ name }) => name.length))
  const typeWidth = Math.max(...columns.map(({ type }) => shortType(type).length))
  return columns.map(({ name, type, isNotNull, default: value, identity }) =>
    [
      name.padEnd(nameWidth),
      shortType(type).padEnd(typeWidth),
      ...(isNotNull ? ['not null'] : []),
      ...(value === null ? [] : [`default ${sql(withoutCast(value))}`]),
      ...(identity === null ? [] : [`generated ${identity} as identity`]),
    ]
      .join(' ')
      .trimEnd(),
  )
}

/** The words that the migrations use. */
function shortType(type: string): string {
  return type.replace('character varying', 'varchar').replace('timestamp with time zone', 'timestamptz')
}

/** `'OPEN'::character varying` says no more than `'OPEN'` beside the type of the column. */
function withoutCast(value: string): string {
  return value.replace(/^('(?:[^']|'')*')::[a-z ]+$/, '$1')
}

function describeFunction(definition: string): string {
  const [head = '', ...body] = definition.trim().replace('public.', '').split('$function$')
  return `${[sql(head), ...body].join('$$')};`
}

/** Key words small, as the house writes them; what stands in quotes stays. */
function sql(definition: string): string {
  return definition
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, index) => (index % 2 === 0 ? part.toLowerCase() : part))
    .join('')
    .replace(' using btree', '')
}
