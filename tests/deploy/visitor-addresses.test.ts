import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browseAuditLogs, connect, createCommunity, tokensInMemory } from '@civic/client'
import { mayRunWith, startRedisServer } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'
import { makeCertificate, type Certificate } from './certificate.ts'
import { claims } from './claims.ts'
import { caddy, mayStart, nginx, openBefore, type Kind, type Proxy } from './proxies.ts'
import { remoteFetch } from './remote-fetch.ts'

const opening = new AsyncDisposableStack()
const isCounted = mayRunWith('redis-server')
let scratch: string
let certificate: Certificate
let city: City
let administrator: Resident
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'civic-deploy-'))
  opening.defer(async () => rm(scratch, { recursive: true, force: true }))
  certificate = makeCertificate(scratch)
  const redis = isCounted ? opening.use(await startRedisServer()) : undefined
  const limits = redis && { CACHE_URL: redis.url, RATE_LIMIT_STRICT: '2' }
  city = opening.use(await startCity({ env: { TRUSTED_PROXY_HOPS: '1', WEB: 'off', ...limits } }))
  administrator = await city.administrator()
})
afterAll(async () => opening.disposeAsync())

/** `network` sets the visitors of one proxy apart from those of the other. */
function tellAddresses(kind: Kind, network: string): void {
  let proxy: Proxy
  beforeAll(async () => {
    proxy = opening.use(await openBefore(kind, city.url, { scratch, certificate }))
  })

  /** Somebody at that address, who claims to be somebody else at another one. */
  const claimingFrom = (from: string): typeof fetch => {
    const fetchFrom = remoteFetch({ from, ca: certificate.pem })
    return async (address, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...claims }
      return fetchFrom(address, { ...init, headers })
    }
  }

  test('the audit log tells where somebody came from, and not what they claim', async () => {
    const [from, { accessToken, refreshToken }] = [`${network}.9`, administrator]
    const tokens = tokensInMemory({ accessToken, refreshToken })
    const civic = connect(proxy.origin, { fetch: claimingFrom(from), tokens })
    const body = { name: `Town ${kind.name}`, slug: `town-${kind.name}`, state: 'Lagos', lga: 'Surulere' }
    const { community } = await createCommunity(civic, { body })
    const { auditLogs } = await browseAuditLogs(administrator.civic)
    expect(auditLogs.find(({ targetId }) => targetId === community.id)).toMatchObject({ ipAddress: from })
  })

  test.skipIf(!isCounted)('limits count visitors by where they come from (needs redis-server)', async () => {
    const signsIn = async (fetchFrom: typeof fetch) => {
      const answer = await fetchFrom(`${proxy.origin}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.org', password }),
      })
      await answer.body?.cancel()
      return answer.status
    }
    const honest = remoteFetch({ from: `${network}.5`, ca: certificate.pem })
    expect(await signsIn(honest)).toBe(401)
    expect(await signsIn(honest)).toBe(401)
    expect(await signsIn(claimingFrom(`${network}.5`))).toBe(429)
    expect(await signsIn(claimingFrom(`${network}.6`))).toBe(401)
  })
}

const networks: [Kind, string][] = [
  [nginx, '127.0.1'],
  [caddy, '127.0.2'],
]
for (const [kind, network] of networks) {
  describe.skipIf(!mayStart(kind))(`addresses behind ${kind.name} (needs ${kind.name})`, () => {
    tellAddresses(kind, network)
  })
}
