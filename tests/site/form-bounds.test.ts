import { afterAll, describe, expect, test } from 'vitest'
import { asText, fieldInParts, inParts, openRequest, photoInParts } from './open-request.ts'
import { openPlace } from './open-place.ts'
import { cookieOf, tokenOf } from './visitor.ts'

const place = await openPlace()
afterAll(async () => place[Symbol.asyncDispose]())

/** A guest's browser that has the page of a form open, and what it sends with that form. */
async function guestAt(address: string) {
  const browser = place.visitor()
  const token = tokenOf(await browser.opens(address))
  return { browser, token, cookie: { cookie: cookieOf(browser) } }
}

test.each([
  ['in parts, without a token', inParts, fieldInParts('title', 'x'.repeat(20_000))],
  ['in parts, with a wrong token', inParts, fieldInParts('token', 'x') + fieldInParts('title', 'x')],
  ['in parts, its photo before the token', inParts, photoInParts + 'x'.repeat(20_000)],
  ['as text, without a token', asText, `title=${'x'.repeat(20_000)}`],
  ['as text, with a wrong token', asText, 'token=x&title=x'],
  [
    'from elsewhere, as its browser says',
    { ...asText, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'title=What+I+wrote',
  ],
])('a form that is not ours is answered before it is all there: %s', async (_how, headers, beginning) => {
  using request = openRequest(`${place.city.url}/report/send`, headers)
  request.write(beginning)
  const { status, text } = await request.answer
  expect([status, text]).toEqual([403, expect.stringContaining('came from elsewhere')])
})

describe('a form is refused', () => {
  test.each<[string, () => [string, string][]]>([
    ['with more than 1 MB in its fields', () => Array.from({ length: 11 }, (_, at) => [`f${at}`, 'x'.repeat(100_000)])],
    ['with more text than an answer could show', () => [['title', 'word '.repeat(50_000)]]],
    ['with more than forty fields', () => Array.from({ length: 40 }, (_, at) => [`f${at}`, 'x'])],
    ['with more than sixty values', () => Array.from({ length: 60 }, () => ['title', 'x'])],
  ])('%s, whichever way it is sent', async (_what, fields) => {
    const { browser, token } = await guestAt('/report')
    const parts = new FormData()
    parts.append('token', token)
    for (const [name, value] of fields()) parts.append(name, value)
    const address = `/issues/${crypto.randomUUID()}/photos`
    const refused = await browser.posts(address, parts)
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('too much for one form')])
    const text = new URLSearchParams([['token', token], ...fields()])
    const again = await browser.posts(address, text)
    expect([again.status, again.text]).toEqual([413, expect.stringContaining('too much for one form')])
  })

  test.each<[string, Record<string, string>, (token: string) => string]>([
    [
      'parts that name nothing',
      inParts,
      (token) => fieldInParts('token', token) + '--b\r\na: b\r\n\r\nx\r\n'.repeat(100),
    ],
    ['ends of values', asText, (token) => `token=${token}${'&'.repeat(100)}`],
  ])('of a hundred %s, before it is all there', async (_what, headers, beginning) => {
    const { token, cookie } = await guestAt('/report')
    using request = openRequest(`${place.city.url}/report/send`, { ...headers, ...cookie })
    request.write(beginning(token) + 'x'.repeat(16_384))
    const { status, text } = await request.answer
    expect([status, text]).toEqual([413, expect.stringContaining('too much for one form')])
  })

  test('that is neither of the two ways in which browsers send forms', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded2']) {
      using request = openRequest(`${place.city.url}/sign-in`, { 'content-type': type })
      request.write('{"email":"')
      const { status, text } = await request.answer
      expect([status, text]).toEqual([415, expect.stringContaining('no form of this site')])
    }
  })
})

describe('what is answered to a form', () => {
  test('is no longer than four times what was sent, nor than 300 kB', async () => {
    const { browser } = await place.memberNamed('Ada')
    const what = await browser.sends(await browser.opens('/report'), 'Continue', { location: '' })
    const [token, community] = [tokenOf(what), place.ikeja]
    for (const size of [40_000, 200_000]) {
      const typed = { title: '"'.repeat(size), description: 'word', category: 'OTHER' }
      const body = new FormData()
      for (const [name, value] of Object.entries({ token, community, ...typed })) body.append(name, value)
      const answer = await browser.posts('/report/what', body)
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('too long to be shown here again')])
      expect(answer.html.length).toBeLessThan(40_000)
    }
    const long = { title: 'A title', description: 'word '.repeat(40_000), category: 'OTHER' }
    const shown = await browser.sends(await browser.opens('/report/what'), 'Continue', long)
    expect([shown.status, shown.html.includes(long.description.trim())]).toEqual([422, true])
  })

  test('shows of what came from elsewhere 4 kB, in one piece', async () => {
    const { browser } = await guestAt('/report')
    const typed = Array.from({ length: 30 }, (_, at): [string, string] => [`f${at}`, `Word ${at} `.repeat(50)])
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await browser.posts('/report/send', new URLSearchParams(typed), headers)
    expect([answer.status, answer.elements('textarea')]).toEqual([403, [expect.anything()]])
    expect(answer.html.match(/Word \d+/g)?.join(' ').length).toBeLessThan(4_000)
    expect(answer.text).toContain('Word 0')
  })
})

test('whoever asks for the head of a page is told what the page would be', async () => {
  const { cookie } = await guestAt('/report')
  const asks = async (address: string) => {
    const { status, headers } = await fetch(place.city.url + address, {
      method: 'HEAD',
      headers: { ...cookie, accept: 'text/html' },
    })
    return [status, headers.get('content-type'), headers.get('content-length')]
  }
  expect(await asks('/report')).toEqual([200, 'text/html; charset=utf-8', null])
  expect(await asks(`/issues/${crypto.randomUUID()}`)).toEqual([404, 'text/html; charset=utf-8', null])
})
