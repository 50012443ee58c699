const bracketed = /^\[([^\]]+)\](?::\d+)?$/
const ipv4WithPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/

/** The address in an entry of `X-Forwarded-For`: some proxies add the port, and put IPv6 in brackets. */
export function forwardedAddress(entry: string): string {
  const trimmed = entry.trim()
  return (bracketed.exec(trimmed) ?? ipv4WithPort.exec(trimmed))?.[1] ?? trimmed
}
