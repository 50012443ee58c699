import { createHmac } from 'node:crypto'
import { testJwtSecret } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../test/calls.ts'
import { startTestOrganization } from '../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

/** A good token but for what is given. */
function forged(claims: Record<string, unknown>, secret = testJwtSecret): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 900
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ exp, ...claims })}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

describe('a token', () => {
  test('is checked by this service itself, whatever other headers say', async () => {
    const { organization, owner } = await house.house()
    const bad = [
      forged({ sub: owner.id }, 'another secret that is long enough to use'),
      forged({ sub: owner.id, exp: 1 }),
      forged({ sub: 'ada' }),
      'garbage',
    ]
    for (const token of bad) {
      const headers = { 'x-user-id': owner.id, 'x-user-role': 'PLATFORM_ADMIN' }
      const reply = await house.call('GET', `/v1/organizations/${organization.id}/invitations`, { token, headers })
      expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
    }
    const { token } = owner
    expect((await house.call('GET', `/v1/organizations/${organization.id}/invitations`, { token })).status).toBe(200)
  })
})

describe('the paths of this service', () => {
  test('work without their version', async () => {
    const { organization, owner } = await house.house()
    const paths = ['/organizations', `/organizations/${organization.id}`, '/me/organizations', '/announcements']
    for (const path of paths) expect((await owner.calls('GET', path)).status).toBe(200)
  })

  test.each([
    ['PUT', '/v1/organizations'],
    ['GET', '/v1/me/representative-office'],
    ['GET', '/v1'],
  ])('end where %s %s would be', async (method, path) => {
    expect(outcomeOf(await house.call(method, path))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('an answer', () => {
  test('never holds what went wrong inside', async () => {
    const { organization, owner } = await house.house()
    await house.refusesAudit(organization)
    const reply = await owner.editsOrganization(organization, { phone: '0800' })
    expect(outcomeOf(reply)).toEqual([500, 'INTERNAL_ERROR'])
    expect(JSON.stringify(reply.body)).not.toMatch(/audit|constraint|unforeseen/i)
    expect(await house.organizationRow(organization)).toMatchObject({ phone: null })
  })
})
