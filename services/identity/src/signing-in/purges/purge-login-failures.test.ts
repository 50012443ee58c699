import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const purge = 'identity:purge-login-failures'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('the hourly purge of failed sign-ins', () => {
  test('is on the schedule of the running service', async () => {
    await expect.poll(facts.recurringJobs).toContain(purge)
  })

  test('deletes what throttles nobody any more and nothing else', async () => {
    for (const minutes of [0, 14.9, 15.1, 5000]) await facts.insertLoginFailures(1, minutesAgo(minutes))

    await facts.runJob(purge)

    const left = await eventually('the purge', async () => {
      const failures = await facts.loginFailures()
      return failures.length < 4 && failures
    })
    const oldest = Math.min(...left.map((failure) => Number(failure['last_failed_at'])))
    expect([left.length, oldest > Number(minutesAgo(15))]).toEqual([2, true])
  })

  test('deletes in batches, so that no lock lasts long', async () => {
    await facts.insertLoginFailures(12_000, minutesAgo(16))
    statements.length = 0

    await facts.runJob(purge)

    await eventually('the purge', async () => (await facts.waitingJobs()) === 0)
    expect(statements.filter((statement) => statement.includes('delete from login_failures'))).toHaveLength(3)
  })

  test('takes any number in its stride, also when it runs twice at once', async () => {
    await facts.forgetLoginFailures()
    await facts.insertLoginFailures(12_000, minutesAgo(16))
    await facts.insertLoginFailures(1, minutesAgo(1))

    await Promise.all([facts.runJob(purge), facts.runJob(purge)])

    await eventually('both purges', async () => (await facts.waitingJobs()) === 0)
    expect(await facts.loginFailures()).toHaveLength(1)
    expect(identity.log.text()).not.toMatch(/"level":[45]0/)
  })
})
