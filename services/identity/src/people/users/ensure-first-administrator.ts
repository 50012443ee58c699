import { randomBytes } from 'node:crypto'
import { systemClock } from '@civic/config'
import { openDatabase } from '@civic/db'
import type { IdentityConfig } from '../../config.ts'
import { hashPassword } from '../../signing-in/passwords/password-hash.ts'
import type { IdentityTables } from '../../tables.ts'
import { hasAdministrator, insertAdministrator, isAdministrator } from './user-queries.ts'

const email = 'admin@civic.local'

/**
 * Gives an installation that nobody can administer an administrator, with a password that is shown once. Undefined when
 * somebody can, or when the address is taken by an account that cannot: the operator makes another one by a command.
 */
export async function ensureFirstAdministrator(
  config: Pick<IdentityConfig, 'databaseUrl'>,
): Promise<{ email: string; password: string } | undefined> {
  const warn = () => {}
  await using database = openDatabase<IdentityTables>({ url: config.databaseUrl, applicationName: 'civic-start', warn })
  if (await hasAdministrator(database.db)) return undefined
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const name = 'First administrator'
  const id = await insertAdministrator(database.db, { email, name, passwordHash, now: systemClock.now() })
  return id !== undefined ? { email, password } : undefined
}

/** The address that every installation begins with, for as long as somebody administers under it. */
export async function findFirstAdministrator(config: Pick<IdentityConfig, 'databaseUrl'>): Promise<string | undefined> {
  const warn = () => {}
  await using database = openDatabase<IdentityTables>({ url: config.databaseUrl, applicationName: 'civic-start', warn })
  return (await isAdministrator(database.db, email)) ? email : undefined
}
