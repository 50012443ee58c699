import { deletedUserName } from '@civic/moderation'
import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'
import { eraseLateTracesHourly } from './erase-late-traces.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const hourMs = 3_600_000

async function runHourlyJob(): Promise<void> {
  await identity.facts.runJob(eraseLateTracesHourly.task)
  await eventually('the end of the job', async () => (await identity.facts.waitingJobs()) === 0)
}

describe('what an act of the same instant leaves behind a deletion', () => {
  test('is erased within the hour, and nothing of anybody else', async () => {
    const [ada, neighbour] = [await identity.citizen(), await identity.citizen()]
    const untouched = await identity.traces.leave(neighbour.id)
    await ada.calls('DELETE', '/v1/auth/me')
    const traces = await identity.traces.leaveLate(ada.id)
    identity.clock.advance(hourMs)

    await runHourlyJob()

    const rows = await identity.traces.look(traces)
    const after = Object.fromEntries(traces.map(({ table }, index) => [table, rows[index]]))
    expect(after).toMatchObject({
      notifications: undefined,
      user_community_memberships: undefined,
      issue_comments: { author_name: deletedUserName },
      org_members: { user_name: deletedUserName },
      donations: { donor_name: deletedUserName, donor_email: null },
    })
    expect(await identity.traces.look(untouched)).toEqual(untouched.map(({ row }) => row))
  })

  test('is looked for every hour', async () => {
    await expect.poll(identity.facts.recurringJobs).toContain(eraseLateTracesHourly.task)
    expect(eraseLateTracesHourly.schedule).toMatch(/^\d+ \* \* \* \*$/)
  })
})
