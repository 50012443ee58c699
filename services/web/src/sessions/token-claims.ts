import type { PublicUser } from '@civic/client'

/** When an access token ends, in milliseconds; what cannot be read has ended. */
export function endOf(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}

/** Whether it says something else of the person than the platform does by now. */
export function isOutdated(token: string, { role, emailVerified }: PublicUser): boolean {
  const claims = claimsOf(token)
  return claims['role'] !== role || claims['emailVerified'] !== emailVerified
}

export function subjectOf(token: string): string {
  const { sub, userId } = claimsOf(token)
  const id = typeof sub === 'string' ? sub : userId
  if (typeof id !== 'string') throw new TypeError('The platform answered with a token of nobody')
  return id
}

/** The platform made it and the gateway checks it: here it is only read. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? Object.fromEntries(Object.entries(claims)) : {}
  } catch {
    return {}
  }
}
