import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newTask } from '../../../test/tasks.ts'
import { issue, issuePath, refusalOf, refusals, startReading } from '../../../test/neighbours/reading.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { openSources } from './sources.ts'

const reading = await startReading()
afterAll(async () => reading[Symbol.asyncDispose]())
beforeEach(() => reading.forget())
const { neighbours, reader } = reading

describe('a read of a neighbour', () => {
  test('gives what stands in its envelope, with whatever else is there', async () => {
    const data = { issue: { title: 'The bridge is broken', isHidden: false }, more: [1] }
    neighbours.community.gives(issuePath, data)
    expect(await reader().read()).toEqual(data)
  })

  test('carries the rights of the caller, the number of the request, and nothing else', async () => {
    neighbours.community.gives(issuePath, issue)
    await reader().read(newTask({ authorization: 'bearer  a.b.c', requestId: 'r-7' }))
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
    neighbours.organization.gives(issuePath, issue)
    const odd = encodeURIComponent('../a b/ö?#')
    await reader().read(undefined, { source: 'organization', path: `/v1/issues/${odd}?limit=200` })
    await reader().read(undefined, { source: 'organization', path: '/v1/issues/..' })
    expect(neighbours.requests().map(({ source, url, params }) => [source, url, params.id])).toEqual([
      ['organization', `/v1/issues/${odd}?limit=200`, '../a b/ö?#'],
      ['organization', '/v1/issues/..', '..'],
    ])
  })

  test('finds a neighbour that does not live at the root of its host', async () => {
    await using elsewhere = openSources({ ...neighbours.urls, community: `${neighbours.urls.community}/town` })
    neighbours.community.gives('/town/v1/issues/:id', issue)
    expect(await reader(elsewhere).read()).toEqual(issue)
  })

  test('uses a connection again', async () => {
    neighbours.community.gives(issuePath, issue)
    neighbours.community.refuses('/v1/issues/0', 404)
    for (let id = 0; id < 20; id += 1) {
      await refusalOf(reader().read(undefined, { path: `/v1/issues/${id % 10}`, refusals }))
    }
    // The next read may begin before the last connection knows that it is free.
    expect(new Set(neighbours.requests().map(({ port }) => port)).size).toBeLessThanOrEqual(2)
  })

  test('never gets the answer to another one', async () => {
    neighbours.community.gives(issuePath, ({ params, headers }) => ({
      issue: { title: `${params.id} ${headers.authorization}` },
    }))
    const ids = Array.from({ length: 200 }, (_, id) => id)
    const titles = await Promise.all(
      ids.map(async (id) => reader().read(newTask({ authorization: `t-${id}` }), { path: `/v1/issues/${id}` })),
    )
    expect(titles.map(({ issue: { title } }) => title)).toEqual(ids.map((id) => `${id} t-${id}`))
  })

  test.each([{}, { success: null }, { success: 'yes' }])(
    'is recognized by its data alone beside %j',
    async (envelope) => {
      neighbours.community.answers(issuePath, 200, JSON.stringify({ ...envelope, data: issue }))
      expect(await reader().read()).toEqual(issue)
    },
  )

  test('takes up to 4 MiB', async () => {
    const frame = JSON.stringify({ success: true, data: { issue: { title: '' } } })
    const body = (length: number) => frame.replace('""', `"${'x'.repeat(length - frame.length)}"`)
    neighbours.community.answers(issuePath, 200, body(4_194_304))
    expect((await reader().read()).issue.title).toHaveLength(4_194_304 - frame.length)
    neighbours.community.answers(issuePath, 200, body(4_194_305))
    expect(await refusalOf(reader().read())).toBeInstanceOf(AiUnavailableError)
  })
})
