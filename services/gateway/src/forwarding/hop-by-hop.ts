/** Headers that speak of one connection and end with it. */
const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Those of the standard and those that the `Connection` header names. */
export function hopByHopNames(connection: string | undefined): ReadonlySet<string> {
  if (connection === undefined || /^(?:keep-alive|close)$/i.test(connection)) return hopByHopHeaders
  const named = connection.split(',').map((name) => name.trim().toLowerCase())
  return new Set([...hopByHopHeaders, ...named])
}
