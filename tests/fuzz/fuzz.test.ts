import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'
import { openTown, pathInTown, type Town } from '../boundary/open-town.ts'
import { startCity } from '../journeys/start-city.ts'
import { extent } from './extent.ts'
import { fuzzedOperations, type Fuzzed } from './operations.ts'
import { requestsFor, type FuzzedRequest } from './requests.ts'
import { rules } from './rules.ts'

const { key: PAYMENT_SECRET_KEY, url: PAYMENT_API_URL } = sandboxAccount()
const city = await startCity({ env: { PAYMENT_SECRET_KEY, PAYMENT_API_URL } })
afterAll(async () => city[Symbol.asyncDispose]())

/** They answer for ever, end the account that asks, or take something else than JSON. */
const apart = new Set([
  'GET /v1/notifications/stream',
  'DELETE /v1/auth/me',
  'POST /v1/uploads',
  'GET /v1/uploads/{filename}',
  'POST /v1/webhooks/payment',
])

let town: Town
beforeAll(async () => {
  town = await openTown(city)
})

const { cases, seed } = extent()
const timeout = 120_000 + cases * 20_000

test(
  'every operation takes what its schemas describe, refuses what they do not, and answers as it says',
  { timeout },
  async () => {
    const { document } = await describePlatform()
    const { operations, resolve } = fuzzedOperations(document)
    const findings = new Set<string>()
    let sent = 0
    for (const operation of operations.filter(({ key }) => !apart.has(key))) {
      const requests = requestsFor(operation, resolve, { cases, seed })
      sent += requests.length
      for (let at = 0; at < requests.length; at += 8) {
        const some = requests.slice(at, at + 8)
        for (const found of await Promise.all(some.map(async (request) => judge(operation, request)))) {
          if (found !== undefined && !rules.some(({ finding }) => finding.test(found))) findings.add(found)
        }
      }
    }
    expect([...findings], `with CASES_SEED=${seed}`).toEqual([])
    expect(sent).toBeGreaterThan(operations.length * Math.ceil(cases * 0.6))
  },
)

test('a text that is no id is refused where its schema says so, and has nothing elsewhere', async () => {
  const { document } = await describePlatform()
  const { operations } = fuzzedOperations(document)
  const asked = operations.filter(({ key, path }) => !apart.has(key) && Object.keys(path.properties ?? {}).length > 0)
  const missed: unknown[] = []
  const asks = async ({ key, path, body, faultOf }: Fuzzed) => {
    const [method = '', template = ''] = key.split(' ')
    const reply = await city.call(method, template.replace(/^\/v1/, '').replaceAll(/\{\w+\}/g, 'no-id'), {
      token: town.administrator.accessToken,
      ...(body && { body: {} }),
    })
    const wantsId = Object.values(path.properties ?? {}).some(({ format }) => format === 'uuid')
    const fault = faultOf(reply.status, reply.body)
    if (fault !== undefined || (wantsId && reply.status < 400)) missed.push([key, reply.status, fault])
  }
  for (let at = 0; at < asked.length; at += 8) await Promise.all(asked.slice(at, at + 8).map(asks))
  expect(missed).toEqual([])
})

async function judge(operation: Fuzzed, request: FuzzedRequest): Promise<string | undefined> {
  const { status, code, body } = await sends(operation.key, request)
  const fault = operation.faultOf(status, body)
  if (fault !== undefined) return `${operation.key} ${fault}`
  const shown = JSON.stringify({ ...request.query, ...Object(request.body) }).slice(0, 300)
  if (request.fits && status === 400)
    return `${operation.key} refuses what fits: ${code} ${JSON.stringify(body.details)} ${shown}`
  if (status >= 400) return undefined
  if (!request.mayBeTaken) return `${operation.key} accepts what does not fit: ${shown}`
  const isEmpty = Object.values(Object(body.data)).every((value) => !Array.isArray(value) || value.length === 0)
  return operation.findsNothing(request.query) && !isEmpty ? `${operation.key} finds something: ${shown}` : undefined
}

/** As somebody who may: the administrator of the platform, else the owner of the organization. */
async function sends(key: string, { query, body }: FuzzedRequest): Promise<Reply> {
  const [method = '', template = ''] = key.split(' ')
  const path = template.replace('{kind}', 'organization')
  const isLasting = method !== 'DELETE' && !path.startsWith('/v1/users/')
  const asked = isLasting
    ? pathInTown(town, path)
    : path.replace(/^\/v1/, '').replaceAll(/\{\w+\}/g, () => randomUUID())
  const target = `${asked}?${new URLSearchParams(query).toString()}`
  const by = async (token: string) => city.call(method, target, { token, body })
  const reply = await by(town.administrator.accessToken)
  return reply.status === 403 ? by(town.owner.accessToken) : reply
}
