import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const placeholder = '[Removed by moderator]'

const browse = async ({ id }: { id: string }, query = '') =>
  community.call('GET', `/v1/representatives/${id}/announcements${query}`)
const titlesOf = (data: { announcements: { title: string }[] }) => data.announcements.map(({ title }) => title)

/** A profile with a draft, two announcements in reverse order of their drafting, and an archived one. */
async function busyProfile() {
  const funke = await community.citizen({ name: 'F. Adeyemi' })
  const profile = await community.profile(place, { owner: funke })
  const archived = await funke.announcementFor(profile, { title: 'Archived' })
  await funke.archives(archived)
  const second = await funke.draftFor(profile, { title: 'Second' })
  const first = await funke.announcementFor(profile, { title: 'First' })
  await funke.draftFor(profile, { title: 'Draft' })
  await funke.publishes(second)
  return { funke, profile, first, second, archived }
}

describe('GET /v1/representatives/:id/announcements', () => {
  test('gives what is published, the newest publication first, to everybody', async () => {
    const { profile, first } = await busyProfile()
    const { status, data } = await browse(profile)
    expect(status).toBe(200)
    expect(titlesOf(data)).toEqual(['Second', 'First'])
    expect(data.announcements[1]).toEqual(first)
  })

  test('orders twins of one instant always alike, and pages without repeating or skipping', async () => {
    const { profile, first, second } = await busyProfile()
    for (const twin of [first, second]) await community.setAnnouncement(twin, { published_at: first.publishedAt })
    const pages = await Promise.all(['0', '1', '2'].map(async (skip) => browse(profile, `?limit=1&offset=${skip}`)))
    const ids = pages.flatMap(({ data }) => data.announcements.map(({ id }: { id: string }) => id))
    expect(ids).toEqual(first.id > second.id ? [first.id, second.id] : [second.id, first.id])
  })

  test('keeps a hidden one in its place, its words and its author replaced', async () => {
    const { profile, first } = await busyProfile()
    await community.moderatorHides('REPRESENTATIVE_ANNOUNCEMENT', first)
    const { data } = await browse(profile)
    const replaced = { title: placeholder, body: placeholder, authorName: placeholder, isHidden: true }
    expect(data.announcements[1]).toEqual({ ...first, ...replaced })
    await community.moderatorDismisses(first)
    expect((await browse(profile)).data.announcements[1]).toEqual(first)
  })

  test('does not hide what is only flagged, or an announcement of an organization', async () => {
    const { profile, first } = await busyProfile()
    await community.neighbourFlags('REPRESENTATIVE_ANNOUNCEMENT', first)
    await community.moderatorHides('ANNOUNCEMENT', first)
    expect((await browse(profile)).data.announcements[1]).toEqual(first)
  })

  test('calls a deleted author by the name that remains', async () => {
    const { profile, funke, first } = await busyProfile()
    expect(first.authorName).toBe('F. Adeyemi')
    await community.deletesAccount(funke)
    expect((await browse(profile)).data.announcements[1].authorName).toBe('[Deleted user]')
  })

  test('gives 200 unless asked for more, and 500 at most', async () => {
    const funke = await community.citizen()
    const profile = await community.profile(place, { owner: funke })
    await community.announcesMany(profile, funke, 501)
    const count = async (query: string) => (await browse(profile, query)).data.announcements.length
    expect([await count(''), await count('?limit=0&offset=-1'), await count('?limit=9999')]).toEqual([200, 200, 500])
    expect(await count('?offset=500')).toBe(1)
    expect((await funke.manages(profile)).data.announcements).toHaveLength(200)
    expect((await funke.manages(profile, '?limit=501')).data.announcements).toHaveLength(500)
  })

  test('is an empty list for a profile that has published nothing', async () => {
    expect((await browse(await community.profile(place))).data).toEqual({ announcements: [], limit: 200, offset: 0 })
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await browse({ id }))).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })
})

describe('GET /v1/representatives/:id/announcements/manage', () => {
  test('gives its account everything, the newest draft first', async () => {
    const { funke, profile } = await busyProfile()
    const { status, data } = await funke.manages(profile)
    expect(status).toBe(200)
    expect(titlesOf(data)).toEqual(['Draft', 'First', 'Second', 'Archived'])
    expect(data.announcements.map((one: { status: string }) => one.status)).toEqual([
      'DRAFT',
      'PUBLISHED',
      'PUBLISHED',
      'ARCHIVED',
    ])
    expect(titlesOf((await funke.manages(profile, '?limit=2&offset=1')).data)).toEqual(['First', 'Second'])
  })

  test('shows its account the words of a hidden one, and that it is hidden', async () => {
    const { funke, profile, first } = await busyProfile()
    await community.moderatorHides('REPRESENTATIVE_ANNOUNCEMENT', first)
    expect((await funke.manages(profile)).data.announcements[1]).toEqual({ ...first, isHidden: true })
  })

  test('shows a later account all but the drafts of the one before', async () => {
    const { profile } = await busyProfile()
    const later = await community.citizen()
    await community.passesProfile(profile, later)
    await later.draftFor(profile, { title: 'A draft of my own' })
    const { data } = await later.manages(profile)
    expect(titlesOf(data)).toEqual(['A draft of my own', 'First', 'Second', 'Archived'])
  })

  test('stays open to a banned or unverified account', async () => {
    for (const trait of [{ banned: true }, { verified: false }]) {
      const owner = await community.citizen(trait)
      expect((await owner.manages(await community.profile(place, { owner }))).status).toBe(200)
    }
  })
})
