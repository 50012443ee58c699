import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * For whom the web service asks: the address that it names, when it shows the secret that it shares with the gateway.
 * Undefined for everybody else, whatever they claim.
 */
export function believedVisitor({ headers }: IncomingMessage, secret: string | undefined): string | undefined {
  const [shown, address] = [headers['x-visitor-secret'], headers['x-visitor-address']]
  if (secret === undefined || typeof shown !== 'string' || typeof address !== 'string') return undefined
  const [given, expected] = [Buffer.from(shown), Buffer.from(secret)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return isIP(address) === 0 ? undefined : address
}
