import type { Sql } from './sql.ts'

/** A table whose rows are findable, as the trigger that keeps their search entries says. */
interface Findable {
  table: string
  trigger: string
  /** The column of the order, then those that are searched. */
  columns: string[]
}

/** Makes rows findable all at once in the end: one by one each would cost a write to the trigrams. */
export async function deferSearchEntries(sql: Sql): Promise<{ storeEntries: () => Promise<void> }> {
  const findable = await sql.run<Findable & Record<string, unknown>>(
    `select tgrelid::regclass::text as table, tgname as trigger,
       string_to_array(rtrim(encode(tgargs, 'escape'), '\\000'), '\\000') as columns
     from pg_trigger where tgfoid = to_regproc('keep_search_entry') and tgname like '%_kept_findable'`,
  )
  for (const { table, trigger } of findable) await sql.run(`alter table ${table} disable trigger ${trigger}`)
  return {
    storeEntries: async () => {
      for (const one of findable) await storeEntries(sql, one)
    },
  }
}

async function storeEntries(sql: Sql, { table, trigger, columns: [order = '', ...searched] }: Findable): Promise<void> {
  await sql.run(
    `insert into search_entries (kind, item_id, ${order === 'name' ? 'item_name' : 'item_at'}, words)
     select '${table}', id, ${order}, concat_ws(chr(31), ${searched.map((name) => `search_text(${name})`).join(', ')})
     from ${table} order by ${order}`,
  )
  await sql.run(`alter table ${table} enable always trigger ${trigger}`)
}
