import type { TestDatabase } from '@civic/testing'
import type { LiveColumn } from './typed-tables/table-faults.ts'

/** Every column of every table of the schema `public`, the migrator's own tables included. */
export async function listLiveColumns(database: TestDatabase): Promise<LiveColumn[]> {
  return database.sql<LiveColumn>(`
    select table_name as "table", column_name as "name", udt_name as "type",
      is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "isFilledIn",
      coalesce(identity_generation = 'ALWAYS', false) as "isAlwaysGenerated"
    from information_schema.columns where table_schema = 'public'
    order by table_name, ordinal_position`)
}
