import type { Setting } from '@civic/config'

/**
 * An optional Redis address; it may hold a password and never appears in a fault. As strict as the client, which takes
 * `REDISS://` for an address without TLS and fails on an escape that it cannot decode.
 */
export function redisUrl(variable: string): Setting<string | undefined> {
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined || isRedisUrl(raw)) return { value: raw }
      return { fault: 'must be an address like redis://… or rediss://…' }
    },
  }
}

function isRedisUrl(raw: string): boolean {
  const url = /^rediss?:\/\/[^/]/.test(raw) ? URL.parse(raw) : null
  if (!url || url.hostname === '' || !/^\/?\d*$/.test(url.pathname)) return false
  return isDecodable(url.username) && isDecodable(url.password)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
