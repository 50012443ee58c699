import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { whyNotFree } from '../free-port.ts'
import { errorCode } from '../start-error.ts'

const patienceMs = 10_000

export interface Places {
  /** Where the name is asked: 80 and 443 on a server. */
  http: number
  https: number
  /** Where a proxy that runs already leads to. */
  gateway: number
}

export interface Proof {
  isProven: boolean
  /** What was seen, and what to do where it is not as it should be. */
  words: string
}

/**
 * Whether a name leads to this machine: a random token is served here, and fetched through the name. Where a proxy holds port
 * 80, it is served where the proxy leads.
 */
export async function proveDomain(domain: string, places: Places): Promise<Proof> {
  const address = await addressOf(domain)
  if (address === undefined) {
    return {
      isProven: false,
      words: `${domain} has no address. Set an A or AAAA record to this machine, and wait until it is known`,
    }
  }
  const token = randomBytes(16).toString('hex')
  const path = `/.well-known/civic-setup/${token}`
  await using servers = new AsyncDisposableStack()
  const served: number[] = []
  let hint = 'Look at the record of the name, the firewall, and the proxy in front'
  for (const port of new Set([places.http, places.gateway])) {
    const server = await serve(port, path, token)
    if (server === 'EACCES') hint = `Only root may listen on port ${port}: call setup as root`
    if (typeof server === 'string') continue
    servers.defer(async () => stop(server))
    served.push(port)
  }
  if (served.length === 0) {
    const words = `ports ${places.http} and ${places.gateway} are taken, so nothing can be shown there. Stop what holds one of them, and try again`
    return { isProven: false, words }
  }
  const asked = [
    `https://${domain}${portOf(places.https, 443)}${path}`,
    `http://${domain}${portOf(places.http, 80)}${path}`,
  ]
  const seen: string[] = []
  for (const url of asked) {
    const answer = await fetchText(url)
    if (answer.text === token) return { isProven: true, words: `${domain} (${address}) leads here` }
    seen.push(`${new URL(url).protocol.slice(0, -1)}: ${answer.fault ?? 'another machine answers'}`)
  }
  const words = `${domain} (${address}) does not lead here: ${seen.join(', ')}. ${hint}`
  return { isProven: false, words }
}

async function addressOf(domain: string): Promise<string | undefined> {
  return lookup(domain).then(
    ({ address }) => address,
    () => undefined,
  )
}

/** The code of the system where the port cannot be had. */
async function serve(port: number, path: string, token: string): Promise<Server | string> {
  const reason = await whyNotFree(port, '0.0.0.0')
  if (reason !== undefined) return reason
  const server = createServer((request, response) => {
    const isAsked = request.url === path
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'text/plain' }).end(isAsked ? token : '')
  })
  server.listen(port)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    return code
  }
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

async function fetchText(url: string): Promise<{ text?: string; fault?: string }> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    return response.ok ? { text: (await response.text()).slice(0, 100) } : { fault: `answers ${response.status}` }
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined
    return { fault: errorCode(cause) ?? (error instanceof Error ? error.message : String(error)) }
  }
}

function portOf(port: number, usual: number): string {
  return port === usual ? '' : `:${port}`
}
