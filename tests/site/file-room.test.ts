import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace, type Place } from './open-place.ts'
import { photoFile, photoForm, photosOn } from './photo-forms.ts'
import type { SeenPage, Visitor } from './visitor.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(async () => place?.[Symbol.asyncDispose]())

/** A photo of which all but the end has come in. */
async function halfSent(browser: Visitor, check: SeenPage): Promise<http.ClientRequest> {
  const form = new Response(photoForm(check, { file: await photoFile() }))
  const bytes = Buffer.from(await form.arrayBuffer())
  const request = http.request(`${place.city.url}/report/send/photo`, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      origin: place.city.url,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  request.on('error', () => {})
  request.write(bytes.subarray(0, -200))
  return request
}

/** A report that could be sent. */
async function written(browser: Visitor): Promise<SeenPage> {
  const what = await browser.sends(await browser.opens('/report'), 'Continue', { location: '' })
  const report = { title: 'Open drain', description: 'Open for weeks.', category: 'HEALTH' }
  return browser.sends(what, 'Continue', report)
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
  const check = await written(browser)
  const sending: http.ClientRequest[] = []
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
  const here = await answeredWith(422, browser, await written(browser))
  expect([here.status, photosOn(here)]).toEqual([422, []])
}, 60_000)
