import { createHash, randomBytes } from 'node:crypto'

/** A token that its owner holds raw and the database only as a hash. */
export interface SecretToken {
  /** 32 random bytes as 64 hex characters; given out once, never stored. */
  raw: string
  hash: string
}

export function newSecretToken(): SecretToken {
  const raw = randomBytes(32).toString('hex')
  return { raw, hash: hashOfToken(raw) }
}

/** SHA-256 as hex: enough for 256 random bits, unlike for passwords. */
export function hashOfToken(raw: string): string {
  return createHash('sha256').update(raw).digest('hex')
}
