import { moderatorRoles } from '@civic/access'
import type { Reply } from '@civic/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf } from '../../stack/openapi/api-document.ts'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'
import { startCity, type Resident } from '../journeys/start-city.ts'
import { openTown, pathInTown, type Town } from './open-town.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

/** Stands in what was flagged and changed since, and in what is hidden; nowhere else. */
const secret = 'zanzibar'
const forModerators = ['/v1/flags/{id}/context', '/v1/moderation/content']

let town: Town
let reads: string[]
let flag: string
let comment: string

beforeAll(async () => {
  town = await openTown(city)
  const { administrator, owner, ids } = town
  const reporter = await city.newcomer('Ada')
  const issue = `/issues/${ids['issues']}`
  await administrator.calls('PATCH', issue, { title: `The ${secret} drain`, description: `It smells of ${secret}.` })
  const files = async (by: Resident, contentType: string, contentId: string) =>
    (await by.calls('POST', '/flags', { contentType, contentId, reason: 'ABUSE' })).data.flag.id
  flag = await files(reporter, 'ISSUE', String(ids['issues']))
  ids['flags'] = flag
  await administrator.calls('PATCH', issue, { title: 'The old drain', description: 'It smells.' })
  comment = (await administrator.calls('POST', `${issue}/comments`, { content: `Only ${secret} helps.` })).data.comment
    .id
  const hidden = await files(owner, 'ISSUE_COMMENT', comment)
  await administrator.calls('PATCH', `/flags/${hidden}`, { status: 'HIDDEN' })

  const { document } = await describePlatform()
  reads = operationsOf(document).flatMap(({ key }) => (key.startsWith('GET ') ? [key.replace('GET ', '')] : []))
})

const query = () => `?q=zanzib&limit=100&contentType=ISSUE_COMMENT&contentId=${comment}`
const tells = ({ body, headers }: Reply) => JSON.stringify([body, [...headers]]).includes(secret)

test('what was flagged and what is hidden is shown to moderators, where they judge it, and to nobody anywhere else', async () => {
  const { administrator, owner } = town
  const everybody: [string, Resident | undefined][] = [
    ['a guest', undefined],
    ['a citizen', await city.newcomer('Ben')],
    ['an owner of an organization', owner],
    ['an administrator, who wrote it', administrator],
  ]
  const told: string[] = []
  for (const [who, resident] of everybody) {
    for (const path of reads) {
      if (path.endsWith('/stream')) continue
      const options = resident ? { token: resident.accessToken } : {}
      const reply = await city.call('GET', pathInTown(town, path) + query(), options)
      if (tells(reply)) told.push(`${who}: ${path}`)
    }
  }
  expect(reads.length).toBeGreaterThan(80)
  expect(told).toEqual(forModerators.map((path) => `an administrator, who wrote it: ${path}`))
  expect(moderatorRoles).toEqual(['MODERATOR', 'PLATFORM_ADMIN'])
})
