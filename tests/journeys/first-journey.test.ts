import type { EventStream, Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startCity, type Resident } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

/** One story, told in order: each test goes on from where the one before it ended. */
describe('a citizen reports an issue and is told live what happens to it', () => {
  let administrator: Resident
  let ada: Resident
  let bola: Resident
  let ikeja: string
  let issue: Wire
  let stream: EventStream
  let lastEventId: string

  test('an administrator opens two communities', async () => {
    administrator = await city.administrator()
    const opened = await Promise.all(
      ['Ikeja', 'Surulere'].map(async (name) =>
        administrator.calls('POST', '/communities', { name, slug: name.toLowerCase(), state: 'Lagos', lga: name }),
      ),
    )
    expect(opened.map((reply) => reply.status)).toEqual([201, 201])

    const found = await city.call('GET', '/communities?q=ikeja')
    expect(found.data.communities).toMatchObject([{ name: 'Ikeja', memberCount: 0 }])
    ikeja = found.data.communities[0].id
  })

  test('a newcomer registers, takes the link out of the mail and joins', async () => {
    ada = await city.newcomer('Ada')
    const refused = await ada.calls('POST', '/issues', report(ikeja))
    expect(refused.code).toBe('PRIMARY_COMMUNITY_REQUIRED')

    const joined = await ada.calls('POST', '/auth/me/community', { communityId: ikeja })
    expect(joined.data.user).toMatchObject({ emailVerified: true, primaryCommunityId: ikeja, activeCommunityId: ikeja })
  })

  test('she reports an issue, which everybody can read without an account', async () => {
    const reported = await ada.calls('POST', '/issues', report(ikeja))
    expect(reported.status).toBe(201)
    issue = reported.data.issue

    const read = await city.call('GET', `/issues?communityId=${ikeja}`)
    expect(read.data.issues).toEqual([issue])
  })

  test('a neighbour upvotes and comments, and her open stream shows the comment', async () => {
    stream = await ada.listens()
    bola = await city.newcomer('Bola')
    await bola.calls('POST', '/auth/me/community', { communityId: ikeja })

    const upvoted = await bola.calls('POST', `/issues/${issue.id}/upvote`)
    expect(upvoted.data).toEqual({ upvoted: true, upvoteCount: 1 })
    const commented = await bola.calls('POST', `/issues/${issue.id}/comments`, { content: 'I walk there every day.' })
    expect(commented.status).toBe(201)

    const told = await stream.next()
    expect(told).toMatchObject({
      event: 'notification',
      data: { type: 'ISSUE_UPDATE', title: 'New comment on your issue', linkUrl: `/issues/${issue.id}#comments` },
    })
    lastEventId = told.id ?? ''
  })

  test('what she misses while the connection is gone comes when she is back', async () => {
    stream.drop()
    await bola.calls('POST', `/issues/${issue.id}/comments`, { content: 'It is worse after the rain.' })
    const moved = await administrator.calls('PATCH', `/issues/${issue.id}/status`, { status: 'IN_PROGRESS' })
    expect(moved.data).toEqual({ updated: true })

    const again = await ada.listens(lastEventId)
    const missed = [await again.next(), await again.next()]
    again.drop()

    expect(missed.map(({ data }) => data.title)).toEqual(['New comment on your issue', 'Issue status updated'])
    const stored = await ada.calls('GET', '/notifications')
    expect(stored.data.notifications).toHaveLength(3)
    expect((await ada.calls('GET', '/notifications/unread-count')).data.count).toBe(3)
  })

  test('a replayed refresh token signs everyone of its family out', async () => {
    const refresh = async (refreshToken: string) => city.call('POST', '/auth/refresh', { body: { refreshToken } })
    const successor = (await refresh(ada.refreshToken)).data.tokens.refreshToken

    expect((await refresh(ada.refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
    expect((await refresh(successor)).code).toBe('INVALID_REFRESH_TOKEN')
  })

  test('a banned account can read and not write', async () => {
    await city.database.sql('update users set banned_at = now() where id = $1', [bola.id])

    const read = await bola.calls('GET', '/notifications')
    const written = await bola.calls('POST', `/issues/${issue.id}/comments`, { content: 'Still there?' })

    expect(read.status).toBe(200)
    expect([written.status, written.code]).toEqual([403, 'ACCOUNT_BANNED'])
  })

  test('no secret of the whole story stands in any log', async () => {
    const log = city.log.text()
    expect(log).toContain('/v1/notifications/stream')
    for (const secret of ['correct horse battery', ada.refreshToken, 'Bearer ey']) expect(log).not.toContain(secret)
  })
})

function report(communityId: string) {
  return {
    title: 'Open drain in Allen Avenue',
    description: 'The drain beside the bus stop has been open for weeks.',
    category: 'INFRASTRUCTURE',
    communityId,
  }
}
