import { randomBytes } from 'node:crypto'
import { systemClock } from '@civic/config'
import { inTransaction, openDatabase } from '@civic/db'
import type { IdentityConfig } from '../../config.ts'
import { hashPassword } from '../../signing-in/passwords/password-hash.ts'
import { updateResetLink } from '../../signing-in/passwords/password-queries.ts'
import { newSecretToken } from '../../signing-in/sessions/secret-token.ts'
import type { IdentityTables } from '../../tables.ts'
import { hasAdministrator, insertAdministrator, isAdministrator } from './user-queries.ts'

const email = 'admin@civic.local'
const dayMs = 86_400_000

/** Shown once; the token stands in the link by which somebody makes the account their own. */
export interface FirstAdministrator {
  email: string
  password: string
  token: string
}

/**
 * Gives an installation that nobody can administer an administrator, with a password and a token for a day. Undefined when
 * somebody can, or when the address is taken by an account that cannot: the operator makes another one by a command.
 */
export async function ensureFirstAdministrator(
  config: Pick<IdentityConfig, 'databaseUrl'>,
): Promise<FirstAdministrator | undefined> {
  const warn = () => {}
  await using database = openDatabase<IdentityTables>({ url: config.databaseUrl, applicationName: 'civic-start', warn })
  if (await hasAdministrator(database.db)) return undefined
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const name = 'First administrator'
  const now = systemClock.now()
  const { raw: token, hash } = newSecretToken()
  const isMade = await inTransaction(database.db, async (tx) => {
    const id = await insertAdministrator(tx, { email, name, passwordHash, now })
    if (id === undefined) return false
    await updateResetLink(tx, email, { hash, expiresAt: new Date(now.getTime() + dayMs) })
    return true
  })
  return isMade ? { email, password, token } : undefined
}

/** The address that every installation begins with, for as long as somebody administers under it. */
export async function findFirstAdministrator(config: Pick<IdentityConfig, 'databaseUrl'>): Promise<string | undefined> {
  const warn = () => {}
  await using database = openDatabase<IdentityTables>({ url: config.databaseUrl, applicationName: 'civic-start', warn })
  return (await isAdministrator(database.db, email)) ? email : undefined
}
