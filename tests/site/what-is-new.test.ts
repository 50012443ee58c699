import { connect } from 'node:net'
import { changeIssueStatus, joinCommunity, toggleUpvote } from '@civic/client'
import { openEventStream } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'
import { cookieOf, tokenOf, type Visitor } from './visitor.ts'

const place = await openPlace()
const { city, administrator, browserOf, strangerNamed } = place
const surulere = await place.communityNamed('Surulere')
const ada = await place.residentNamed('Ada', surulere)
await joinCommunity(ada.civic, { body: { communityId: place.ikeja } })
afterAll(async () => place[Symbol.asyncDispose]())

const reports = async (title: string) => (await place.issueBy(ada, title, { communityId: surulere })).id

describe('what is near somebody', () => {
  test('stands below headings by nearness, says what they upvoted, and can be seen from another community of theirs', async () => {
    const id = await reports('No light in Randle Avenue')
    await toggleUpvote(ada.civic, { path: { id } })
    const browser = await browserOf(ada)
    const home = await browser.opens('/')
    expect(home.links).toContainEqual({ text: 'See what is near you', href: '/feed' })
    expect(home.forms.map(({ action }) => action)).not.toContain('/communities')
    const page = await browser.opens('/feed')
    expect(page.text).toContain('No light in Randle Avenue')
    expect(page.text).toContain('You upvoted this')
    const from = await browser.sends(page, 'Start from here', { from: surulere })
    expect(from.elements('h2').length).toBeGreaterThan(0)
    expect(from.text).toContain('In Surulere')
    const tier = await browser.opens(`/feed?tier=community&from=${surulere}&kind=issue`)
    expect(tier.text).toContain('No light in Randle Avenue')
    const none = await browser.opens('/feed?kind=petition')
    expect([none.status, none.text]).toEqual([200, expect.stringContaining('There is nothing of this kind yet')])
    expect(none.links).toContainEqual({ text: 'Back to everything near you', href: '/feed' })
    const bare = await browser.opens(`/feed?tier=lga&from=${surulere}&kind=issue`)
    expect(bare.text).toContain('Nothing of this kind is here.')
    expect((await browser.follows(bare, 'Nearest: In Surulere')).text).toContain('No light in Randle Avenue')
  })

  test('is asked of nobody who is not signed in, and tells somebody without a community to choose one', async () => {
    const guest = await place.visitor().opens('/feed')
    expect(guest.address).toBe('/sign-in?next=%2Ffeed')
    const page = await (await strangerNamed('Femi')).browser.opens('/feed')
    expect(page.links).toContainEqual({ text: 'Choose your community', href: '/welcome' })
    const stranger = await (await browserOf(ada)).opens('/feed?from=00000000-0000-4000-8000-000000000000&tier=moon')
    expect(stranger.status).toBe(200)
  })
})

describe('notifications', () => {
  test('say what came, lead to what it is about, and are read then', async () => {
    const id = await reports('A pipe leaks')
    await changeIssueStatus(administrator.civic, { path: { id }, body: { status: 'UNDER_REVIEW' } })
    const browser = await browserOf(ada)
    const page = await browser.opens('/notifications')
    expect(page.text).toContain('Unread')
    const [form] = page.forms.filter(({ action }) => action.endsWith('/open'))
    expect(form?.fields).toContainEqual(['about', `/issues/${id}`])
    const opened = await browser.posts(form?.action ?? '', new URLSearchParams(form?.fields))
    expect(opened.address).toBe(`/issues/${id}`)
    expect((await browser.opens('/notifications')).text).not.toContain('Unread')
  })

  test('lead to no other site, whatever a form names', async () => {
    const browser = await browserOf(ada)
    const page = await browser.opens('/notifications')
    const [form] = page.forms.filter(({ action }) => action.endsWith('/open'))
    const kept = (form?.fields ?? []).filter(([name]) => name !== 'about')
    const led = await browser.posts(form?.action ?? '', new URLSearchParams([...kept, ['about', '//evil.example']]))
    expect(led.address).toBe('/notifications')
  })

  test('are marked as read all at once, also from two windows', async () => {
    for (const title of ['One lamp', 'Another lamp']) {
      const id = await reports(title)
      await changeIssueStatus(administrator.civic, { path: { id }, body: { status: 'UNDER_REVIEW' } })
    }
    const browser = await browserOf(ada)
    const page = await browser.opens('/notifications')
    const other = browser.copy()
    const after = await Promise.all([browser.sends(page, 'Mark all as read'), other.sends(page, 'Mark all as read')])
    for (const { status, text } of after) {
      expect([status, text]).toEqual([200, expect.stringContaining('All notifications are marked as read.')])
      expect(text).not.toContain('Unread')
    }
  })

  test('of somebody else, or gone, are not opened', async () => {
    const { browser } = await strangerNamed('Gbenga')
    const page = await browser.opens('/notifications')
    expect(page.text).toContain('Nothing has come yet.')
    const body = new URLSearchParams({ token: tokenOf(page), about: '/issues' })
    const led = await browser.posts('/notifications/00000000-0000-4000-8000-000000000000/open', body)
    expect([led.address, led.text]).toEqual(['/notifications', expect.stringContaining('no longer there')])
  })

  test('behind the last page say so', async () => {
    expect((await (await browserOf(ada)).opens('/notifications?page=9')).text).toContain('There is nothing older.')
  })
})

describe('the stream of notifications', () => {
  const listens = async (browser: Visitor) =>
    openEventStream(`${city.url}/notifications/stream`, { cookie: cookieOf(browser) })

  test('brings what happens to all windows of the one it is for, and to nobody else', async () => {
    const browser = await browserOf(ada)
    const { browser: other } = await strangerNamed('Halima')
    const streams = await Promise.all([listens(browser), listens(browser.copy()), listens(other)])
    const id = await reports('The stream of Ada')
    await changeIssueStatus(administrator.civic, { path: { id }, body: { status: 'UNDER_REVIEW' } })
    for (const stream of streams.slice(0, 2)) {
      expect(await stream.next()).toMatchObject({ event: 'notification' })
    }
    expect(streams[2]?.frames.filter((frame) => frame.includes('event:'))).toEqual([])
    for (const stream of streams) stream.drop()
  })

  test('ends at once for whoever asks for its head alone', async () => {
    const socket = connect(Number(new URL(city.url).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    const cookie = cookieOf(await browserOf(ada))
    socket.write(`HEAD /notifications/stream HTTP/1.1\r\nhost: here\r\ncookie: ${cookie}\r\n\r\n`)
    socket.write('GET /health HTTP/1.1\r\nhost: here\r\n\r\n')
    await expect.poll(() => heard).toContain('"service":"api-gateway"')
    expect(heard).toContain('content-type: text/event-stream')
    socket.destroy()
  })

  test('is nothing for a guest, whose browser does not ask again', async () => {
    expect((await fetch(`${city.url}/notifications/stream`)).status).toBe(204)
  })
})
