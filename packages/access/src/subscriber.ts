/**
 * Under which name an address is counted. An IPv6 address counts by its /64: one subscriber owns them all and could use a new
 * one for every request.
 */
export function subscriberOf(address: string): string {
  if (!address.includes(':')) return address
  const [withoutZone] = address.split('%', 1)
  const hostname = URL.parse(`http://[${withoutZone}]`)?.hostname
  if (hostname === undefined) return address
  const [head = [], tail = []] = hostname.slice(1, -1).split('::').map(groupsOf)
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
