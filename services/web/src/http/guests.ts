import { connect, type Connection, Refusal } from '@civic/client'
import { NotFoundError, TryAgainError } from '@civic/errors'
import { isPassing, platformFetch } from '../platform/platform-fetch.ts'
import type { Visitor } from '../platform/visitor.ts'
import type { WebContext } from './context.ts'

/** The platform as guests read it, in the name of whoever asks. */
export function guestsOf(
  { gatewayUrl, platform, patience, secret }: Pick<WebContext, 'gatewayUrl' | 'platform' | 'patience' | 'secret'>,
  visitor: Visitor,
  patienceMs?: number,
): Connection {
  const asking = platformFetch(visitor, { platform, secret, patience: patience() })
  return connect(gatewayUrl, { fetch: asking, ...(patienceMs !== undefined && { patienceMs }) })
}

/** What is not there for guests is no address; for everything that may pass, those who ask come again. */
export function refuseAsRead(error: unknown): never {
  if (error instanceof Refusal && error.status < 500 && error.status !== 429) throw new NotFoundError()
  if (error instanceof Refusal) throw new TryAgainError(error.retryAfter, { cause: error })
  if (isPassing(error)) throw new TryAgainError(undefined, { cause: error })
  throw error
}
