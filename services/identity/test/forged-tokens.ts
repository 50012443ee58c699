import { createHmac, randomUUID } from 'node:crypto'
import { testJwtSecret, type Wire } from '@civic/testing'

interface Forgery {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  secret?: string
  hash?: 'sha256' | 'sha512'
}

/** An access token made by hand, good in every respect that is not given. */
export function forgedToken({
  header = {},
  claims = {},
  secret = testJwtSecret,
  hash = 'sha256',
}: Forgery = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const goodClaims = {
    sub: randomUUID(),
    email: 'ada@example.org',
    name: 'Ada Obi',
    role: 'CITIZEN',
    emailVerified: true,
    iat: now,
    exp: now + 900,
  }
  const content = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded({ ...goodClaims, ...claims })}`
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`
}

/** What a token says, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  const claims: Wire = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims
}

function encoded(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
