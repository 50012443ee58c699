import { typedPassword } from '@civic/config'
import { hash } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash to store: of the password in one form, whichever keyboard typed it. */
export async function hashPassword(password: string): Promise<string> {
  return hash(typedPassword(password), cost)
}

/** True for rows that still hold bcrypt; they are hashed anew at the next sign-in. */
export function isLegacyHash(passwordHash: string): boolean {
  return /^\$2[ab]\$\d\d\$[./A-Za-z0-9]{53}$/.test(passwordHash)
}
