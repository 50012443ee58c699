import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * For whom the web service asks: the address that it names, when it shows a secret that it shares with the gateway.
 * Undefined for everybody else, whatever they claim.
 */
export function believedVisitor({ headers }: IncomingMessage, secrets: readonly string[]): string | undefined {
  const [shown, address] = [headers['x-visitor-secret'], headers['x-visitor-address']]
  if (typeof shown !== 'string' || typeof address !== 'string') return undefined
  const given = Buffer.from(shown)
  const isKnown = secrets
    .map((secret) => Buffer.from(secret))
    .some((expected) => {
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  if (!isKnown) return undefined
  return isIP(address) === 0 ? undefined : address
}
