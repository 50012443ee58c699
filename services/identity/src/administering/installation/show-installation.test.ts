import { version } from '@civic/config'
import type { PersonTraits } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const since = '2026-11-01T08:00:00.000Z'
const heard = [
  { name: 'gateway', status: 'ok', since, version: '9.9.9', limits: { on: true } },
  { name: 'community', status: 'down', since, version: '9.9.9', storage: { freeBytes: 7, uploadBytes: 5 } },
  {
    name: 'organization',
    status: 'ok',
    since,
    version: '9.9.9',
    payments: { on: true, feeBps: 250, nextRunAt: since },
    mailLastFailureAt: since,
  },
  { name: 'ai', status: 'ok', since, version: '9.9.9', ai: { on: false, model: 'a-model' } },
]
const asHeader = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')

async function asks(traits: PersonTraits, parts?: string) {
  const { token } = await identity.person(traits)
  const headers = parts === undefined ? {} : { 'x-platform-parts': parts }
  return identity.call('GET', '/v1/admin/installation', { token, headers })
}

const administrator = { role: 'PLATFORM_ADMIN' }

describe('GET /v1/admin/installation', () => {
  test('tells what this service knows, and what the gateway has heard of the others', async () => {
    const { status, data } = await asks(administrator, asHeader(heard))
    expect([status, data.installation]).toEqual([
      200,
      {
        version,
        startedAt: expect.stringMatching(/^2.*Z$/),
        parts: [
          { name: 'gateway', status: 'ok', since, version: '9.9.9' },
          { name: 'identity', status: 'ok', since: data.installation.startedAt, version },
          { name: 'community', status: 'down', since, version: '9.9.9' },
          { name: 'organization', status: 'ok', since, version: '9.9.9' },
          { name: 'ai', status: 'ok', since, version: '9.9.9' },
        ],
        database: {
          version: expect.stringMatching(/^1[6-9]|^2/),
          sizeBytes: expect.any(Number),
          migration: expect.stringMatching(/^\d{4}-/),
        },
        jobs: { waiting: 0, oldestSeconds: 0, failed: 0 },
        mail: { configured: true, lastFailureAt: since },
        payments: { on: true, feeBps: 250, nextRunAt: since },
        ai: { on: false, model: 'a-model' },
        limits: { on: true },
        storage: { freeBytes: 7, uploadBytes: 5 },
        backup: {},
      },
    ])
    expect(data.installation.database.sizeBytes).toBeGreaterThan(1_000_000)
  })

  test('tells of the last good backup, and that two are missing', async () => {
    const takenAt = async (hoursAgo: number) => {
      await identity.lastBackup(hoursAgo)
      const { backup } = (await asks(administrator)).data.installation
      return [backup.ok, (Date.parse(backup.nextAt) - Date.parse(backup.lastAt)) / 3_600_000]
    }
    expect(await takenAt(1)).toEqual([true, 24])
    expect(await takenAt(49)).toEqual([false, 24])
    await identity.lastBackup()
    expect((await asks(administrator)).data.installation.backup).toEqual({})
  })

  test.each([
    ['nothing', undefined],
    ['no list', asHeader({ name: 'ai' })],
    ['no JSON', 'W1'],
    [
      'what is not as it should be',
      asHeader([null, 7, { name: 'ai', status: 'fine' }, { name: 'gateway', limits: 'on' }]),
    ],
  ])('says unknown when the gateway brings %s', async (_, parts) => {
    const { status, data } = await asks(administrator, parts)
    const { parts: told, payments, ai, limits, storage, mail } = data.installation
    expect([status, payments, ai, limits, storage, mail]).toEqual([200, null, null, null, null, { configured: true }])
    const others = told.filter(({ name }: { name: string }) => name !== 'identity')
    expect(others).toEqual(['gateway', 'community', 'organization', 'ai'].map((name) => ({ name, status: 'unknown' })))
  })

  test('counts jobs that wait, by how long, and those that were given up', async () => {
    const { facts } = identity
    await facts.insertJob({ task: 'nobody:does-this', dueSecondsAgo: 90 })
    await facts.insertJob({ task: 'nobody:does-this', dueSecondsAgo: 30 })
    await facts.insertJob({ task: 'nobody:does-this', dueSecondsAgo: -600 })
    await facts.insertJob({ task: 'nobody:does-this', dueSecondsAgo: 900, givenUp: true })
    const { jobs } = (await asks(administrator)).data.installation
    expect(jobs).toEqual({ waiting: 2, oldestSeconds: expect.any(Number), failed: 1 })
    expect(jobs.oldestSeconds).toBeGreaterThanOrEqual(90)
    expect(jobs.oldestSeconds).toBeLessThan(900)
  })

  test.each([
    ['CITIZEN', 403],
    ['MODERATOR', 403],
    ['PLATFORM_ADMIN', 200],
  ])('answers %s %i', async (role, status) => {
    expect((await asks({ role })).status).toBe(status)
  })

  test('answers a visitor 401', async () => {
    expect((await identity.call('GET', '/v1/admin/installation')).status).toBe(401)
  })
})
