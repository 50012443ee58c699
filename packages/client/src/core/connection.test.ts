import { afterEach, describe, expect, test, vi } from 'vitest'
import { answering, breaking, refusing, scriptedPlatform, tokens, type Asked } from '../../test/scripted-platform.ts'
import {
  browseIssues,
  changePrimaryCommunity,
  openDonation,
  reportIssue,
  showImage,
  showIssue,
  showProfile,
  signIn,
  verifyEmail,
} from '../generated/operations.gen.ts'
import { connect } from './connection.ts'
import { Refusal, refusedBy } from './refusal.ts'
import { tokensInMemory } from './session.ts'
import { uploadImage } from './upload.ts'

const issue = {
  title: 'Open drain',
  description: 'Open for weeks.',
  category: 'INFRASTRUCTURE',
  communityId: 'c',
} as const
const credentials = { body: { email: 'ada@example.org', password: 'correct horse battery' } }
afterEach(() => vi.unstubAllGlobals())

const quickly = { headers: { 'retry-after': '0' } }

/** Somebody whose access token is refused until it is refreshed. */
function expiring(refreshed = tokens('new')) {
  const refreshes: Asked[] = []
  const answer = (asked: Asked, response: Parameters<ReturnType<typeof answering>>[1]) => {
    if (asked.path === '/api/v1/auth/refresh') {
      refreshes.push(asked)
      return answering({ tokens: refreshed })(asked, response)
    }
    const isNew = asked.headers.authorization === `Bearer ${refreshed.accessToken}`
    return (isNew ? answering({ user: { id: 'u' } }) : refusing(401, 'UNAUTHORIZED'))(asked, response)
  }
  return { answer, refreshes }
}

describe('a call', () => {
  test('has keys of its own where a browser has no `crypto.randomUUID`, as over plain HTTP', async () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
    await using platform = await scriptedPlatform(answering({ filename: 'a.png', width: 3, height: 2 }))
    const civic = connect(platform.url)
    await reportIssue(civic, { body: issue })
    await reportIssue(civic, { body: issue })
    await uploadImage(civic, { file: new Blob(['x']) })
    const keys = platform.asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([0, 1, 2].map(() => expect.stringMatching(/^[0-9a-f]{32}$/)))
    expect(new Set(keys).size).toBe(3)
  })

  test.each(['', '.', '..', undefined])('is not sent where an id would lead to another address: %s', async (id) => {
    await using platform = await scriptedPlatform(answering({}))
    const civic = connect(platform.url)
    const path = { id: String(id ?? '') }
    await expect(showIssue(civic, { path })).rejects.toThrow('The path needs `id`')
    expect(platform.asked).toEqual([])
  })

  test('sends path, query and body as they are told, and answers what the envelope holds', async () => {
    await using platform = await scriptedPlatform(answering({ issue: { id: 'a/b' } }))
    const civic = connect(`${platform.url}/`)
    expect(await showIssue(civic, { path: { id: 'a/b' } })).toEqual({ issue: { id: 'a/b' } })
    await browseIssues(civic, { query: { state: 'Lagos & Ogun', limit: 5 } })
    await reportIssue(civic, { body: issue })
    const [one, list, report] = platform.asked
    expect([one?.method, one?.path, one?.body]).toEqual(['GET', '/api/v1/issues/a%2Fb', ''])
    expect(list?.path).toBe('/api/v1/issues?state=Lagos+%26+Ogun&limit=5')
    expect([report?.method, JSON.parse(report?.body ?? '')]).toEqual(['POST', issue])
    expect(report?.headers['content-type']).toBe('application/json')
  })

  test('throws what the platform refuses, with all that helps', async () => {
    const details = { title: ['must have at least 5 characters'] }
    await using platform = await scriptedPlatform(refusing(400, 'VALIDATION_ERROR', { details }))
    const error: unknown = await reportIssue(connect(platform.url), { body: issue }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      message: 'Refused as VALIDATION_ERROR.',
      details,
      requestId: 'r-1',
      operation: 'POST /v1/issues',
    })
    expect([refusedBy(reportIssue, error), refusedBy(showIssue, error)]).toEqual([true, false])
  })

  test('throws an answer that is none of the platform as a refusal too', async () => {
    await using platform = await scriptedPlatform((_, response) => void response.writeHead(404).end('<h1>no'))
    await expect(showIssue(connect(platform.url), { path: { id: 'i' } })).rejects.toMatchObject({
      status: 404,
      code: 'UNREADABLE_ANSWER',
    })
  })

  test('throws a page that somebody else answers with 200, instead of taking it for the answer', async () => {
    await using platform = await scriptedPlatform((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome')
    })
    await expect(showIssue(connect(platform.url), { path: { id: 'i' } })).rejects.toMatchObject({
      code: 'UNREADABLE_ANSWER',
      message: expect.stringContaining(`${platform.url}/api/v1/issues/i answered 200 with text/html`),
    })
  })

  test('answers a file as it is', async () => {
    await using platform = await scriptedPlatform((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end('pixels')
    })
    const image = await showImage(connect(platform.url), { path: { filename: 'a.png' } })
    expect([image, await new Response(image).text()]).toEqual([expect.any(Blob), 'pixels'])
  })

  test('tells all that helps to go on, wherever it stands in the refusal', async () => {
    const nextEligibleAt = '2026-12-01T00:00:00.000Z'
    await using platform = await scriptedPlatform(refusing(429, 'PRIMARY_COMMUNITY_COOLDOWN', { nextEligibleAt }))
    const change = changePrimaryCommunity(connect(platform.url), { body: { communityId: 'c' } })
    await expect(change).rejects.toMatchObject({ data: { nextEligibleAt }, code: 'PRIMARY_COMMUNITY_COOLDOWN' })
    expect(platform.asked).toHaveLength(1)
  })

  test.each(['', 'localhost:3000', 'ftp://civic.example.org', 'http://'])('is not made to the address "%s"', (url) => {
    expect(() => connect(url)).toThrow(`"${url}" is not the address of a platform`)
  })

  test.each(['', '/', '/api', '/api/', '/api/v1'])('takes an address that ends in "%s"', (end) => {
    expect(connect(`https://civic.example.org${end}`).baseUrl).toBe('https://civic.example.org/api')
  })

  test('ends with its signal', async () => {
    await using platform = await scriptedPlatform(() => {})
    const signal = AbortSignal.timeout(20)
    await expect(showIssue(connect(platform.url), { path: { id: 'i' }, signal })).rejects.toThrow(/abort|timeout/i)
  })
})

describe('a request that is repeated', () => {
  test('creates once: all attempts carry one key, which the caller may choose', async () => {
    await using platform = await scriptedPlatform(
      breaking,
      refusing(503, 'TRY_AGAIN', {}, quickly.headers),
      refusing(409, 'IDEMPOTENCY_KEY_IN_USE', {}, quickly.headers),
      answering({ issue: { id: 'i' } }),
    )
    const civic = connect(platform.url)
    await reportIssue(civic, { body: issue })
    const keys = platform.asked.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([4, 1])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    await reportIssue(civic, { body: issue, idempotencyKey: 'my-own-key' })
    expect(platform.asked.at(-1)?.headers['idempotency-key']).toBe('my-own-key')
  })

  test('of a donation carries the key of its body', async () => {
    await using platform = await scriptedPlatform(answering({ donation: {} }))
    const body = { amountMinor: 5000, email: 'a@example.org', idempotencyKey: 'the-key-of-it' }
    await openDonation(connect(platform.url), { path: { campaignId: 'c' }, body })
    expect(platform.asked[0]?.headers['idempotency-key']).toBe('the-key-of-it')
  })

  test('is given up after a few attempts', async () => {
    await using platform = await scriptedPlatform(refusing(502, 'UPSTREAM_ERROR'))
    await expect(showIssue(connect(platform.url), { path: { id: 'i' } })).rejects.toMatchObject({ status: 502 })
    expect(platform.asked).toHaveLength(4)
  })

  test.each([
    ['what is to be corrected', refusing(400, 'VALIDATION_ERROR')],
    ['what must wait for an hour', refusing(429, 'RATE_LIMITED', {}, { 'retry-after': '3600' })],
    ['what must not happen twice and takes no key', breaking],
  ])('is not %s', async (_, answer) => {
    await using platform = await scriptedPlatform(answer)
    await expect(signIn(connect(platform.url), credentials)).rejects.toThrow()
    expect(platform.asked).toHaveLength(1)
  })

  test('ends while it waits for the next attempt', async () => {
    await using platform = await scriptedPlatform(refusing(503, 'TRY_AGAIN', {}, { 'retry-after': '10' }))
    const ended = new AbortController()
    const call = showIssue(connect(platform.url), { path: { id: 'i' }, signal: ended.signal })
    setTimeout(() => ended.abort(new Error('The page was left')), 100)
    await expect(call).rejects.toThrow('The page was left')
    expect(platform.asked).toHaveLength(1)
  })
})

describe('a session', () => {
  test('begins with any answer that has tokens, and its token goes along from then on', async () => {
    await using platform = await scriptedPlatform(answering({ user: {}, tokens: tokens('a') }), answering({ user: {} }))
    const civic = connect(platform.url)
    await verifyEmail(civic, { body: { token: '0'.repeat(64) } })
    await showProfile(civic)
    expect(await civic.tokens()).toEqual(tokens('a'))
    expect(platform.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer access-a'])
  })

  test('refreshes once for many calls at once, which then go on', async () => {
    const { answer, refreshes } = expiring()
    await using platform = await scriptedPlatform(answer)
    const civic = connect(platform.url, { tokens: tokensInMemory(tokens('old')) })
    const answers = await Promise.all(Array.from({ length: 20 }, async () => showProfile(civic)))
    expect(answers).toHaveLength(20)
    expect(refreshes.map(({ body }) => JSON.parse(body))).toEqual([{ refreshToken: 'refresh-old' }])
    expect(await civic.tokens()).toEqual(tokens('new'))
  })

  test('takes what another tab has refreshed meanwhile', async () => {
    const { answer, refreshes } = expiring()
    await using platform = await scriptedPlatform(answer)
    const store = tokensInMemory(tokens('old'))
    const [one, other] = [connect(platform.url, { tokens: store }), connect(platform.url, { tokens: store })]
    await Promise.all([showProfile(one), showProfile(other)])
    expect(refreshes).toHaveLength(1)
  })

  test('refreshes under a lock of the browser, where there are any', async () => {
    const { answer } = expiring()
    await using platform = await scriptedPlatform(answer)
    const asked: string[] = []
    const request = async <Result>(name: string, work: () => Promise<Result>) => {
      asked.push(name)
      return work()
    }
    vi.stubGlobal('navigator', { locks: { request } })
    await showProfile(connect(platform.url, { tokens: tokensInMemory(tokens('old')) }))
    expect(asked).toEqual([`civic ${platform.url}/api`])
  })

  test.each([
    [401, 'INVALID_REFRESH_TOKEN'],
    [403, 'ACCOUNT_BANNED'],
  ])('is over when the refresh is refused with %i %s', async (status, code) => {
    await using platform = await scriptedPlatform((asked, response) =>
      (asked.path.endsWith('/refresh') ? refusing(status, code) : refusing(401, 'UNAUTHORIZED'))(asked, response),
    )
    const civic = connect(platform.url, { tokens: tokensInMemory(tokens('old')) })
    await expect(showProfile(civic)).rejects.toMatchObject({ code })
    expect(await civic.tokens()).toBeUndefined()
  })

  test('does not refresh for a wrong password, nor for a guest', async () => {
    await using platform = await scriptedPlatform(refusing(401, 'INVALID_CREDENTIALS'))
    const civic = connect(platform.url, { tokens: tokensInMemory(tokens('old')) })
    await expect(signIn(civic, credentials)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(showProfile(connect(platform.url))).rejects.toMatchObject({ status: 401 })
    expect(platform.asked).toHaveLength(2)
  })

  test('ends with signing out, even when the platform cannot be reached', async () => {
    await using platform = await scriptedPlatform(answering({ ok: true }))
    const civic = connect(platform.url, { tokens: tokensInMemory(tokens('a')) })
    await civic.signOut()
    expect(await civic.tokens()).toBeUndefined()
    expect(platform.asked.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/api/v1/auth/logout', { refreshToken: 'refresh-a' }],
    ])
    const away = connect('http://127.0.0.1:1', { tokens: tokensInMemory(tokens('a')) })
    await away.signOut()
    expect(await away.tokens()).toBeUndefined()
  })

  test('sends no token where the answer is the same for everybody', async () => {
    await using platform = await scriptedPlatform(answering({ issue: {} }))
    await showIssue(connect(platform.url, { tokens: tokensInMemory(tokens('a')) }), { path: { id: 'i' } })
    expect(platform.asked[0]?.headers.authorization).toBeUndefined()
  })
})
