import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const purge = 'identity:purge-kept-answers'

describe('the hourly purge of kept answers', () => {
  test('is on the schedule of the running service', async () => {
    await expect.poll(facts.recurringJobs).toContain(purge)
  })

  test('deletes what is older than 24 hours and nothing else', async () => {
    const ada = await identity.citizen()
    for (const hours of [0, 23.9, 24.1, 500]) await facts.insertKeptAnswer(ada.id, hours)

    await facts.runJob(purge)

    const left = await eventually('the purge', async () => {
      const answers = await facts.keptAnswers()
      return answers.length < 4 && answers
    })
    expect(left.map(({ key }) => key)).toEqual(['23.9', '0'])
  })
})
