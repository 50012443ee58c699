import type { ServiceSession } from './service-session.ts'
import type { LiveColumn } from './typed-tables/table-faults.ts'

/** What a role may do with a table: `whole`, or the columns; what is absent is refused. */
export interface TableGrants {
  select?: 'whole' | string[]
  insert?: 'whole' | string[]
  update?: 'whole' | string[]
  delete?: 'whole'
}

const columnStatements = {
  select: ({ table, name }: LiveColumn) => `select "${name}" from ${table} limit 0`,
  insert: ({ table, name }: LiveColumn) => `insert into ${table} ("${name}") values (default)`,
  update: ({ table, name }: LiveColumn) => `update ${table} set "${name}" = default where false`,
}

/** Tries every kind of statement on every column; tables with which nothing may be done are left out. */
export async function observeGrants(
  session: ServiceSession,
  live: readonly LiveColumn[],
): Promise<Record<string, TableGrants>> {
  const grants: Record<string, TableGrants> = {}
  for (const [table, columns] of Map.groupBy(live, (column) => column.table)) {
    const observed: TableGrants = {}
    for (const kind of ['select', 'insert', 'update'] as const) {
      const allowed: string[] = []
      for (const column of columns) {
        if (await session.mayRun(columnStatements[kind](column))) allowed.push(column.name)
      }
      if (allowed.length > 0) observed[kind] = allowed.length === columns.length ? 'whole' : allowed
    }
    if (await session.mayRun(`delete from ${table} where false`)) observed.delete = 'whole'
    if (Object.keys(observed).length > 0) grants[table] = observed
  }
  return grants
}
