import type { ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, register } from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'
import { fieldInParts, inParts, openRequest, photoInParts } from './open-request.ts'
import { photoForm, photosOn, reportToSend, slowPhoto } from './photo-forms.ts'
import { cookieOf, tokenOf, type SeenPage, type Visitor } from './visitor.ts'

const place = await openPlace()
afterAll(async () => place[Symbol.asyncDispose]())

/** A photo of which all but the end has come in. */
async function halfSent(browser: Visitor, check: SeenPage): Promise<ClientRequest> {
  const { request, bytes } = await slowPhoto(place.city.url, browser, check)
  request.on('error', () => {})
  request.write(bytes.subarray(0, -200))
  return request
}

/** Sends what is no photo until it is answered so, after `before` each time; the last answer after forty times. */
async function answeredWith(status: number, browser: Visitor, check: SeenPage, before = async () => {}) {
  const file = new File(['A text'], 'text.jpg', { type: 'image/jpeg' })
  const sends = async () => {
    await before()
    return browser.posts('/report/send/photo', photoForm(check, { file, alt: 'The drain at the gate' }))
  }
  let page = await sends()
  for (let times = 1; page.status !== status && times < 40; times += 1) page = await sends()
  return page
}

test('whoever sends many photos at once loses nothing of what they typed, and sends a form without one', async () => {
  const { browser } = await place.memberNamed('Ada')
  const check = await reportToSend(browser)
  const sending: ClientRequest[] = []
  try {
    // One more each time, which needs a moment to arrive: a try may have had the place of one before.
    const refused = await answeredWith(503, browser, check, async () => {
      sending.push(await halfSent(browser, check))
      await sleep(20 * sending.length)
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(refused.text).toContain('Too many photos are being sent right now.')
    const fields = refused.forms.find(({ action }) => action === '/report/send')?.fields
    expect(fields).toContainEqual(['alt', 'The drain at the gate'])
    expect(refused.text).toContain('Open for weeks.')
    const sent = await browser.posts('/report/send', photoForm(refused, {}))
    expect(sent.text).toContain('Open for weeks.')
    expect(sent.address).toMatch(/^\/issues\/[^/]+$/)
  } finally {
    for (const request of sending) request.destroy()
  }
  // Whoever has gone holds no place.
  const here = await answeredWith(422, browser, await reportToSend(browser))
  expect([here.status, photosOn(here)]).toEqual([422, []])
}, 60_000)

test('those who have not confirmed their address leave places to others, however many they are', async () => {
  using sending = new DisposableStack()
  const answered: Promise<string>[] = []
  for (let count = 0; count < 12; count += 1) {
    const email = `newcomer-${count}@example.org`
    await register(connect(place.city.url), { body: { name: 'Bola', email, password } })
    const browser = await place.browserOf({ email })
    const headers = { ...inParts, cookie: cookieOf(browser) }
    const beginning = fieldInParts('token', tokenOf(await browser.opens('/report'))) + photoInParts
    for (let photo = 0; photo < 2; photo += 1) {
      const request = sending.use(openRequest(`${place.city.url}/report/send/photo`, headers))
      request.write(beginning + 'x'.repeat(20_000))
      answered.push(request.answer.then(() => 'after a photo that comes slowly'))
    }
  }
  const { browser } = await place.memberNamed('Halima')
  const check = await reportToSend(browser)
  const file = new File(['A text'], 'text.jpg', { type: 'image/jpeg' })
  const here = browser.posts('/report/send/photo', photoForm(check, { file })).then(({ status }) => status)
  expect(await Promise.race([here, ...answered])).toBe(422)
})
