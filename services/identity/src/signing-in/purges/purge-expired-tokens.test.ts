import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const dayMs = 86_400_000

/** Somebody whose tokens expired so many days ago; all days between are among them. */
async function holderOfTokens({ expiredDaysAgo, count }: { expiredDaysAgo: readonly number[]; count: number }) {
  const { id } = await identity.person()
  for (const days of expiredDaysAgo) {
    await identity.facts.insertTokens(id, count, new Date(Date.now() - days * dayMs))
  }
  return id
}

describe('the daily purge of refresh tokens', () => {
  test('is on the schedule of the running service', async () => {
    await expect.poll(identity.facts.recurringJobs).toContain('identity:purge-tokens')
  })

  test('deletes what expired more than seven days ago and nothing else', async () => {
    const id = await holderOfTokens({ expiredDaysAgo: [-30, 0, 6.99, 7.01, 400], count: 1 })

    await identity.facts.runJob('identity:purge-tokens')

    const left = await eventually('the purge', async () => {
      const tokens = await identity.facts.tokens(id)
      return tokens.length < 5 && tokens
    })
    const oldest = Math.min(...left.map((token) => Number(token['expires_at'])))
    expect([left.length, oldest > Date.now() - 7 * dayMs]).toEqual([3, true])
  })

  test('deletes in batches, so that no lock lasts long', async () => {
    const id = await holderOfTokens({ expiredDaysAgo: [8], count: 12_000 })
    statements.length = 0

    await identity.facts.runJob('identity:purge-tokens')

    await eventually('the purge', async () => (await identity.facts.waitingJobs()) === 0)
    expect(statements.filter((statement) => statement.includes('delete from refresh_tokens'))).toHaveLength(3)
    expect(await identity.facts.tokens(id)).toEqual([])
  })

  test('takes any number in its stride, also when it runs twice at once', async () => {
    const id = await holderOfTokens({ expiredDaysAgo: [8], count: 12_000 })
    await holderOfTokens({ expiredDaysAgo: [-1], count: 1 })

    await Promise.all([identity.facts.runJob('identity:purge-tokens'), identity.facts.runJob('identity:purge-tokens')])

    await eventually('both purges', async () => (await identity.facts.waitingJobs()) === 0)
    expect(await identity.facts.tokens(id)).toEqual([])
    expect(identity.log.text()).not.toContain('"level":50')
    expect(identity.log.text()).not.toContain('"level":40')
  })
})
