import { setTimeout as sleep } from 'node:timers/promises'
import { prepareDatabase } from '@civic/db'
import { holdJobs, installJobs, releaseJobs, type Hold } from '@civic/jobs'
import pg from 'pg'
import type { ImageStore } from '../../services/community/src/uploads/stores/image-store.ts'
import type { WholeBackup } from '../backup/backup-source.ts'
import { ourTables } from '../backup/our-tables.ts'
import { Progress } from '../backup/progress.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { errorCode, StartError } from '../start-error.ts'
import { onConnection } from './any-release-database.ts'

/** By it we know again what we made ourselves, and may drop. */
const mark = 'Made by "civic update" to go back to; holds nothing that is not in the backup.'
const renameAttempts = 50
const renamePauseMs = 100

/**
 * Makes a second database beside the one in use, with its tables and without its rows, and takes it away again: a failed
 * update is restored into such a one, so that nothing has to be emptied to go back. A database in which that would fail is
 * found before anything is changed: one whose user may make no databases, or that has tables and columns of somebody else.
 */
export async function rehearseWayBack(url: string, migration: string, tell: (line: string) => void): Promise<void> {
  try {
    const copy = await makeBeside(url)
    await prepareDatabase({ url: copy, installSchemas: [installJobs], warn: tell, upTo: migration })
    const [here, there] = await Promise.all([columnsOf(url), columnsOf(copy)])
    const odd = [...[...here].filter((each) => !there.has(each)), ...[...there].filter((each) => !here.has(each))]
    if (odd.length === 0) return
    throw new StartError(`its tables are not those of this release: ${odd.slice(0, 5).join(', ')}`)
  } finally {
    await asOwner(url, async (client) => dropOurs(client, wayBackOf(await nameOf(url))))
  }
}

export interface Return {
  url: string
  backup: WholeBackup
  store: ImageStore
  /** What held jobs back before the update, which is true again. */
  hold: Hold | undefined
  /** Whether people may have been at the newer database: it is kept under another name then. */
  isKept: boolean
  tell: (line: string) => void
}

/**
 * Restores the backup into a second database and lets that take the place of the newer one, in one step. Returns the name
 * under which the newer one is kept.
 */
export async function takeWayBack({ url, backup, store, hold, isKept, tell }: Return): Promise<string | undefined> {
  const name = await nameOf(url)
  const copy = await makeBeside(url)
  const signal = new AbortController().signal
  const progress = new Progress(tell)
  await restoreBackup({
    backup,
    databaseUrl: copy,
    store,
    onImage: () => {},
    isUpdated: false,
    progress,
    tell,
    signal,
  })
  await onConnection(copy, async (client) => {
    await releaseJobs(client)
    if (hold) await holdJobs(client, hold.reason)
  })
  const newer = `${name.slice(0, 40)}_updated_${Date.now()}`
  await asOwner(url, async (client) => {
    await swap(client, { name, newer, restored: wayBackOf(name) })
    if (!isKept) await client.query(`drop database ${quoted(newer)}`)
  })
  return isKept ? newer : undefined
}

/** Empty, and known as ours. */
async function makeBeside(url: string): Promise<string> {
  const name = await nameOf(url)
  await asOwner(url, async (client) => {
    await dropOurs(client, wayBackOf(name))
    await client.query(await creation(client, name))
    await client.query(`comment on database ${quoted(wayBackOf(name))} is '${mark}'`)
  })
  return beside(url, wayBackOf(name))
}

/** A connection to another database of the server: nobody can rename the one they are in. */
async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const from = await onConnection(beside(url, 'postgres'), async () => 'postgres').catch(() => 'template1')
  return onConnection(beside(url, from), work)
}

async function nameOf(url: string): Promise<string> {
  return onConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    return rows[0]?.name ?? ''
  })
}

function wayBackOf(name: string): string {
  return `${name.slice(0, 50)}_way_back`
}

function beside(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(name)}`
  return address.href
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}

/** Only what we made ourselves: a database of that name could be anybody's. */
async function dropOurs(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select coalesce(shobj_description(oid, 'pg_database') = $2, false) as is_ours from pg_database where datname = $1`,
    [name, mark],
  )
  const [found] = rows
  if (!found) return
  if (!found.is_ours) throw new StartError(`the database ${name} is there already: rename it`)
  await client.query(`drop database ${quoted(name)}`)
}

/** With the order of letters that the one in use has; what belongs to a database alone could not be brought along. */
async function creation(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<Record<'encoding' | 'lc_collate' | 'lc_ctype' | 'provider', string>>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as lc_collate, datctype as lc_ctype,
       case datlocprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end as provider,
       coalesce(to_jsonb(pg_database) ->> 'datlocale', to_jsonb(pg_database) ->> 'daticulocale') as locale,
       datacl is not null or exists (select from pg_db_role_setting where setdatabase = pg_database.oid) as is_special
     from pg_database where datname = $1`,
    [name],
  )
  const found: (Record<string, string> & { is_special?: unknown }) | undefined = rows[0]
  if (!found) throw new StartError(`the server does not show the database ${name}`)
  if (found.is_special) throw new StartError('it has rights or settings of its own, which a backup does not hold')
  const literal = (part: string) => pg.escapeLiteral(found[part] ?? '')
  const locale = found['provider'] === 'libc' ? '' : ` ${found['provider']}_locale ${literal('locale')}`
  return `create database ${quoted(wayBackOf(name))} template template0 encoding ${literal('encoding')}
    lc_collate ${literal('lc_collate')} lc_ctype ${literal('lc_ctype')} locale_provider ${found['provider']}${locale}`
}

/** `public.users.name`, of all tables that a backup holds; and whatever lies in schemas of which it knows nothing. */
async function columnsOf(url: string): Promise<Set<string>> {
  return onConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select schema_name || '.' || table_name || '.' || attname as name from (${ourTables}) as ours
       join pg_attribute on attrelid = format('%I.%I', schema_name, table_name)::regclass
       where attnum > 0 and not attisdropped
       union select nspname || '.' || relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^(pg_|information_schema)'
         and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`,
    )
    return new Set(rows.map(({ name }) => name))
  })
}

/** Sessions of a platform that just ended may be there for a moment longer. */
async function swap(client: pg.Client, { name, newer, restored }: Record<'name' | 'newer' | 'restored', string>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await client.query(`alter database ${quoted(name)} rename to ${quoted(newer)}`)
      await client.query(`alter database ${quoted(restored)} rename to ${quoted(name)}`)
      await client.query(`comment on database ${quoted(name)} is null`)
      return await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const isInUse = errorCode(error) === '55006'
      if (!isInUse || attempt === renameAttempts) throw error
      await sleep(renamePauseMs)
    }
  }
}
