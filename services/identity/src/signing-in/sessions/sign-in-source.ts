import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Names whoever tries an address from one place, so that neither can be read back. */
export type HashSignInSource = (email: string, ipAddress: string | undefined) => string

/** The same in all replicas, which share the secret; the key derived from it serves nothing else. */
export function createSignInSourceHash(secret: string): HashSignInSource {
  const key = createHmac('sha256', secret).update('sources of failed sign-ins').digest()
  return (email, ipAddress = '') => {
    const source = JSON.stringify([email.toLowerCase(), placeOf(ipAddress)])
    return createHmac('sha256', key).update(source).digest('hex')
  }
}

/** An IPv4 address, in IPv6 clothes too, or the /64 of an IPv6 address: one subscriber owns all of that. */
export function placeOf(ipAddress: string): string {
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(ipAddress)?.[1]
  if (ipv4 !== undefined || !isIPv6(ipAddress)) return ipv4 ?? ipAddress
  const [address] = ipAddress.split('%', 1)
  const { hostname = '' } = URL.parse(`http://[${address}]`) ?? {}
  const [head = [], tail = []] = hostname.slice(1, -1).split('::').map(groupsOf)
  const gap = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...gap, ...tail].slice(0, 4).join(':')
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
