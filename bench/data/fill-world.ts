import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { phrases } from './phrases.ts'
import { openSql, type Sql, withNames } from './sql.ts'
import type { World } from './worlds.ts'

/** Fills a migrated, empty database, without having references checked. */
export async function fillWorld(databaseUrl: string, world: World): Promise<void> {
  await using sql = await openSql(databaseUrl)
  const known = { ...world, phrases: phrases.join('|') }
  for (const statement of await statementsIn('words.sql')) await sql.run(withNames(statement, known))
  await sql.run(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  // Vacuuming what is filled right now would only take time from it.
  await setAutovacuum(sql, 'off')
  const restoreSearch = await deferSearchEntries(sql)
  const indexes = await dropIndexes(sql)
  for (const statement of await statementsIn('world.sql')) await sql.run(withNames(statement, known))
  await restoreSearch()
  for (const index of indexes) await sql.run(index)
  await sql.run('vacuum (analyze)')
  await setAutovacuum(sql, 'on')
  await sql.run('checkpoint')
}

async function statementsIn(file: string): Promise<string[]> {
  const text = await readFile(path.join(import.meta.dirname, file), 'utf8')
  return text
    .replaceAll(/^--.*\n/gm, '')
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '')
}

async function setAutovacuum(sql: Sql, value: 'on' | 'off'): Promise<void> {
  await sql.run(`alter system set autovacuum = ${value}`)
  await sql.run('select pg_reload_conf()')
}

/** Drops what no other table refers to, since building an index at the end is quicker; what makes them again. */
async function dropIndexes(sql: Sql): Promise<string[]> {
  const dropped = await sql.run<{ drop: string; restore: string }>(
    `select case when conname is null then format('drop index %s', indexrelid::regclass)
         else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
       case when conname is null then pg_get_indexdef(indexrelid)
         else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(c.oid))
         end as restore
     from pg_index join pg_class on pg_class.oid = indrelid and relnamespace = 'public'::regnamespace
       left join pg_constraint as c on c.conindid = indexrelid and contype in ('p', 'u')
     where relkind = 'r' and relname not in ('row_totals', 'settled_totals', 'donor_totals')
       and not exists (select from pg_constraint as f where f.conindid = indexrelid and f.contype = 'f')`,
  )
  for (const { drop } of dropped) await sql.run(drop)
  return dropped.map(({ restore }) => restore)
}

/** A table whose rows are findable, as the trigger that keeps their search entries says. */
interface Findable {
  table: string
  trigger: string
  /** The column of the order, then those that are searched. */
  columns: string[]
}

/** Lets rows become findable all at once in the end: one by one each would cost a write to the trigrams. */
async function deferSearchEntries(sql: Sql): Promise<() => Promise<void>> {
  const findable = await sql.run<Findable & Record<string, unknown>>(
    `select tgrelid::regclass::text as table, tgname as trigger,
       string_to_array(rtrim(encode(tgargs, 'escape'), '\\000'), '\\000') as columns
     from pg_trigger where tgfoid = to_regproc('keep_search_entry') and tgname like '%_kept_findable'`,
  )
  for (const { table, trigger } of findable) await sql.run(`alter table ${table} disable trigger ${trigger}`)
  return async () => {
    for (const { table, trigger, columns } of findable) {
      const [order = '', ...searched] = columns
      const words = searched.map((name) => `search_text(${name})`).join(', ')
      await sql.run(
        `insert into search_entries (kind, item_id, ${order === 'name' ? 'item_name' : 'item_at'}, words)
         select '${table}', id, ${order}, concat_ws(chr(31), ${words}) from ${table} order by ${order}`,
      )
      await sql.run(`alter table ${table} enable always trigger ${trigger}`)
    }
  }
}
