import { randomUUID } from 'node:crypto'
import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const grace = await moderator(identity)
beforeEach(async () => facts.forgetFlags())

const idsOf = (flags: Wire) => flags.map(({ id }: Wire) => id)
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString()

describe('the concerns in the queue', () => {
  /** Concerns about a campaign, one a minute from the first minute on; the newest first. */
  async function concerns(minutes: readonly number[], columns: Record<string, unknown> = {}, id = randomUUID()) {
    const ids: string[] = []
    for (const minute of minutes) {
      const campaign = { content_type: 'CAMPAIGN', content_id: id, reason: 'OTHER' }
      ids.unshift(await facts.insertFlag({ ...campaign, created_at: at(minute), ...columns }))
    }
    return { id, ids }
  }

  test('stand campaign by campaign: most people first, then the latest concern, then the id', async () => {
    const three = await concerns([1, 2, 3])
    const latest = await concerns([4, 9])
    const twins = [await concerns([5, 8]), await concerns([6, 8])].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const newest = await concerns([20])
    await facts.insertFlag({ content_id: newest.id, created_at: at(30) })

    const { data } = await grace.browsesFlags({ contentType: 'campaign' })

    const inOrder = [three, latest, ...twins, newest]
    expect(idsOf(data.flags)).toEqual(inOrder.flatMap(({ ids }) => ids))
    expect(data.total).toBe(10)
    expect(data.groups.map(({ campaignId }: Wire) => campaignId)).toEqual(inOrder.map(({ id }) => id))
    expect(data.groups[0]).toEqual({ campaignId: three.id, reporterCount: 3, flagCount: 3, latestAt: at(3) })
  })

  test.each([1, 2, 3, 4, 7])('are paged by %i without repeating or skipping, groups always whole', async (size) => {
    const inOrder = [await concerns([1, 2, 3, 4]), await concerns([1, 1, 1]), await concerns([7]), await concerns([2])]
    inOrder[1]?.ids.sort()
    expect(await grace.pagesThrough({ contentType: 'CAMPAIGN' }, size)).toEqual(inOrder.flatMap(({ ids }) => ids))
    const { data } = await grace.browsesFlags({ contentType: 'CAMPAIGN', limit: String(size), offset: '100' })
    expect([data.flags, data.total, data.groups.length]).toEqual([[], 9, 4])
  })

  test('are counted and ordered within the filter', async () => {
    const settled = await concerns([1, 2, 3], { status: 'REVIEWED' })
    await concerns([4], {}, settled.id)
    const open = await concerns([5, 6])
    const { data } = await grace.browsesFlags({ contentType: 'CAMPAIGN', status: 'pending' })
    expect(data.groups).toEqual([
      { campaignId: open.id, reporterCount: 2, flagCount: 2, latestAt: at(6) },
      { campaignId: settled.id, reporterCount: 1, flagCount: 1, latestAt: at(4) },
    ])
    expect([data.flags.length, data.total]).toEqual([3, 3])
  })

  test.each([[{ reason: 'no_updates' }], [{ q: 'SILENCE' }], [{ reporterId: '6b1a3f0e-2f0c-4a56-9a8e-0d7c5a1b2c3d' }]])(
    'are narrowed by %j like other flags',
    async (query: Record<string, string>) => {
      const reporter_id = '6b1a3f0e-2f0c-4a56-9a8e-0d7c5a1b2c3d'
      const wanted = await concerns([1], { reason: 'NO_UPDATES', description: 'Silence for months', reporter_id })
      await concerns([2, 3])
      const { data } = await grace.browsesFlags({ contentType: 'CAMPAIGN', ...query })
      expect([idsOf(data.flags), data.groups.length]).toEqual([wanted.ids, 1])
    },
  )

  test('come with the first 200 campaigns', async () => {
    await facts.insertFlags(201, 'CAMPAIGN')
    const { data } = await grace.browsesFlags({ contentType: 'CAMPAIGN', limit: '1' })
    expect([data.groups.length, data.flags.length, data.total]).toEqual([200, 1, 201])
  })

  test('have empty groups when there are none', async () => {
    await facts.insertFlag()
    expect((await grace.browsesFlags({ contentType: 'CAMPAIGN' })).data).toEqual({
      flags: [],
      total: 0,
      groups: [],
      limit: 50,
      offset: 0,
    })
  })
})
