import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const grace = await moderator(identity)

describe.each(['PETITION', 'CAMPAIGN'])('flags of a %s', (contentType) => {
  const reporterId = randomUUID()
  const columns = { content_type: contentType, reporter_id: reporterId, reason: 'OTHER', status: 'REVIEWED' }

  test.each([
    ['status', 'REVIEWED', { status: 'PENDING' }],
    ['contentType', contentType, { content_type: 'ISSUE' }],
    ['reason', 'OTHER', { reason: 'HATE' }],
    ['reporterId', reporterId, { reporter_id: randomUUID() }],
    ['q', 'borehole', { description: 'It is spam.' }],
  ])('are narrowed by %s alone', async (filter, value, others) => {
    await facts.forgetFlags()
    const wanted = await facts.insertFlag({ ...columns, description: 'No borehole.' })
    await facts.insertFlag({ ...columns, description: 'No borehole.', ...others })
    const { data } = await grace.browsesFlags({ contentType, [filter]: value })
    expect([data.flags.map(({ id }: { id: string }) => id), data.total]).toEqual([[wanted], 1])
  })
})
