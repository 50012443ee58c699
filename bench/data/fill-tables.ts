import { deferSearchEntries } from './search-entries.ts'
import { openSql, type Sql } from './sql.ts'

/** Rows for a migrated, empty database. */
interface Filling {
  databaseUrl: string
  statements: readonly string[]
  /** Those that become so large that their indexes are better built at the end. */
  largest: readonly string[]
}

/** Stores rows that refer to each other correctly, without having that checked. */
export async function fillTables({ databaseUrl, statements, largest }: Filling): Promise<void> {
  await using sql = await openSql(databaseUrl)
  await sql.run(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  // Vacuuming what is filled right now would only take time from it.
  await setAutovacuum(sql, 'off')
  const { storeEntries } = await deferSearchEntries(sql)
  const indexes = await dropIndexes(sql, [...largest, 'search_entries'])
  for (const statement of statements) await sql.run(statement)
  await storeEntries()
  for (const index of indexes) await sql.run(index)
  await sql.run('vacuum (analyze)')
  await setAutovacuum(sql, 'on')
  await sql.run('checkpoint')
}

async function setAutovacuum(sql: Sql, value: 'on' | 'off'): Promise<void> {
  await sql.run(`alter system set autovacuum = ${value}`)
  await sql.run('select pg_reload_conf()')
}

/**
 * Drops what nothing refers to, since building an index at the end is quicker; the statements that make them again.
 */
async function dropIndexes(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const dropped = await sql.run<{ drop: string; restore: string }>(
    `select case when conname is null then format('drop index %s', indexrelid::regclass)
         else format('alter table %s drop constraint %I', indrelid::regclass, coalesce(conname, '')) end as drop,
       case when conname is null then pg_get_indexdef(indexrelid)
         else format('alter table %s add constraint %I %s', indrelid::regclass, coalesce(conname, ''),
           pg_get_constraintdef(c.oid)) end as restore
     from pg_index left join pg_constraint as c on c.conindid = indexrelid and contype in ('p', 'u')
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint as f where f.conindid = indexrelid and f.contype = 'f')`,
    [tables],
  )
  for (const { drop } of dropped) await sql.run(drop)
  return dropped.map(({ restore }) => restore)
}
