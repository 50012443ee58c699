import type { Wire } from '@civic/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place({ name: 'Agege', state: 'Oyo', lga: 'Ibarapa' })
const board = await town.organization()
const profile = await town.representative(place)

const finds = async (q: string): Promise<Wire> =>
  (await community.call('GET', `/v1/search?q=${encodeURIComponent(q)}`)).data
const idsOf = (rows: Wire[]): string[] => rows.map(({ id }) => id)
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

beforeEach(async () =>
  town.empties('issue', 'petition', 'repAnnouncement', 'announcement', 'project', 'consultation', 'campaign'),
)

describe('the columns that are searched', () => {
  test.each(['name', 'description', 'lga', 'state'])('are of a community: %s', async (column) => {
    const here = await community.place({ name: 'Ajah', description: 'By the sea' })
    await town.changes('community', here, { [column]: 'A zebra' })
    expect(idsOf((await finds('zebra')).communities)).toEqual([here.id])
    await town.changes('community', here, { [column]: 'Elsewhere' })
  })

  test.each(['name', 'description', 'slug'])('are of an organization: %s', async (column) => {
    const here = await town.organization({ [column]: 'zebra' })
    expect(idsOf((await finds('zebra')).organizations)).toEqual([here.id])
    await town.changes('organization', here, { [column]: here.id })
  })

  test.each(['name', 'position', 'constituency'])('are of a representative: %s', async (column) => {
    const here = await town.representative(place, { [column]: 'A zebra' })
    expect(idsOf((await finds('zebra')).representatives)).toEqual([here.id])
    await town.changes('representative', here, { [column]: 'Elsewhere' })
  })

  test.each([
    ['issues', 'title', async (fields: object) => town.issue(place, { ...fields })],
    ['issues', 'description', async (fields: object) => town.issue(place, { ...fields })],
    ['petitions', 'title', async (fields: object) => town.petition(place, { ...fields })],
    ['petitions', 'description', async (fields: object) => town.petition(place, { ...fields })],
    ['consultations', 'title', async (fields: object) => town.consultation(board, { ...fields })],
    ['consultations', 'summary', async (fields: object) => town.consultation(board, { ...fields })],
    ['announcements', 'title', async (fields: object) => town.announcement(board, { ...fields })],
    ['announcements', 'body', async (fields: object) => town.announcement(board, { ...fields })],
    ['projects', 'title', async (fields: object) => town.project(board, { ...fields })],
    ['projects', 'description', async (fields: object) => town.project(board, { ...fields })],
    ['campaigns', 'title', async (fields: object) => town.campaign(board, { ...fields })],
    ['campaigns', 'summary', async (fields: object) => town.campaign(board, { ...fields })],
    ['campaigns', 'description', async (fields: object) => town.campaign(board, { ...fields })],
    ['repAnnouncements', 'title', async (fields: object) => town.repAnnouncement(profile, place, { ...fields })],
    ['repAnnouncements', 'body', async (fields: object) => town.repAnnouncement(profile, place, { ...fields })],
  ])('are of %s: %s', async (bucket, column, add) => {
    const { id } = await add({ [column]: 'A zebra' })
    expect(idsOf((await finds('zebra'))[bucket])).toEqual([id])
  })

  test('are no others', async () => {
    await town.representative(place, { title: 'A zebra', party: 'A zebra', bio: 'A zebra' })
    await town.issue(place, { location: 'A zebra' })
    await town.consultation(board, { description: 'A zebra' })
    await town.campaign(board, { slug: 'a-zebra', state: 'A zebra', review_note: 'A zebra' })
    expect(Object.values(await finds('zebra')).flat()).toEqual([])
  })
})

describe('what is visible to everybody', () => {
  test.each([
    ['petitions', 'DRAFT ACTIVE CLOSED SUCCESSFUL LATER', 'ACTIVE CLOSED SUCCESSFUL', 'petition'],
    ['consultations', 'DRAFT PUBLISHED CLOSED ARCHIVED LATER', 'PUBLISHED CLOSED', 'consultation'],
    ['announcements', 'DRAFT PUBLISHED ARCHIVED LATER', 'PUBLISHED', 'announcement'],
    ['projects', 'PLANNED ACTIVE PAUSED COMPLETED CANCELLED', 'PLANNED ACTIVE PAUSED COMPLETED CANCELLED', 'project'],
    [
      'campaigns',
      'DRAFT PENDING_REVIEW REJECTED APPROVED PUBLISHED PAUSED FUNDED COMPLETED REPORTED ARCHIVED LATER',
      'PUBLISHED FUNDED COMPLETED REPORTED',
      'campaign',
    ],
    ['repAnnouncements', 'DRAFT PUBLISHED ARCHIVED LATER', 'PUBLISHED', 'repAnnouncement'],
  ] as const)('of %s: of the statuses %s only %s', async (bucket, written, visible, kind) => {
    const title = 'A zebra'
    for (const status of written.split(' ')) {
      if (kind === 'petition') await town.petition(place, { title, status })
      else if (kind === 'repAnnouncement') await town.repAnnouncement(profile, place, { title, status })
      else await town[kind](board, { title, status })
    }
    const found: Wire[] = (await finds('zebra'))[bucket]
    expect(found).toHaveLength(visible.split(' ').length)
    const statuses = new Set(found.map(({ status }) => status))
    if (kind !== 'repAnnouncement') expect(statuses).toEqual(new Set(visible.split(' ')))
  })

  test('is not what a moderator hid, until the flag is dismissed', async () => {
    const title = 'A zebra'
    const rows = [
      ['ISSUE', await town.issue(place, { title })],
      ['PETITION', await town.petition(place, { title })],
      ['ANNOUNCEMENT', await town.announcement(board, { title })],
      ['REPRESENTATIVE_ANNOUNCEMENT', await town.repAnnouncement(profile, place, { title })],
    ] as const
    for (const [type, row] of rows) await community.neighbourFlags(type, row)
    expect(Object.values(await finds('zebra')).flat()).toHaveLength(4)
    for (const [, row] of rows) await community.moderatorDismisses(row)
    for (const [type, row] of rows) await community.moderatorHides(type, row)
    expect(Object.values(await finds('zebra')).flat()).toEqual([])
    for (const [, row] of rows) await community.moderatorDismisses(row)
    expect(Object.values(await finds('zebra')).flat()).toHaveLength(4)
  })
})

describe('the order', () => {
  test.each(['issues', 'petitions', 'consultations', 'announcements', 'projects', 'campaigns'])(
    'of %s is the newest first, then by id',
    async (bucket) => {
      const add = {
        issues: async (columns: object) => town.issue(place, { ...columns }),
        petitions: async (columns: object) => town.petition(place, { ...columns }),
        consultations: async (columns: object) => town.consultation(board, { ...columns }),
        announcements: async (columns: object) => town.announcement(board, { ...columns }),
        projects: async (columns: object) => town.project(board, { ...columns }),
        campaigns: async (columns: object) => town.campaign(board, { ...columns }),
      }[bucket]
      const days = [2, 4, 1, 3, 3]
      const rows = []
      for (const number of days) rows.push({ ...(await add?.({ title: 'A zebra', created_at: day(number) })), number })
      rows.sort((a, b) => b.number - a.number || ((a.id ?? '') < (b.id ?? '') ? 1 : -1))
      expect(idsOf((await finds('zebra'))[bucket])).toEqual(idsOf(rows))
    },
  )

  test('of announcements by representatives starts with the last published, not the last written', async () => {
    const add = async (written: number, published: number) =>
      town.repAnnouncement(profile, place, { body: 'zebra', created_at: day(written), published_at: day(published) })
    const [early, late] = [await add(2, 3), await add(1, 4)]
    expect(idsOf((await finds('zebra')).repAnnouncements)).toEqual([late.id, early.id])
  })

  test('of organizations and representatives is by name, then by id', async () => {
    const names = ['Zebra C', 'zebra b', 'Zébra bb', 'Zebra A', 'Zebra A']
    for (const name of names) await town.organization({ name })
    for (const name of names) await town.representative(place, { name })
    const { organizations, representatives } = await finds('zebra')
    for (const rows of [organizations, representatives]) {
      expect(rows.map(({ name }: Wire) => name)).toEqual(['Zebra A', 'Zebra A', 'zebra b', 'Zébra bb', 'Zebra C'])
      expect(rows[0].id < rows[1].id).toBe(true)
    }
  })

  test('of communities puts names that begin with the search first, then goes by name', async () => {
    for (const name of ['New Ọ̀yọ́pia', 'Oyópia B', 'Akure', 'Oyopia A']) {
      await community.place({ name, description: 'Near Oyopia' })
    }
    const names = (await finds('oyopia')).communities.map(({ name }: Wire) => name)
    expect(names).toEqual(['Oyopia A', 'Oyópia B', 'Akure', 'New Ọ̀yọ́pia'])
  })
})

describe('the name of an author', () => {
  test('is what a deleted account is called now', async () => {
    const ada = await town.author('Ada')
    const written = { title: 'A zebra', author_name: 'Ada Obi' }
    await town.announcement(board, written, ada)
    await town.consultation(board, written, ada)
    const authorNames = async () => {
      const { announcements, consultations } = await finds('zebra')
      return [announcements[0].authorName, consultations[0].authorName]
    }
    expect(await authorNames()).toEqual(['Ada Obi', 'Ada Obi'])
    await community.deletesAccount(ada)
    expect(await authorNames()).toEqual(['[Deleted user]', '[Deleted user]'])
  })

  test('is the stored one where the author of a consultation has no account', async () => {
    await town.consultation(board, { title: 'A zebra', author_id: randomUUID(), author_name: 'Ada Obi' })
    expect((await finds('zebra')).consultations).toMatchObject([{ authorName: 'Ada Obi' }])
  })
})
