import { randomUUID } from 'node:crypto'
import { createTokenIssuer } from '@civic/access'
import type { CallOptions, HttpCaller, Reply } from './http-caller.ts'
import type { TestDatabase } from './test-database.ts'

export const testJwtSecret = 'a secret for tests that is long enough'

const issueAccessToken = createTokenIssuer(testJwtSecret)

export interface PersonTraits {
  name?: string
  email?: string
  role?: string
  /** Default true. */
  verified?: boolean
  banned?: boolean
  deleted?: boolean
  /** Communities joined; the first one is home and active. */
  communities?: readonly string[]
  /** False: a valid token, but no row in `users`. */
  hasAccount?: boolean
}

/** Somebody with a token. */
export interface Person {
  id: string
  name: string
  email: string
  role: string
  token: string
  calls: (method: string, path: string, options?: CallOptions) => Promise<Reply>
}

/** Inserts an account as fixtures do, by SQL, and mints its token. */
export async function createPerson(
  database: TestDatabase,
  call: HttpCaller,
  traits: PersonTraits = {},
): Promise<Person> {
  const id = randomUUID()
  const { name = `Citizen ${id.slice(0, 4)}`, email = `${id}@example.org`, role = 'CITIZEN', verified = true } = traits
  const { banned = false, deleted = false, communities = [], hasAccount = true } = traits
  if (hasAccount) {
    await database.sql(
      `insert into users (id, email, name, password_hash, role, email_verified, banned_at, deleted_at, community_id, primary_community_id)
       values ($1, $2, $3, 'none', $4, $5, case when $6 then now() end, case when $7 then now() end, $8, $8)`,
      [id, email, name, role, verified, banned, deleted, communities[0] ?? null],
    )
  }
  for (const communityId of communities) {
    await database.sql('insert into user_community_memberships (user_id, community_id) values ($1, $2)', [
      id,
      communityId,
    ])
  }
  const token = issueAccessToken({ userId: id, email, name, role, emailVerified: verified }, new Date())
  return {
    id,
    name,
    email,
    role,
    token,
    calls: async (method, path, options) => call(method, path, { token, ...options }),
  }
}
