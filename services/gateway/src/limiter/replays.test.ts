import { randomUUID } from 'node:crypto'
import { mayRunWith } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { draftStanding, someone, standing } from '../../test/rate-limit-words.ts'
import { answerJson } from '../../test/scripted-service.ts'
import { startSharedStore, type SharedStore } from '../../test/start-shared-store.ts'
import type { TestGateway } from '../../test/start-test-gateway.ts'

const answerAnew = answerJson({ success: true, data: {} }, 201)
const answerAgain = answerJson({ success: true, data: {} }, 201, { 'Idempotency-Replayed': 'true' })

describe.skipIf(!mayRunWith('redis-server'))('a replay of a kept answer (needs redis-server)', () => {
  let store: SharedStore
  let gateway: TestGateway
  let person: ReturnType<typeof someone>
  beforeAll(async () => {
    store = await startSharedStore()
    gateway = await store.startGateway({ RATE_LIMIT_STRICT: '3', RATE_LIMIT_COMMENT_MINUTE: '2' })
  })
  beforeEach(() => {
    person = someone()
    gateway.service.script = answerAnew
  })
  afterAll(async () => {
    await gateway?.[Symbol.asyncDispose]()
    await store?.[Symbol.asyncDispose]()
  })

  const flag = async (headers: Record<string, string> = { 'idempotency-key': randomUUID() }, path = '/flags') =>
    gateway.ask(`/api/v1${path}`, { method: 'POST', headers: { ...person.headers, ...headers } })

  test('does not use up the budget, and says so', async () => {
    expect(standing(await flag()).remaining).toBe(2)
    gateway.service.script = answerAgain
    for (let time = 0; time < 8; time += 1) {
      const again = await flag()
      expect([again.status, standing(again).remaining, draftStanding(again).remaining]).toEqual([201, 2, 2])
    }
    gateway.service.script = answerAnew
    expect([(await flag()).status, (await flag()).status, (await flag()).status]).toEqual([201, 201, 429])
  })

  test('is given back to each tier of its route', async () => {
    gateway.service.script = answerAgain
    for (let time = 0; time < 5; time += 1) expect((await flag(undefined, '/issues/7/comments')).status).toBe(201)
    const logs = ['rl:comment.m:', 'rl:comment.h:'].map((prefix) => `${prefix}u:${person.userId}`)
    expect(await Promise.all(logs.map(async (log) => store.client.zcard(log)))).toEqual([0, 0])
  })

  test('counts from the eleventh on for each request of the budget: it is work all the same', async () => {
    gateway.service.script = answerAgain
    const statuses: number[] = []
    for (let time = 0; time < 34; time += 1) statuses.push((await flag()).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(33)
    expect(statuses.at(-1)).toBe(429)
  })

  test('counts where no key was sent: it is none', async () => {
    gateway.service.script = answerAgain
    expect(standing(await flag({})).remaining).toBe(2)
    expect(standing(await flag({})).remaining).toBe(1)
  })
})
