import { hash, verify } from '@node-rs/argon2'
import { compare } from '@node-rs/bcrypt'

/** argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** bcrypt takes a longer password for its first bytes. */
const bytesSeenByBcrypt = 72

/** Of a password that nobody has: verifying against it costs as much as against a real one. */
const nobodysHash = hash('nobody has this password', cost)

/** The argon2id hash to store. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** True for rows that still hold bcrypt; they are hashed anew at the next sign-in. */
export function isLegacyHash(passwordHash: string): boolean {
  return /^\$2[ab]\$/.test(passwordHash)
}

/** Whether the password fits; does the same work when there is no hash to compare with. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash !== undefined && isLegacyHash(passwordHash)) {
    const begins = await compare(password, passwordHash)
    return begins && Buffer.byteLength(password) <= bytesSeenByBcrypt
  }
  if (passwordHash?.startsWith('$argon2')) return verify(passwordHash, password)
  await verify(await nobodysHash, password)
  return false
}
