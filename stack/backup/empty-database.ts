import pg from 'pg'
import { StartError } from '../start-error.ts'

/** Whatever is in no schema of the system and came with no extension. */
const own = (catalog: string, namespace: string) => `
  ${namespace}::regnamespace::text !~ '^(pg_|information_schema)'
  and not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`

/** A database without tables; extensions may be there already. */
export async function assertEmptyDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where ${own('pg_class', 'relnamespace')} order by relkind <> 'r', 1 limit 1`,
    )
    const [found] = rows
    if (!found) return
    throw new StartError(
      `The database of DATABASE_URL is not empty, it has ${found.name}: make an empty one for what is to be restored. Nothing was touched.`,
    )
  })
}

/** Takes away what a restore has made in a database that was empty before. Roles belong to the whole server and stay. */
export async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('drop schema if exists graphile_worker, jobs cascade')
    for (const query of [
      `select format('drop table %s cascade', oid::regclass) as drop from pg_class
       where relkind = 'r' and ${own('pg_class', 'relnamespace')}`,
      `select format('drop routine %s cascade', oid::regprocedure) as drop from pg_proc
       where ${own('pg_proc', 'pronamespace')}`,
    ]) {
      const { rows } = await client.query<{ drop: string }>(query)
      // What depends on another goes with that.
      for (const { drop } of rows) await client.query(drop.replace(/^drop (table|routine)/, 'drop $1 if exists'))
    }
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'civic-restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
