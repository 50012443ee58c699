import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { forwardedAddress } from '@civic/access'

/**
 * The address of whoever asks: the socket's peer, or behind `trustedHops` proxies of our own the entry that the
 * outermost of them added. What stands further left was written by the client and is never believed.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (trustedHops === 0) return peer
  const told = trustedEntry(request.headers['x-forwarded-for'], trustedHops)
  return told !== undefined && isIP(told) !== 0 ? plainAddress(told) : peer
}

/** The `hops`-th entry from the right of a comma-separated header, undefined when there are fewer. */
function trustedEntry(header: string | string[] | undefined, hops: number): string | undefined {
  const entry = header?.toString().split(',').at(-hops)
  return entry === undefined ? undefined : forwardedAddress(entry)
}

/** An IPv4 address in IPv6 clothes (`::ffff:192.0.2.1`, `::ffff:c000:201`) is the IPv4 address. */
function plainAddress(address: string): string {
  if (!address.includes(':')) return address
  const hostname = URL.parse(`http://[${address}]`)?.hostname ?? ''
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? []
  if (high === undefined || low === undefined) return address
  const bits = Number.parseInt(high, 16) * 0x1_00_00 + Number.parseInt(low, 16)
  return [bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255].join('.')
}
