import { defineError } from '@civic/errors'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newErrand } from '../../test/errands.ts'
import { openLogBook } from '../../test/log-book.ts'
import { startNeighbours, type Neighbours } from '../../test/neighbours/neighbours.ts'
import { defaultTimeLimits } from '../errands/time-limits.ts'
import { AiUnavailableError } from '../refusals/ai-errors.ts'
import { readUpstream, type UpstreamRead } from './read-upstream.ts'
import { openSources, type Sources } from './sources.ts'

const shape = Type.Object({ issue: Type.Object({ title: Type.String() }) })
const path = '/v1/issues/:id'
const issue = { issue: { title: 'The bridge is broken' } }
const GoneError = defineError('RESOURCE_NOT_FOUND', 'not-found', 'There is no such thing.')
const ClosedError = defineError('RESOURCE_FORBIDDEN', 'forbidden', 'It is not open to you.')
const refusals = { 403: () => new ClosedError(), 404: () => new GoneError() }

let neighbours: Neighbours
let sources: Sources
beforeAll(async () => {
  neighbours = await startNeighbours()
  sources = openSources(neighbours.urls)
})
afterAll(async () => {
  await sources[Symbol.asyncDispose]()
  await neighbours[Symbol.asyncDispose]()
})
beforeEach(() => {
  for (const neighbour of [neighbours.community, neighbours.organization, neighbours.identity]) neighbour.clear()
})

function reader({ upstreamMs = 8_000, from = sources } = {}) {
  const log = openLogBook()
  const context = { sources: from, log, timeLimits: { ...defaultTimeLimits, upstreamMs } }
  return {
    log,
    read: async (errand = newErrand(), more: Partial<UpstreamRead<typeof shape>> = {}) =>
      readUpstream(context, errand, { source: 'community', path: '/v1/issues/7', shape, ...more }),
  }
}

const refusalOf = async (reading: Promise<unknown>): Promise<unknown> => reading.catch((error: unknown) => error)

describe('a read of a neighbour', () => {
  test('gives what stands in its envelope, with whatever else is there', async () => {
    const data = { issue: { title: 'The bridge is broken', isHidden: false }, more: [1] }
    neighbours.community.gives(path, data)
    expect(await reader().read()).toEqual(data)
  })

  test('carries the rights of the caller, the number of the request, and nothing else', async () => {
    neighbours.community.gives(path, issue)
    await reader().read(newErrand({ authorization: 'bearer  a.b.c', requestId: 'r-7' }))
    const [request] = neighbours.requests()
    expect(request).toMatchObject({ source: 'community', method: 'GET', url: '/v1/issues/7' })
    expect(request?.headers).toEqual({
      host: neighbours.urls.community.slice('http://'.length),
      connection: 'keep-alive',
      authorization: 'bearer  a.b.c',
      'x-request-id': 'r-7',
      accept: 'application/json',
    })
  })

  test('asks for the path as it is written, and only the neighbour that is meant', async () => {
    neighbours.organization.gives(path, issue)
    const odd = encodeURIComponent('../a b/ö?#')
    await reader().read(undefined, { source: 'organization', path: `/v1/issues/${odd}?limit=200` })
    await reader({ from: sources }).read(undefined, { source: 'organization', path: '/v1/issues/..' })
    expect(neighbours.requests().map(({ source, url, params }) => [source, url, params.id])).toEqual([
      ['organization', `/v1/issues/${odd}?limit=200`, '../a b/ö?#'],
      ['organization', '/v1/issues/..', '..'],
    ])
  })

  test('finds a neighbour that does not live at the root of its host', async () => {
    await using elsewhere = openSources({ ...neighbours.urls, community: `${neighbours.urls.community}/town` })
    neighbours.community.gives('/town/v1/issues/:id', issue)
    expect(await reader({ from: elsewhere }).read()).toEqual(issue)
  })

  test('uses a connection again', async () => {
    neighbours.community.gives(path, issue)
    neighbours.community.refuses('/v1/issues/0', 404)
    for (let id = 0; id < 20; id += 1) {
      await refusalOf(reader().read(undefined, { path: `/v1/issues/${id % 10}`, refusals }))
    }
    // The next read may begin before the last connection knows that it is free.
    expect(new Set(neighbours.requests().map(({ port }) => port)).size).toBeLessThanOrEqual(2)
  })

  test('never gets the answer to another one', async () => {
    neighbours.community.gives(path, ({ params, headers }) => ({
      issue: { title: `${params.id} ${headers.authorization}` },
    }))
    const ids = Array.from({ length: 200 }, (_, id) => id)
    const titles = await Promise.all(
      ids.map(async (id) => reader().read(newErrand({ authorization: `t-${id}` }), { path: `/v1/issues/${id}` })),
    )
    expect(titles.map(({ issue: { title } }) => title)).toEqual(ids.map((id) => `${id} t-${id}`))
  })

  test.each([{}, { success: null }, { success: 'yes' }])('is told by its data alone beside %j', async (envelope) => {
    neighbours.community.answers(path, 200, JSON.stringify({ ...envelope, data: issue }))
    expect(await reader().read()).toEqual(issue)
  })

  test('takes up to 4 MiB', async () => {
    const frame = JSON.stringify({ success: true, data: { issue: { title: '' } } })
    const body = (length: number) => frame.replace('""', `"${'x'.repeat(length - frame.length)}"`)
    neighbours.community.answers(path, 200, body(4_194_304))
    expect((await reader().read()).issue.title).toHaveLength(4_194_304 - frame.length)
    neighbours.community.answers(path, 200, body(4_194_305))
    expect(await refusalOf(reader().read())).toBeInstanceOf(AiUnavailableError)
  })
})

describe('a refusal of the neighbour', () => {
  test('of the token is told as what it is', async () => {
    neighbours.community.refuses(path, 401)
    const { read, log } = reader()
    expect(await refusalOf(read(undefined, { refusals }))).toMatchObject({
      code: 'UNAUTHORIZED',
      kind: 'unauthenticated',
      message: 'Your sign-in is not accepted any more. Sign in again, then repeat this.',
    })
    expect(log.warnings).toEqual([])
  })

  test.each([
    [403, 'RESOURCE_FORBIDDEN'],
    [404, 'RESOURCE_NOT_FOUND'],
  ])('with %d is told in the words of the task', async (status, code) => {
    neighbours.community.refuses(path, status, 'CODE_OF_THE_NEIGHBOUR', 'Words of the neighbour.')
    const refusal = await refusalOf(reader().read(undefined, { refusals }))
    expect(refusal).toMatchObject({ code })
    expect(String(refusal)).not.toContain('neighbour')
  })

  test.each([403, 404])('with %d that means nothing to the task is an outage', async (status) => {
    neighbours.community.refuses(path, status)
    expect(await refusalOf(reader().read())).toBeInstanceOf(AiUnavailableError)
    const other = status === 403 ? { 404: refusals[404] } : { 403: refusals[403] }
    expect(await refusalOf(reader().read(undefined, { refusals: other }))).toBeInstanceOf(AiUnavailableError)
  })

  test.each([400, 402, 409, 410, 413, 429, 500, 502, 503, 504])('with %d is an outage', async (status) => {
    neighbours.community.refuses(path, status, 'CODE', 'Words of the neighbour.')
    const { read, log } = reader()
    const refusal = await refusalOf(read(undefined, { refusals }))
    expect(refusal).toBeInstanceOf(AiUnavailableError)
    expect(refusal).toMatchObject({ code: 'AI_UNAVAILABLE', kind: 'upstream-failed' })
    expect(String(refusal)).not.toMatch(/neighbour|CODE|127\.0/)
    expect(log.warnings).toMatchObject([{ reason: `status ${status}`, source: 'community', path: '/v1/issues/7' }])
  })

  test('to stand somewhere else is not followed', async () => {
    neighbours.identity.gives(path, issue)
    neighbours.community.redirects(path, `${neighbours.urls.identity}/v1/issues/7`)
    expect(await refusalOf(reader().read())).toBeInstanceOf(AiUnavailableError)
    expect(neighbours.identity.requests()).toEqual([])
  })
})

describe('an answer that is of no use', () => {
  test.each([
    ['nothing', ''],
    ['a page', '<html>CANARY</html>'],
    ['half a document', '{"success":true,"data":{"issue":{"title":"CANA'],
    ['null', 'null'],
    ['a list', '[{"success":true}]'],
    ['no envelope', JSON.stringify(issue)],
    ['a refusal with a good status', JSON.stringify({ success: false, data: issue })],
    ['no data', JSON.stringify({ success: true })],
    ['data of another shape', JSON.stringify({ success: true, data: { issue: { title: 7 } } })],
    ['data in a list', JSON.stringify({ success: true, data: [issue] })],
  ])('is an outage: %s', async (_, body) => {
    neighbours.community.answers(path, 200, body)
    const { read, log } = reader()
    expect(await refusalOf(read(undefined, { refusals }))).toBeInstanceOf(AiUnavailableError)
    expect(log.warnings).toHaveLength(1)
  })

  test('is an outage when it has no body at all', async () => {
    neighbours.community.answers(path, 204, '')
    expect(await refusalOf(reader().read())).toBeInstanceOf(AiUnavailableError)
  })

  test('is not searched for where it does not fit when it is long', async () => {
    const found = async (length: number) => {
      neighbours.community.gives(path, { issue: { title: 7, text: 'x'.repeat(length) } })
      const { read, log } = reader()
      await refusalOf(read())
      return log.warnings
    }
    expect(await found(65_000)).toMatchObject([{ reason: 'not in shape: data/issue/title must be string' }])
    expect(await found(65_536)).toMatchObject([{ reason: 'not in shape' }])
  })

  test('is told to the log by where it does not fit, not by what people wrote', async () => {
    neighbours.community.gives(path, { issue: { title: 7, text: 'CANARY' } })
    const { read, log } = reader()
    await refusalOf(read())
    expect(log.warnings).toMatchObject([{ reason: 'not in shape: data/issue/title must be string' }])
    expect(log.text()).not.toContain('CANARY')
  })
})
