import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Citizen } from '../../test/citizen.ts'
import type { EventStream } from '../../test/event-stream.ts'
import { startTestCommunity } from '../../test/start-community.ts'

// No ping may come between the frames that are counted.
const community = await startTestCommunity({}, { pingEveryMs: 3_600_000 })
afterAll(async () => community[Symbol.asyncDispose]())

/** Notices so large that 64 of them, and what the buffers of a connection take, are fewer than all. */
const flood = 160
const large = 'x'.repeat(250_000)

describe('a connection that does not read', () => {
  const sent: string[] = []
  let ada: Citizen
  let phone: EventStream
  let laptop: EventStream

  beforeAll(async () => {
    ada = await community.neighbour(await community.place())
    phone = await ada.listens({ isReading: false })
    laptop = await ada.listens()
    await laptop.next()
  })

  test('costs the other connections of its owner nothing', async () => {
    for (let count = 0; count < flood; count += 1) {
      const { sequence } = await community.otherServiceTells(ada, { body: large })
      expect((await laptop.next()).id).toBe(String(sequence))
      sent.push(String(sequence))
    }
  })

  test('does not hold up the people who write to its owner', async () => {
    const [home] = (await community.call('GET', '/v1/communities')).data.communities
    const issue = await ada.issueIn(home)
    expect((await (await community.neighbour(home)).comments(issue)).status).toBe(201)
    const frame = await laptop.next()
    expect(frame.data.linkUrl).toBe(`/issues/${issue.id}#comments`)
    sent.push(String(frame.id))
  })

  test('loses what is beyond 64 frames, and is told once to fetch the list when it reads again', async () => {
    phone.startReading()
    await phone.next()
    const got: (string | undefined)[] = []
    let frame = await phone.next()
    for (; frame.event === 'notification'; frame = await phone.next()) got.push(frame.id)
    expect(got.length).toBeGreaterThanOrEqual(64)
    expect(got.length).toBeLessThan(flood)
    expect(got).toEqual(sent.slice(0, got.length))
    expect(frame).toEqual({ id: sent.at(-1), event: 'resync', data: {} })
  })

  test('gets live notices again after that', async () => {
    const { id } = await community.otherServiceTells(ada)
    expect((await phone.next()).data.id).toBe(id)
  })
})
