import type { IncomingMessage } from 'node:http'
import { subscriberOf, type Citizen } from '@civic/access'
import { addressOf } from '../arrivals/visits.ts'

/** Under which name a request is counted: the person, or the address of somebody whom we do not know. */
export function callerKey(request: IncomingMessage, citizen: Citizen | undefined, trustedProxyHops: number): string {
  if (citizen) return `u:${citizen.userId}`
  return `ip:${subscriberOf(addressOf(request, trustedProxyHops))}`
}
