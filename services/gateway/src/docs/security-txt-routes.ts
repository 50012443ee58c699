import type { FastifyInstance } from 'fastify'
import { publicAddress } from '../arrivals/public-address.ts'
import type { GatewayContext } from '../context.ts'

const path = '/.well-known/security.txt'

/** Whoever finds the file is told that it holds this long; it is written anew for each of them. */
const validMs = 90 * 24 * 60 * 60_000

/** How to report a weakness (RFC 9116); nothing is there where the installation names nobody. */
export async function securityTxtRoutes(app: FastifyInstance, context: GatewayContext): Promise<void> {
  const { securityContact, securityPolicy, trustedProxyHops } = context
  if (securityContact === undefined) return

  app.get(path, async ({ raw }, reply) => {
    const { protocol, host } = publicAddress(raw, trustedProxyHops)
    const lines = [
      `Contact: ${securityContact.includes(':') ? securityContact : `mailto:${securityContact}`}`,
      `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
      'Preferred-Languages: en',
      // The standard knows no canonical address but one of https.
      ...(protocol === 'https' && host ? [`Canonical: https://${host}${path}`] : []),
      ...(securityPolicy === undefined ? [] : [`Policy: ${securityPolicy}`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(lines.map((line) => `${line}\n`).join(''))
  })
}
