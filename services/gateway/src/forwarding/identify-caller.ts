import type { IncomingMessage } from 'node:http'
import { bearerToken, type Citizen, type ReadAccessToken } from '@civic/access'
import { UnauthorizedError } from '@civic/errors'
import { visitOf } from '../arrivals/visits.ts'
import type { AuthMode } from '../table/route-row.ts'
import { SessionExpiredError, TokenRefusedError } from './forwarding-errors.ts'
import type { RoutePlan } from './route-plan.ts'

/** Who asks, as far as the route wants to know. */
export interface Caller {
  /** Undefined for a guest, and where the service decides alone. */
  citizen: Citizen | undefined
  /** What stands in for the `Authorization` header when the token came in the query. */
  authorization: string | undefined
}

/** Refuses, with UNAUTHORIZED, whoever needs a token and has no valid one. */
export function identifyCaller(
  request: IncomingMessage,
  { row, isStream }: RoutePlan,
  readAccessToken: ReadAccessToken,
): Caller {
  const visit = visitOf(request)
  const told = request.headers.authorization
  const mayStandIn = isStream && told === undefined && visit.accessToken !== undefined
  const authorization = mayStandIn ? `Bearer ${visit.accessToken}` : undefined
  const citizen = readCitizen(row.auth, authorization ?? told, readAccessToken)
  visit.userId = citizen?.userId
  return { citizen, authorization }
}

function readCitizen(auth: AuthMode, authorization: string | undefined, readAccessToken: ReadAccessToken) {
  if (auth === 'none' || auth === 'signature') return undefined
  const token = bearerToken(authorization)
  const outcome = token === undefined ? undefined : readAccessToken(token)
  if (outcome && 'citizen' in outcome) return outcome.citizen
  if (auth === 'optional') return undefined
  if (!outcome) throw new UnauthorizedError()
  throw outcome.refused === 'expired' ? new SessionExpiredError() : new TokenRefusedError()
}
