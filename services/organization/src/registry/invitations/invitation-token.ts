import { createHash, randomBytes } from 'node:crypto'

/** A secret that is mailed once, and its hash that is kept: 32 random bytes in base64url, SHA-256 in hex. */
export function newInvitationToken(): { raw: string; hash: string } {
  const raw = randomBytes(32).toString('base64url')
  return { raw, hash: hashOfInvitation(raw) }
}

export function hashOfInvitation(raw: string): string {
  return createHash('sha256').update(raw).digest('hex')
}
