import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browseIssues } from '@civic/client'
import { readWebConfig } from '../../services/web/src/config.ts'
import { startWeb } from '../../services/web/src/start.ts'
import { password } from '../journeys/start-city.ts'
import { drainIn, openPlace, type Place } from './open-place.ts'
import { photoFile, photoForm, photosOn, reportToSend } from './photo-forms.ts'
import { fieldsOf, Visitor } from './visitor.ts'

const open = new AsyncDisposableStack()
let place: Place
let drain: string
/** What is asked of the gateway while the connection breaks, e.g. `POST /api/v1/issues`. */
let broken: string | undefined
/** The site as it stands apart from the gateway. */
let site: string
beforeAll(async () => {
  place = open.use(await openPlace())
  drain = await drainIn(place)
  const between = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request
    if (`${method} ${url}` === broken) return void request.socket.destroy()
    const passed = http.request(new URL(url, place.city.url), { method, headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
    })
    request.pipe(passed)
  })
  open.defer(() => {
    between.close()
    between.closeAllConnections()
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const address = between.address()
  const gateway = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const env = { ...place.city.env, PORT: '0', GATEWAY_URL: gateway, WEB_SECRET: 's'.repeat(32) }
  site = open.use(await startWeb(readWebConfig(env))).url
})
afterAll(async () => open.disposeAsync())

async function memberNamed(name: string): Promise<Visitor> {
  const person = await place.residentNamed(name)
  const browser = new Visitor(site)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: person.email, password })
  return browser
}

/** What comes back while the connection breaks at one request. */
async function whileBroken<Result>(request: string, work: () => Promise<Result>): Promise<Result> {
  broken = request
  try {
    return await work()
  } finally {
    broken = undefined
  }
}

const unknown = 'We do not know whether it arrived'

test('a report whose sending breaks off stays on its page, says so, and is there once when it is sent again', async () => {
  const browser = await memberNamed('Ada')
  const check = await reportToSend(browser)
  const again = await whileBroken('POST /api/v1/issues', async () => browser.sends(check, 'Report this issue'))
  expect([again.status, again.text]).toEqual([503, expect.stringContaining('Open for weeks.')])
  expect(again.text).toContain(unknown)
  const sent = await browser.sends(again, 'Report this issue')
  expect(sent.address).toMatch(/^\/issues\//)
  const { issues } = await browseIssues(place.city.guest, { query: { communityId: place.ikeja } })
  expect(issues.filter(({ title }) => title === 'Open drain')).toHaveLength(1)
})

test('a comment whose sending breaks off stays in its field, and can be sent again', async () => {
  const browser = await memberNamed('Bola')
  const content = 'It is worse by now.'
  const page = await browser.opens(`/issues/${drain}`)
  const again = await whileBroken(`POST /api/v1/issues/${drain}/comments`, async () =>
    browser.sends(page, 'Post comment', { content }),
  )
  expect([again.status, again.text]).toEqual([503, expect.stringContaining(unknown)])
  expect(fieldsOf(again)).toContainEqual(['content', content])
  expect((await browser.sends(again, 'Post comment')).text).toContain(content)
})

test('a photo whose sending breaks off is asked for again at its field', async () => {
  const browser = await memberNamed('Chidi')
  const form = photoForm(await reportToSend(browser), { file: await photoFile() })
  const again = await whileBroken('POST /api/v1/uploads', async () => browser.posts('/report/send/photo', form))
  expect([again.status, again.links.map(({ href }) => href)]).toEqual([503, expect.arrayContaining(['#photo'])])
  const sent = await browser.posts('/report/send/photo', photoForm(again, { file: await photoFile() }))
  expect(photosOn(sent)).toHaveLength(1)
})
