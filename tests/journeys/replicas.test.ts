import { commentOnIssue, connect, createCommunity, joinCommunity, register, reportIssue, signIn } from '@civic/client'
import { eventually, httpCaller, mayRunWith, openEventStream } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Visitor } from '../site/visitor.ts'
import { openReplicas } from './open-replicas.ts'

const servers = ['nginx', 'redis-server', 'nats-server']
const cities = [
  { name: 'two replicas', needed: servers, isPooled: false },
  { name: 'two replicas, PgBouncer before their database', needed: [...servers, 'pgbouncer'], isPooled: true },
]
// What one person may write, so that some can stand for many.
const manyComments = {
  RATE_LIMIT_COMMENT_MINUTE: '100000',
  RATE_LIMIT_COMMENT_HOUR: '100000',
  RATE_LIMIT_LENIENT: '100000',
}
const password = 'correct horse battery'

for (const { name, needed, isPooled } of cities) {
  describe.skipIf(!needed.every(mayRunWith))(`${name} (needs ${needed.join(', ')})`, { timeout: 120_000 }, () => {
    let city: Awaited<ReturnType<typeof openReplicas>>
    let issueId: string
    const one = () => city.replicas[0]
    const other = () => city.replicas[1]
    beforeAll(async () => {
      city = await openReplicas(manyComments, { isPooled })
      const { sql } = city.database
      const ada = await newcomer('ada@example.org')
      await sql(`update users set role = 'PLATFORM_ADMIN' where email = 'ada@example.org'`)
      const { civic } = await at(one().url, ada.email)
      const body = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
      const { community } = await createCommunity(civic, { body })
      await joinCommunity(civic, { body: { communityId: community.id } })
      const report = { title: 'Open drain', description: 'Open for weeks.', category: 'UTILITIES' as const }
      issueId = (await reportIssue(civic, { body: { ...report, communityId: community.id } })).issue.id
    }, 120_000)
    afterAll(async () => city?.[Symbol.asyncDispose]())

    /** Somebody whose address is confirmed, as a mail would have them do. */
    const newcomer = async (email: string) => {
      await register(connect(city.url), { body: { name: 'Somebody', email, password } })
      await city.database.sql(`update users set email_verified = true, email_verified_at = now() where email = $1`, [
        email,
      ])
      return { email }
    }
    /** Signed in at one of the replicas, or over the balancer. */
    const at = async (url: string, email: string) => {
      const civic = connect(url)
      const { user, tokens } = await signIn(civic, { body: { email, password } })
      return { civic, user, tokens }
    }
    const refreshAt = async (url: string, refreshToken: string) =>
      httpCaller(`${url}/api/v1`)('POST', '/auth/refresh', { body: { refreshToken } })

    test('whoever signs in at one is known to the other, and refreshes there', async () => {
      const { tokens } = await at(one().url, 'ada@example.org')
      const me = await httpCaller(`${other().url}/api/v1`)('GET', '/auth/me', { token: tokens.accessToken })
      const { status, data } = await refreshAt(other().url, tokens.refreshToken)
      expect([me.status, status]).toEqual([200, 200])
      // Used once for both.
      expect((await refreshAt(one().url, tokens.refreshToken)).status).toBe(401)
      expect((await refreshAt(one().url, data.tokens.refreshToken)).status).toBe(401)
    })

    test('the site is one: its session, its forms and what was typed hold over both', async () => {
      const browser = new Visitor(city.url)
      await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: 'ada@example.org', password })
      for (let turn = 0; turn < 4; turn += 1)
        expect((await browser.opens('/profile')).text).toContain('ada@example.org')
      const page = await browser.copy(one().url).opens(`/issues/${issueId}`)
      const sent = await browser.copy(other().url).sends(page, 'Post comment', { content: 'Over both of them.' })
      expect(sent.text).toContain('Over both of them.')
    })

    test('news reach whoever listens at the other one', async () => {
      const bola = await newcomer('bola@example.org')
      const { tokens } = await at(one().url, 'ada@example.org')
      const stream = await openEventStream(`${one().url}/api/v1/notifications/stream`, {
        authorization: `Bearer ${tokens.accessToken}`,
      })
      const { civic } = await at(other().url, bola.email)
      const [place] = await city.database.sql<{ id: string }>('select community_id as id from issues')
      await joinCommunity(civic, { body: { communityId: place?.id ?? '' } })
      await commentOnIssue(civic, { path: { id: issueId }, body: { content: 'Still open.' } })
      expect(await stream.next()).toMatchObject({ event: 'notification' })
      stream.drop()
    })

    test('limits are counted over both', async () => {
      const guess = async (url: string) =>
        httpCaller(`${url}/api/v1`)('POST', '/auth/verify-email', {
          body: { token: crypto.randomUUID() },
          headers: { 'x-forwarded-for': '203.0.113.9' },
        })
      const statuses = []
      for (let turn = 0; turn < 61; turn += 1)
        statuses.push((await guess(city.replicas[turn % 2 === 0 ? 0 : 1].url)).status)
      // Each by itself would have allowed all of them.
      expect([statuses.indexOf(429), statuses.length]).toEqual([60, 61])
    })

    /** Comments, one after the other, until it is told to stop; what was acknowledged, and what was refused. */
    const writing = (email: string) => {
      const acknowledged: string[] = []
      const failures: string[] = []
      let isOver = false
      const work = (async () => {
        const { tokens } = await at(city.url, email)
        const call = httpCaller(`${city.url}/api/v1`)
        while (!isOver) {
          const content = `Comment ${crypto.randomUUID()}`
          const headers = { 'idempotency-key': crypto.randomUUID() }
          const body = { content }
          const reply = await call('POST', `/issues/${issueId}/comments`, {
            token: tokens.accessToken,
            body,
            headers,
          }).catch(() => undefined)
          if (reply?.status === 201) acknowledged.push(content)
          else if (reply?.status !== 429) failures.push(`${reply?.status ?? 'no answer'}`)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      })()
      return {
        acknowledged,
        failures,
        end: async () => {
          isOver = true
          await work
        },
      }
    }
    const reading = () => {
      const failures: number[] = []
      let count = 0
      let isOver = false
      const work = (async () => {
        while (!isOver) {
          const answer = await fetch(`${city.url}/api/v1/issues/${issueId}`)
          await answer.body?.cancel()
          count += 1
          if (answer.status >= 500) failures.push(answer.status)
        }
      })()
      return {
        failures,
        count: () => count,
        end: async () => {
          isOver = true
          await work
        },
      }
    }
    const kept = async () => {
      const rows = await city.database.sql<{ content: string }>('select content from issue_comments')
      // None twice.
      expect(new Set(rows.map(({ content }) => content)).size).toBe(rows.length)
      return new Set(rows.map(({ content }) => content))
    }

    test('one that dies under load takes no acknowledged write along, and the other goes on', async () => {
      await city.database.sql(`update users set role = 'PLATFORM_ADMIN' where email = 'bola@example.org'`)
      const writer = writing('bola@example.org')
      await eventually('some comments', () => writer.acknowledged.length > 3)
      await one().kill()
      const before = writer.acknowledged.length
      await eventually('comments at the other one', () => writer.acknowledged.length > before + 3)
      await writer.end()
      const all = await kept()
      expect(writer.acknowledged.filter((content) => !all.has(content))).toEqual([])
      await one().start()
      expect((await fetch(`${one().url}/health`)).status).toBe(200)
    })

    test('both are replaced one by one while people read and write, with a migration between, and nobody is refused', async () => {
      const [writer, reader] = [writing('bola@example.org'), reading()]
      await eventually('some comments', () => writer.acknowledged.length > 3)
      // As a new release brings it: what the old one asks for stays.
      await city.database.sql(`alter table issues add column of_the_next_release text`)
      for (const replica of city.replicas) {
        await city.balancer.ask(city.replicas.filter((one) => one !== replica))
        await replica.stop()
        await replica.start()
        await city.balancer.ask(city.replicas)
      }
      await writer.end()
      await reader.end()
      expect([writer.failures, reader.failures]).toEqual([[], []])
      expect(reader.count()).toBeGreaterThan(50)
      const all = await kept()
      expect(writer.acknowledged.filter((content) => !all.has(content))).toEqual([])
    })

    test.runIf(isPooled)('all of it went through PgBouncer: without it nothing is read', async () => {
      await city.pooler?.[Symbol.asyncDispose]()
      expect((await fetch(`${city.url}/api/v1/issues/${issueId}`)).status).toBe(503)
    })
  })
}
