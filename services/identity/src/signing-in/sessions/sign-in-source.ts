import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Whoever tries an address from one place, as keyed hashes, so that neither can be read back. */
export interface SignInSource {
  sourceHash: string
  /** Of the address alone. */
  addressHash: string
}

export interface SignInSources {
  hashSignInSource: (email: string, ipAddress: string | undefined) => SignInSource
  hashSignInAddress: (email: string) => string
}

/** The same in all replicas, which share the secret; the key derived from it serves nothing else. */
export function signInSources(secret: string): SignInSources {
  const key = createHmac('sha256', secret).update('sources of failed sign-ins').digest()
  const hash = (parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
  const hashSignInAddress = (email: string) => hash([email.toLowerCase()])
  return {
    hashSignInAddress,
    hashSignInSource: (email, ipAddress = '') => ({
      sourceHash: hash([email.toLowerCase(), placeOf(ipAddress)]),
      addressHash: hashSignInAddress(email),
    }),
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
