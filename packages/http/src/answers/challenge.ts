import { bearerToken } from '@civic/access'
import { UnauthorizedError } from '@civic/errors'
import type { ErrorBody } from './error-answer.ts'

/**
 * What `WWW-Authenticate` says beside a 401, as RFC 6750 has it: that a token is asked for, or what is wrong with the one
 * that came. A password, a refresh token or a signature that is refused says nothing of an access token.
 */
export function challengeOf({ code, message }: ErrorBody, authorization: string | undefined): string {
  const isSaid = message !== UnauthorizedError.sentence
  const isOfToken = code === UnauthorizedError.code && (isSaid || bearerToken(authorization) !== undefined)
  // The scheme never stands alone: without an error it has a realm.
  if (!isOfToken) return 'Bearer realm="civic"'
  const description = isSaid ? message.replaceAll(/[^\x20-\x7e]|["\\]/g, '') : 'This access token is not valid.'
  return `Bearer error="invalid_token", error_description="${description}"`
}
