import pg from 'pg'
import { UnfitDatabaseError } from './assert-fit-database.ts'
import { optionsOf, sessionSettings } from './open-pool.ts'

/** How the statements of a service reach the database: straight, or through a PgBouncer in transaction mode. */
export interface DatabaseRoute {
  url: string
  poolerUrl?: string
}

/**
 * The route of the service that works as `role`. What a session is told does not last at a pooler, so there each role has
 * a database of its name, whose connections are told it when they open (deploy/pgbouncer.ini). Throws in a sentence when
 * its connections differ from those that the service would open itself, or lead elsewhere.
 */
export async function routeOf(
  { databaseUrl: url, databasePoolUrl }: { databaseUrl: string; databasePoolUrl?: string | undefined },
  role: string | undefined,
): Promise<DatabaseRoute> {
  if (databasePoolUrl === undefined) return { url }
  if (role === undefined) {
    throw new UnfitDatabaseError(
      'DATABASE_POOL_URL needs a role for each service, and the user of DATABASE_URL may not make them: give it that right, "alter role … createrole", and start again.',
    )
  }
  const poolerUrl = databaseNamed(role, databasePoolUrl)
  const settings = sessionSettings(role)
  const names = Object.keys(settings)
  const wanted = await factsOf(names, { connectionString: url, options: optionsOf(settings) })
  const found = await factsOf(names, { connectionString: poolerUrl }).catch((cause: unknown) => {
    throw new UnfitDatabaseError(
      `DATABASE_POOL_URL cannot be used: ${cause instanceof Error ? cause.message : String(cause)}. Has it the database ${nameOf(poolerUrl)}, as deploy/pgbouncer.ini has?`,
      { cause },
    )
  })
  const name = Object.keys(wanted).find((fact) => wanted[fact] !== found[fact])
  if (name === undefined) return { url, poolerUrl }
  throw new UnfitDatabaseError(
    `The connections of DATABASE_POOL_URL to ${nameOf(poolerUrl)} have "${found[name]}" as ${name}, and must have "${wanted[name]}": take its line from deploy/pgbouncer.ini.`,
  )
}

function databaseNamed(name: string, url: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** What a connection works with, and on which database of which server. */
async function factsOf(settings: readonly string[], config: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client({ ...config, application_name: 'civic-start', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>(
      `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')},
         current_database() as database, pg_postmaster_start_time()::text as "start of the server"`,
    )
    return rows[0] ?? {}
  } finally {
    await client.end()
  }
}
