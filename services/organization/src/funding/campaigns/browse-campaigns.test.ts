import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Fields } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const platformAdmin = await service.platformAdmin()
const [house, neighbours] = [await service.house(), await service.house()]
const { organization, staff } = house
const titlesOf = ({ data }: Reply): string[] => data.campaigns.map(({ title }: { title: string }) => title)
const at = (day: number) => new Date(Date.UTC(2030, 0, day))

/** The later the letter, the newer the campaign; those of the neighbours are small. */
const rows: [string, Fields][] = [
  ['A', { status: 'PENDING_REVIEW', submitted_at: at(20) }],
  ['b', { status: 'PENDING_REVIEW', submitted_at: at(19), category: 'EDUCATION' }],
  ['C', { status: 'PENDING_REVIEW', submitted_at: at(22), is_emergency: true }],
  ['d', { status: 'PENDING_REVIEW', submitted_at: at(21), is_emergency: true, category: 'EDUCATION' }],
  ['E', { status: 'DRAFT', category: 'EDUCATION' }],
  ['F', { status: 'PUBLISHED', is_emergency: true }],
  ['g', { status: 'ARCHIVED' }],
]
for (const [index, [title, columns]] of rows.entries()) {
  const owner = title === title.toLowerCase() ? neighbours.organization : organization
  await service.campaignOf(owner, { title, created_at: at(index + 1), ...columns })
}

describe('GET /v1/organizations/:id/campaigns', () => {
  test.each<[string, Record<string, string>, string]>([
    ['all of them, newest first', {}, 'FECA'],
    ['those of a status, in any letter case', { status: 'pending_Review' }, 'CA'],
    ['those of a category, in any letter case', { category: 'education' }, 'E'],
    ['those of both', { status: 'DRAFT', category: 'HEALTHCARE' }, ''],
    ['none of a status that is none', { status: 'ALL' }, ''],
    ['none of a category that is none', { category: 'ROADS' }, ''],
    ['all, where a filter is empty', { status: '', category: '' }, 'FECA'],
  ])('gives %s', async (_, query, titles) => {
    for (const person of [staff, platformAdmin]) {
      const reply = await person.browsesCampaignsOf(organization, query)
      expect([reply.status, titlesOf(reply).join(''), reply.data.total]).toEqual([200, titles, titles.length])
    }
  })

  test('pages without repeating or skipping, twins of one instant by their id', async () => {
    const { organization, owner } = await service.house()
    const twins = await Promise.all([1, 2, 3].map(async () => service.campaignOf(organization, { created_at: at(1) })))
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (offset) => owner.browsesCampaignsOf(organization, { limit: 1, offset })),
    )
    expect(pages.flatMap(({ data }) => data.campaigns.map(({ id }: { id: string }) => id))).toEqual(
      twins.map(({ id }) => id).toSorted(),
    )
    expect(pages.map(({ data }) => data.total)).toEqual([3, 3, 3, 3])
    await service.deletesCampaignsOf(organization)
  })

  test('gives 200 unless asked for more, and 500 at most', async () => {
    const { organization, owner } = await service.house()
    await service.campaigns(organization, 501)
    const published = { status: 'PUBLISHED', organizationId: organization.id }
    const pages = [
      await owner.browsesCampaignsOf(organization),
      await owner.browsesCampaignsOf(organization, { limit: 501 }),
      await platformAdmin.browsesCampaignQueue(published),
      await platformAdmin.browsesCampaignQueue({ ...published, limit: 501 }),
    ]
    expect(pages.map((page) => [titlesOf(page).length, page.data.total])).toEqual([
      [200, 501],
      [500, 501],
      [200, 501],
      [500, 501],
    ])
    await service.deletesCampaignsOf(organization)
  })
})

describe('GET /v1/admin/campaigns', () => {
  const own = { organizationId: organization.id }

  test.each<[string, Record<string, string>, string]>([
    ['what waits for review, emergencies first, then who has waited longest', {}, 'dCbA'],
    ['the same by its name', { status: 'pending_review' }, 'dCbA'],
    ['the same of an organization', own, 'CA'],
    ['the same of a category', { category: 'Education' }, 'db'],
    ['the emergencies among it', { emergency: 'true' }, 'dC'],
    ['all of it, where the word is not true', { emergency: 'false' }, 'dCbA'],
    ['another status', { status: 'archived' }, 'g'],
    ['all of them, newest first', { status: 'all' }, 'gFEdCbA'],
    ['all emergencies', { status: 'ALL', emergency: 'true' }, 'FdC'],
    ['all of a category', { status: 'ALL', category: 'EDUCATION' }, 'Edb'],
    ['all of an organization', { status: 'ALL', ...own }, 'FECA'],
    ['all that is asked for together', { status: 'ALL', emergency: 'true', category: 'HEALTHCARE', ...own }, 'FC'],
    ['none of a status that is none', { status: 'WAITING' }, ''],
    ['none of a category that is none', { status: 'ALL', category: 'ROADS' }, ''],
    ['none of an organization that is none', { status: 'ALL', organizationId: randomUUID() }, ''],
  ])('gives %s', async (_, query, titles) => {
    const reply = await platformAdmin.browsesCampaignQueue(query)
    expect([reply.status, titlesOf(reply).join(''), reply.data.total]).toEqual([200, titles, titles.length])
  })

  test('pages, and shows each as its organization sees it', async () => {
    const page = await platformAdmin.browsesCampaignQueue({ limit: 1, offset: 1 })
    const { data } = await staff.browsesCampaignsOf(organization, { status: 'PENDING_REVIEW', limit: 1 })
    expect(page.data).toEqual({ campaigns: data.campaigns, total: 4, limit: 1, offset: 1 })
  })

  test('is for administrators of the platform', async () => {
    const moderator = await service.person({ role: 'MODERATOR' })
    for (const person of [house.owner, moderator]) {
      expect(outcomeOf(await person.browsesCampaignQueue())).toEqual([403, 'FORBIDDEN'])
    }
    expect(outcomeOf(await service.visitor().browsesCampaignQueue())).toEqual([401, 'UNAUTHORIZED'])
  })

  test('refuses an organization that is not an id', async () => {
    const reply = await platformAdmin.browsesCampaignQueue({ organizationId: 'water' })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
  })
})
