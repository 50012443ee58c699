import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())
const visitor = service.visitor()
const titlesOf = ({ data }: Reply): string[] => data.announcements.map(({ title }: { title: string }) => title)
const there = async (query: Record<string, string>) => titlesOf(await visitor.browsesAnnouncements(query))

/** An organization of a place with an announcement for each title, the last the newest. */
async function houseIn(state: string | null, lga: string | null, ...titles: string[]) {
  const house = await service.house()
  await service.setOrganization(house.organization, { state, lga })
  const announcements = []
  for (const title of titles) {
    announcements.push(await house.owner.announcementBy(house.organization, { title, publish: true }))
  }
  return { ...house, announcements }
}

await houseIn('Lagos', 'Ikeja', 'Ikeja 1')
await houseIn('lagos', 'Epe', 'Epe 1', 'Epe 2')
await houseIn('Kano', 'Ikeja', 'Kano 1')
await houseIn(null, null, 'Nowhere')

describe('GET /v1/announcements?state=&lga=', () => {
  test.each([
    [{ state: 'Lagos' }, ['Epe 2', 'Epe 1', 'Ikeja 1']],
    [{ state: 'LAGOS' }, ['Epe 2', 'Epe 1', 'Ikeja 1']],
    [{ lga: 'ikeja' }, ['Kano 1', 'Ikeja 1']],
    [{ state: 'lagos', lga: 'IKEJA' }, ['Ikeja 1']],
    [{ state: 'Lago' }, []],
    [{ state: 'L%' }, []],
    [{ state: 'Kano', lga: 'Epe' }, []],
    [{ state: '', lga: '' }, ['Nowhere', 'Kano 1', 'Epe 2', 'Epe 1', 'Ikeja 1']],
  ])('gives for %o what its organizations have published, newest first', async (query, titles) => {
    expect(await there(query)).toEqual(titles)
  })

  test('gives each as the list of all does, page by page', async () => {
    const all = (await visitor.browsesAnnouncements()).data.announcements
    const pages = await Promise.all(
      ['0', '1', '2', '3'].map(async (offset) => visitor.browsesAnnouncements({ state: 'Lagos', limit: '1', offset })),
    )
    expect(pages.flatMap(({ data }) => data.announcements)).toEqual(all.slice(2))
    expect(pages[1]?.data).toMatchObject({ limit: 1, offset: 1 })
  })

  test('leaves out drafts, archived ones and hidden ones', async () => {
    const { organization, owner, announcements } = await houseIn('Ogun', 'Ota', 'Archived', 'Hidden', 'Shown')
    await owner.announcementBy(organization, { title: 'Draft' })
    if (announcements[0]) await owner.archives(announcements[0])
    if (announcements[1]) await service.moderatorHides('ANNOUNCEMENT', announcements[1])
    expect(await there({ state: 'Ogun' })).toEqual(['Shown'])
  })

  test('finds what few published long before everybody else, and follows an organization that moves', async () => {
    const quiet = await houseIn('Bayelsa', 'Brass', 'Long ago', 'Longer ago')
    for (const [turn, announcement] of quiet.announcements.entries()) {
      await service.setAnnouncement(announcement, { published_at: new Date(Date.UTC(2020, 1 - turn)) })
    }
    const busy = await houseIn('Rivers', 'Bonny')
    await service.announcesMany(busy.organization, busy.owner, 1100)
    expect(await there({ state: 'Bayelsa' })).toEqual(['Long ago', 'Longer ago'])
    expect(await there({ state: 'Rivers', limit: '2' })).toEqual(['Number 1', 'Number 2'])
    expect(await there({ state: 'Rivers', limit: '2', offset: '1099' })).toEqual(['Number 1100'])
    await service.setOrganization(quiet.organization, { state: 'Edo' })
    expect([await there({ state: 'Bayelsa' }), await there({ state: 'Edo' })]).toEqual([[], ['Long ago', 'Longer ago']])
  })

  test.each(['state', 'lga'])('refuses a %s of more than 100 characters', async (name) => {
    const refused = await visitor.browsesAnnouncements({ [name]: 'x'.repeat(101) })
    expect(outcomeOf(refused)).toEqual([400, 'VALIDATION_ERROR'])
  })
})
