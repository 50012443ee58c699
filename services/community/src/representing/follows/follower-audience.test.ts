import { eventually, type Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()

/** A representative whom a crowd follows. */
async function popular(count: number) {
  const funke = await community.neighbour(place, { role: 'REPRESENTATIVE' })
  const profile = await community.profile(place, { owner: funke })
  const crowd = await community.crowdFollows(profile, count)
  await funke.follows(profile)
  return { funke, profile, crowd: crowd.toSorted(), draft: await funke.draftFor(profile) }
}

/** Whom a link has told once there are as many, and no job could tell more. */
async function toldInTheEnd(link: string, count: number): Promise<string[]> {
  await eventually('everybody to be told', async () => (await community.toldWithLink(link)).length >= count)
  await eventually('the jobs to be done', async () => (await community.waitingJobs()) === 0)
  return community.toldWithLink(link)
}

describe('a crowd of followers', () => {
  test('of 1,500 hears of an announcement, each of them once and its author not', async () => {
    const { funke, profile, crowd, draft } = await popular(1500)
    const replies = await Promise.all([funke.publishes(draft), funke.publishes(draft)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await toldInTheEnd(`/representatives/${profile.id}`, 1500)).toEqual(crowd)
  })

  test('of 1,500 hears of an official response', async () => {
    const { funke, profile, crowd } = await popular(1500)
    expect((await funke.remarks(profile)).status).toBe(201)
    expect(await toldInTheEnd(`/representatives/${profile.id}#comments`, 1500)).toEqual(crowd)
  })

  test('is told after the answer: nobody waits for a follower whose account is busy', async () => {
    const { funke, profile, crowd, draft } = await popular(1500)
    let answer: Reply | undefined
    await community.behind(
      'select id from users where id = $1 for update',
      [crowd[700]],
      async () => {
        answer = await funke.publishes(draft)
      },
      async () => eventually('the answer', () => answer?.status === 200),
    )
    expect(await toldInTheEnd(`/representatives/${profile.id}`, 1500)).toEqual(crowd)
  })

  test('of a thousand is told with the act', async () => {
    const { funke, profile, crowd, draft } = await popular(1000)
    await funke.publishes(draft)
    expect(await community.toldWithLink(`/representatives/${profile.id}`)).toEqual(crowd)
  })
})
