import { expect, test } from 'vitest'
import { operationsOf } from '../../stack/openapi/api-document.ts'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'

/** Each POST that takes no key, with the reason. */
const withoutKey: Record<string, string> = {
  'POST /v1/auth/register': 'its answer holds tokens, which are not kept; an address can be registered once',
  'POST /v1/auth/login': 'its answer holds tokens',
  'POST /v1/auth/refresh': 'its answer holds tokens',
  'POST /v1/auth/verify-email': 'its answer holds tokens',
  'POST /v1/auth/mailed-account': 'creates nothing',
  'POST /v1/auth/reset-password': 'its answer holds tokens',
  'POST /v1/auth/me/password': 'its answer holds tokens',
  'POST /v1/auth/logout': 'creates nothing',
  'POST /v1/auth/forgot-password': 'guests, who have no keys of their own',
  'POST /v1/notifications/read-all': 'creates nothing',
  'POST /v1/webhooks/payment': 'the provider has ids of its own',
  'POST /v1/admin/donations/reconcile': 'creates nothing by itself',
}

test('every 401 tells of WWW-Authenticate', async () => {
  const { document } = await describePlatform()
  const refusals = operationsOf(document).flatMap(({ operation: { responses = {} } }) => responses[401] ?? [])
  const told = refusals.map((reply) => document.components?.responses?.[reply.$ref?.split('/').at(-1) ?? ''] ?? reply)
  expect(told.length).toBeGreaterThan(100)
  for (const { headers = {} } of told) expect(Object.keys(headers)).toEqual(['WWW-Authenticate'])
})

test('every POST that creates something takes an Idempotency-Key, and tells of 409 and 422', async () => {
  const { document } = await describePlatform()
  const posts = operationsOf(document).filter(({ key }) => key.startsWith('POST ') && !key.includes('/ai/'))
  const without = posts.filter(
    ({ operation: { parameters = [] } }) =>
      !parameters.some(({ name, in: place }) => name === 'idempotency-key' && place === 'header'),
  )
  expect(without.map(({ key }) => key.replaceAll(/\{(\w+)\}/g, ':$1')).sort()).toEqual(Object.keys(withoutKey).sort())
  for (const { key, operation } of posts.filter((post) => !without.includes(post))) {
    const told = [409, 422].map((status) => JSON.stringify(operation.responses?.[status] ?? ''))
    const inUse = operation.responses?.[409]
    const shared = document.components?.responses?.[inUse?.$ref?.split('/').at(-1) ?? '']
    expect(Object.keys((shared ?? inUse)?.headers ?? {})).toEqual(['Retry-After'])
    expect([key, told.map((text) => /IDEMPOTENCY_KEY|IdempotencyKey/.test(text))]).toEqual([key, [true, true]])
  }
})
