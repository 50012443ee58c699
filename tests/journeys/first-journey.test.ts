import {
  browseCommunities,
  browseIssues,
  changeIssueStatus,
  commentOnIssue,
  connect,
  countMyUnread,
  createCommunity,
  joinCommunity,
  listen,
  listMyNotifications,
  refreshSession,
  reportIssue,
  toggleUpvote,
  type Issue,
  type StreamEvent,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { codeOf, refusalOf } from './refusal-code.ts'
import { startCity, type Resident } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

/** One story, told in order: each test goes on from where the one before it ended. */
describe('a citizen reports an issue and is told live what happens to it', () => {
  let administrator: Resident
  let ada: Resident
  let bola: Resident
  let ikeja: string
  let issue: Issue
  let stream: Listening
  let lastEventId: string | undefined

  const comments = async (author: Resident, content: string) =>
    commentOnIssue(author.civic, { path: { id: issue.id }, body: { content } })

  test('an administrator opens two communities', async () => {
    administrator = await city.administrator()
    const opened = await Promise.all(
      ['Ikeja', 'Surulere'].map(async (name) =>
        createCommunity(administrator.civic, { body: { name, slug: name.toLowerCase(), state: 'Lagos', lga: name } }),
      ),
    )
    expect(opened.map(({ community }) => community.name)).toEqual(['Ikeja', 'Surulere'])

    const { communities } = await browseCommunities(city.guest, { query: { q: 'ikeja' } })
    expect(communities).toMatchObject([{ name: 'Ikeja', memberCount: 0 }])
    ikeja = communities[0]?.id ?? ''
  })

  test('a newcomer registers, takes the link out of the mail and joins', async () => {
    ada = await city.newcomer('Ada')
    const refused = reportIssue(ada.civic, { body: report(ikeja) })
    expect(await codeOf(refused)).toBe('PRIMARY_COMMUNITY_REQUIRED')

    const { user } = await joinCommunity(ada.civic, { body: { communityId: ikeja } })
    expect(user).toMatchObject({ emailVerified: true, primaryCommunityId: ikeja, activeCommunityId: ikeja })
  })

  test('she reports an issue, which everybody can read without an account', async () => {
    const reported = await reportIssue(ada.civic, { body: report(ikeja) })
    issue = reported.issue

    const read = await browseIssues(city.guest, { query: { communityId: ikeja } })
    expect(read.issues).toEqual([issue])
  })

  test('a neighbour upvotes and comments, and her open stream shows the comment', async () => {
    stream = await listens(ada)
    bola = await city.newcomer('Bola')
    await joinCommunity(bola.civic, { body: { communityId: ikeja } })

    const upvoted = await toggleUpvote(bola.civic, { path: { id: issue.id } })
    expect(upvoted).toEqual({ upvoted: true, upvoteCount: 1 })
    await comments(bola, 'I walk there every day.')

    const told = { type: 'ISSUE_UPDATE', title: 'New comment on your issue', linkUrl: `/issues/${issue.id}#comments` }
    await expect.poll(() => stream.heard).toMatchObject([{ type: 'notification', notification: told }])
    lastEventId = stream.heard[0]?.id
  })

  test('what she misses while the connection is gone comes when she is back', async () => {
    await stream.leaves()
    await comments(bola, 'It is worse after the rain.')
    const moved = await changeIssueStatus(administrator.civic, {
      path: { id: issue.id },
      body: { status: 'IN_PROGRESS' },
    })
    expect(moved).toEqual({ updated: true })

    const again = await listens(ada, lastEventId)
    await expect.poll(() => titlesIn(again)).toEqual(['New comment on your issue', 'Issue status updated'])
    await again.leaves()

    const { notifications } = await listMyNotifications(ada.civic)
    expect(notifications).toHaveLength(3)
    expect((await countMyUnread(ada.civic)).count).toBe(3)
  })

  test('a replayed refresh token signs everyone of its family out', async () => {
    const refresh = async (refreshToken: string) => refreshSession(connect(city.url), { body: { refreshToken } })
    const { tokens: successor } = await refresh(ada.refreshToken)

    expect(await codeOf(refresh(ada.refreshToken))).toBe('INVALID_REFRESH_TOKEN')
    expect(await codeOf(refresh(successor.refreshToken))).toBe('INVALID_REFRESH_TOKEN')
  })

  test('a banned account can read and not write', async () => {
    await city.database.sql('update users set banned_at = now() where id = $1', [bola.id])

    expect((await listMyNotifications(bola.civic)).notifications).toEqual(expect.any(Array))
    expect(await refusalOf(comments(bola, 'Still there?'))).toMatchObject({ status: 403, code: 'ACCOUNT_BANNED' })
  })

  test('no secret of the whole story stands in any log', async () => {
    const log = city.log.text()
    expect(log).toContain('/v1/notifications/stream')
    for (const secret of ['correct horse battery', ada.refreshToken, 'Bearer ey']) expect(log).not.toContain(secret)
  })
})

type Listening = Awaited<ReturnType<typeof listens>>

/** What somebody hears from now on, or from an event on, until they leave. */
async function listens(resident: Resident, lastEventId?: string) {
  const [opened, leaving] = [Promise.withResolvers<void>(), new AbortController()]
  const options = { lastEventId, signal: leaving.signal, onOpen: () => opened.resolve() }
  const heard: StreamEvent[] = []
  const hear = async () => {
    for await (const event of listen(resident.civic, options)) heard.push(event)
  }
  const listening = hear()
  await opened.promise
  const leaves = async () => {
    leaving.abort()
    await listening
  }
  return { heard, leaves }
}

function titlesIn({ heard }: Listening) {
  return heard.map((event) => (event.type === 'notification' ? event.notification.title : event.type))
}

function report(communityId: string) {
  return {
    title: 'Open drain in Allen Avenue',
    description: 'The drain beside the bus stop has been open for weeks.',
    category: 'INFRASTRUCTURE',
    communityId,
  } as const
}
