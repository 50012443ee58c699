import type { BusMessage } from '@civic/bus'
import { inTransaction } from '@civic/db'
import { startJobs } from '@civic/jobs'
import { eventually } from '@civic/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { fanOutTask, openMembersFanOut, type MembersFanOut } from '../test/members-fan-out.ts'
import { fanOutsDone, openTown, type Town } from '../test/town.ts'

let town: Town
let community: MembersFanOut
let warnings: unknown[][]
let published: BusMessage[]
let pushed: string[]

const warn = (...warning: unknown[]) => void warnings.push(warning)

beforeAll(async () => {
  town = await openTown(inject('databaseServerUrl'))
  community = openMembersFanOut({
    url: town.url,
    applicationName: 'fan-out-test',
    warn,
    publish: (messages) => void published.push(...messages),
    pushHere: ({ userId }) => void pushed.push(userId),
  })
})

afterAll(async () => {
  await community.database[Symbol.asyncDispose]()
  await town[Symbol.asyncDispose]()
})

beforeEach(async () => {
  warnings = []
  published = []
  pushed = []
  await town.forgetJobs()
})

const message = (title: string) =>
  ({ type: 'COMMUNITY_UPDATE', title, body: 'Ọjà’s roof.', linkUrl: '/issues/7' }) as const

/** Tells the members in an act of its own, and what stood before its commit. */
async function announce(title: string, of: string, except?: string) {
  const notice = { audience: 'members', of, ...(except !== undefined && { except }), message: message(title) } as const
  return inTransaction(community.database.db, async (tx) => {
    await community.notifyAudience(tx, notice)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notifications where title = ${title}`.execute(tx)
    return rows[0]?.count
  })
}

async function workOff(): Promise<void> {
  const jobs = await startJobs({ url: town.url, tasks: community.tasks, warn })
  onTestFinished(async () => jobs[Symbol.asyncDispose]())
}

const work = async (payload: unknown) => community.tasks[fanOutTask]?.(payload)

describe('an audience of up to 1,000 people', () => {
  test('is told in the act itself', async () => {
    const of = await town.community({ members: 1000, deleted: 3 })
    expect(await announce('a thousand', of)).toBe(1000)
    expect(await town.told('a thousand')).toEqual(await town.members(of))
    expect(await town.jobs()).toEqual([])
    await eventually('the push', () => published.length > 0)
    expect([pushed.toSorted(), published.map(({ userId }) => userId).toSorted()]).toEqual([
      await town.members(of),
      await town.members(of),
    ])
  })

  test('is told what the message says, under an id like any other', async () => {
    const of = await town.community({ members: 1 })
    const [ada] = await town.members(of)
    await announce('all of it', of)
    await eventually('the push', () => published.length > 0)
    expect(published).toEqual([
      {
        ...message('all of it'),
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
        read: false,
        userId: ada,
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        sequence: expect.any(Number),
      },
    ])
    expect(await town.notificationIds('all of it')).toEqual([published[0]?.id])
  })

  test('does not count who acts', async () => {
    const of = await town.community({ members: 1001 })
    const [author, ...others] = await town.members(of)
    expect(await announce('but one', of, author)).toBe(1000)
    expect(await town.told('but one')).toEqual(others)
  })

  test('is told by every act anew', async () => {
    const of = await town.community({ members: 2 })
    await announce('again', of)
    await announce('again', of)
    expect(await town.told('again')).toHaveLength(4)
  })

  test('may be nobody', async () => {
    const of = await town.community({ members: 0 })
    expect(await announce('nobody', of)).toBe(0)
    expect([await town.jobs(), published, warnings]).toEqual([[], [], []])
  })
})

describe('an audience that is counted', () => {
  test.each([0, 1, 1500])('is as large as it is told: %i', async (size) => {
    const of = await town.community({ members: size, deleted: 3 })
    const { db } = community.database
    expect(await community.countAudience(db, { audience: 'members', of })).toBe(size)
    expect(await town.members(of)).toHaveLength(size)
  })
})

describe('an audience of more than 1,000 people', () => {
  test('leaves one job in the act, and nothing when the act is undone', async () => {
    const of = await town.community({ members: 1001 })
    expect(await announce('a crowd', of)).toBe(0)
    const attempt = inTransaction(community.database.db, async (tx) => {
      await community.notifyAudience(tx, { audience: 'members', of, message: message('undone') })
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await town.jobs()).toEqual([
      { key: expect.any(String), audience: 'members', of, message: message('a crowd') },
    ])
  })

  test('is told right after the commit, each person once, and whoever acts and whoever is deleted not at all', async () => {
    const of = await town.community({ members: 4001, deleted: 40 })
    const people = await town.members(of)
    const author = people[1999]
    await workOff()
    await announce('many', of, author)
    await fanOutsDone(town)

    const others = people.filter((id) => id !== author)
    expect(await town.told('many')).toEqual(others)
    await eventually('the push', () => published.length >= others.length)
    expect([pushed, published.map(({ userId }) => userId)]).toEqual([others, others])
    expect(warnings).toEqual([])
  })

  test('is told once by batches that are repeated, also at the same moment', async () => {
    const of = await town.community({ members: 4500 })
    await announce('repeated', of)
    for (let [job] = await town.jobs(); job !== undefined; [job] = await town.jobs()) {
      await town.forgetJobs()
      await Promise.all([work(job), work(job)])
      await work(job)
      expect((await town.jobs()).length).toBeLessThanOrEqual(1)
    }
    const people = await town.members(of)
    expect(await town.told('repeated')).toEqual(people)
    await eventually('the push', () => published.length >= people.length)
    expect(pushed.toSorted()).toEqual(people)
  })

  test('loses nobody when a batch is repeated after people left', async () => {
    const of = await town.community({ members: 4500 })
    await announce('left', of)
    const [first] = await town.jobs()
    await work(first)
    await town.leave(of, (await town.members(of)).slice(0, 1500))
    await work(first)
    await workOff()
    await fanOutsDone(town)
    const told = await town.told('left')
    expect(told).toHaveLength(4500)
    expect(new Set(told).size).toBe(4500)
  })
})

describe('a notification that cannot be stored or sent', () => {
  test.each([
    ['the queue is closed', 'function jobs.enqueue(text, json)', 'execute'],
    ['the people cannot be read', 'user_community_memberships', 'select (user_id, community_id)'],
  ])('is warned about and is the only part undone when %s: the act stands', async (reason, subject, right) => {
    const of = await town.community({ members: 1001 })
    await town.sql(`revoke ${right} on ${subject} from civic_community`)
    expect(await announce(reason, of)).toBe(0)
    await town.sql(`grant ${right} on ${subject} to civic_community`)
    expect(warnings).toEqual([['A notification could not be stored', expect.any(Error)]])
    expect(await town.jobs()).toEqual([])
  })

  test('waits in the queue for a release that knows its audience', async () => {
    const of = await town.community({ members: 1 })
    const job = { key: of, audience: 'toString', of, message: message('later') }
    await expect(work(job)).rejects.toThrow('There is no audience toString')
    await expect(work({ ...job, message: undefined })).rejects.toThrow('not the payload')
  })
})
