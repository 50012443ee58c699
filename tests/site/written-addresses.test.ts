import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, RawConversation } from '../../services/gateway/test/gateway-client.ts'
import { startCity, type City } from '../journeys/start-city.ts'

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe.each([
  ['in one process', false],
  ['with a process for each service', true],
])('an address as it may be written, %s', { timeout: 180_000 }, (_how, processes) => {
  let city: City
  beforeAll(async () => {
    city = await startCity({ processes, env: { APP_URL: '' } })
  }, 180_000)
  afterAll(async () => city?.[Symbol.asyncDispose]())

  test.each(['/metrics', '/%6detrics', '/%6Detrics/?x=1', '/%68ealth/part', '//metrics', '/./metrics', '/metrics%2f'])(
    'shows nobody what stands on the ports of the services: %s',
    async (path) => {
      for (const headers of [page, {}]) {
        const { status, text } = await ask(city.url, path, { headers })
        expect([status, /process_cpu|"status":"ok"/.test(text)]).toEqual([404, false])
      }
    },
  )

  test('is a page of the site where it names one', async () => {
    const { status, text } = await ask(city.url, '/', { headers: page })
    expect([status, text]).toEqual([200, expect.stringContaining('Nothing has been reported yet.')])
  })

  test('is no address where it is no path', async () => {
    expect((await ask(city.url, '*', { headers: page })).status).toBe(400)
  })

  test.each(['/%', '/issues/%E0%A4%A', `/issues/${'x'.repeat(3000)}`])(
    'is a page for people, whatever is wrong with it: %s',
    async (path) => {
      const { status, text } = await ask(city.url, path, { headers: page })
      expect([status, text]).toEqual([404, expect.stringContaining('<h1>')])
    },
  )

  test('names no inner address to whoever names no host', async () => {
    for (const path of ['/', '/issues', '/robots.txt', '/sitemap.xml']) {
      using conversation = new RawConversation(city.url)
      conversation.say(`GET ${path} HTTP/1.0\r\nAccept: text/html\r\n\r\n`)
      await conversation.closed
      expect(conversation.heard).toMatch(/^HTTP\/1\.\d 200 /)
      expect(conversation.heard).not.toMatch(/127\.0\.0\.1|localhost:\d/)
    }
  })
})
