import type { Reply } from '@civic/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf, type ApiSchema } from '../../stack/openapi/api-document.ts'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'
import { startCity } from '../journeys/start-city.ts'
import { openTown, pathInTown, type Town } from './open-town.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

interface List {
  /** `/v1/issues/{id}/comments` */
  path: string
  limit: ApiSchema
}

/** What a representative announces: nobody in this town has a claimed profile. */
const apart = '/v1/representatives/{id}/announcements/'

/** Pages through one kind of what it finds, when it is asked to. */
const search = 'GET /v1/search'

let town: Town
let lists: List[]
beforeAll(async () => {
  town = await openTown(city)
  const { document } = await describePlatform()
  lists = operationsOf(document).flatMap(({ key, operation: { parameters = [] } }) => {
    const [limit, offset] = ['limit', 'offset'].map((name) => parameters.find((one) => one.name === name))
    return limit?.schema && offset && !key.includes(apart) && key !== search
      ? [{ path: key.replace('GET ', ''), limit: limit.schema }]
      : []
  })
})

/** Asks as somebody who may: the administrator of the platform, else the owner of the organization. */
async function ask({ path }: List, query: string): Promise<Reply> {
  const by = async (token: string) => city.call('GET', pathInTown(town, path) + query, { token })
  const reply = await by(town.administrator.accessToken)
  return reply.status === 403 ? by(town.owner.accessToken) : reply
}

test('every list with pages answers which page it is, and leads to the others', async () => {
  expect(lists.length).toBeGreaterThan(30)
  for (const list of lists) {
    const { path, limit } = list
    const { status, data, headers } = await ask(list, '?tier=country&limit=1&offset=2')
    expect([path, status]).toEqual([path, 200])
    expect([path, data.limit, data.offset]).toEqual([path, 1, 2])
    expect([path, headers.get('link')]).toEqual([
      path,
      expect.stringMatching(/limit=1&offset=0>; rel="first".*rel="prev"/),
    ])
    expect([path, data.total ?? 0]).toEqual([path, expect.any(Number)])

    const usual = await ask(list, '?tier=country&limit=none&offset=-1')
    expect([path, usual.data.limit, usual.data.offset]).toEqual([path, limit.default, 0])

    const most = await ask(list, '?tier=country&limit=999999&offset=999999')
    expect([path, most.data.limit, most.data.offset]).toEqual([path, limit.maximum, 100_000])
  }
})
