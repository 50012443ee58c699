import type { Visitor } from '../site/visitor.ts'

/** How long a page waits for the platform in all. */
const patienceMs = 8_000

/**
 * Sends requests to the gateway in the visitor's name: limits and the audit trail mean them, not this site. The secret
 * shows the gateway that it may believe the address. What takes longer than a page brings a signal of its own.
 */
export function platformFetch(
  { address, agent, requestId }: Visitor,
  secret: string,
  ending: AbortSignal = AbortSignal.timeout(patienceMs),
): typeof fetch {
  const named: Record<string, string> = { 'x-request-id': requestId, 'x-visitor-secret': secret }
  if (address !== undefined) named['x-visitor-address'] = address
  if (agent !== undefined) named['user-agent'] = agent
  return async (input, init = {}) => {
    const signal = init.signal ? AbortSignal.any([init.signal, ending]) : ending
    return fetch(input, { ...init, headers: { ...Object(init.headers), ...named }, signal })
  }
}
