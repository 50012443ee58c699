import { shownLine } from '@civic/config'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Citizen } from './actor.ts'

/** Seconds from issue to expiry. */
export const accessTokenLifetime = 900

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A signed token that is good for 15 minutes from `now`. */
export type IssueAccessToken = (citizen: Omit<Citizen, 'kind'>, now: Date) => string

/** Signs HS256 access tokens with the claims `sub`, `email`, `name`, `role`, `emailVerified`, `iat`, `exp`. */
export function createTokenIssuer(secret: string): IssueAccessToken {
  const sign = createSigner({ key: secret, algorithm: 'HS256' })
  return ({ userId, email, name, role, emailVerified }, now) => {
    const iat = Math.floor(now.getTime() / 1000)
    return sign({ sub: userId, email, name, role, emailVerified, iat, exp: iat + accessTokenLifetime })
  }
}

/** The citizen a token speaks for, or why it cannot be used. */
export type TokenOutcome = { citizen: Citizen } | { refused: 'invalid' | 'expired' }

/** Never throws, whatever the token holds. */
export type ReadAccessToken = (token: string) => TokenOutcome

/**
 * Checks signature (HS256 only, by one of the secrets), `exp` (required) and `sub` (a UUID). Another claim of a wrong type
 * counts as absent: no role, not verified, empty name or address.
 */
export function createTokenReader(...secrets: readonly string[]): ReadAccessToken {
  const readers = secrets.map((secret) => readerOf(createVerifier({ key: secret, algorithms: ['HS256'] })))
  return (token) => {
    let outcome: TokenOutcome = { refused: 'invalid' }
    for (const read of readers) {
      outcome = read(token)
      // Of a wrong signature alone another secret knows better.
      if (!('refused' in outcome && outcome.refused === 'invalid')) return outcome
    }
    return outcome
  }
}

function readerOf(verify: (token: string) => Record<string, unknown>): ReadAccessToken {
  return (token) => {
    let claims: Record<string, unknown>
    try {
      claims = verify(token)
    } catch (error) {
      return { refused: isExpiry(error) ? 'expired' : 'invalid' }
    }
    const { sub, exp, email, name, role, emailVerified } = claims
    if (typeof sub !== 'string' || !uuidPattern.test(sub) || typeof exp !== 'number') return { refused: 'invalid' }
    return {
      citizen: {
        kind: 'citizen',
        userId: sub.toLowerCase(),
        email: typeof email === 'string' ? email : '',
        name: typeof name === 'string' ? shownLine(name) : '',
        role: typeof role === 'string' ? role : '',
        emailVerified: emailVerified === true,
      },
    }
  }
}

/** The token of an `Authorization: Bearer …` header (any letter case of the word), else undefined. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1]
}

function isExpiry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FAST_JWT_EXPIRED'
}
