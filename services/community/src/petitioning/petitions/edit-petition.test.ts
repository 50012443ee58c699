import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Citizen } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place)
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN', name: 'An administrator' })
const imageAlts = ['The bridge before the flood', null]
const full = { deadline: '2999-05-01T12:00:00.000Z', imageUrls: ['one.png', 'two.png'] }

const shown = async (petition: { id: string }) => (await ada.seesPetition(petition)).data.petition
const auditOf = async (petition: { id: string }) => {
  const rows = await community.auditOf(petition)
  return rows.toSorted((one, other) => String(one['action']).localeCompare(String(other['action'])))
}

describe('PATCH /v1/petitions/:id', () => {
  test('lets the creator change a petition, and nothing that is not theirs to change', async () => {
    const petition = await ada.petitionIn(place)
    const change = { title: 'Two bridges', description: 'Both were washed away.', goal: 7, ...full, imageAlts }
    const stranger = randomUUID()
    const more = { id: stranger, createdById: stranger, communityId: stranger, signatureCount: 99, isHidden: true }
    const { status, data } = await ada.amends(petition, { ...change, ...more })
    expect(status).toBe(200)
    expect(data.petition).toEqual({ ...petition, ...change, updatedAt: expect.any(String) })
    expect(data.petition.updatedAt > petition.updatedAt).toBe(true)
    expect(await shown(petition)).toEqual(data.petition)
    expect(await community.auditOf(petition)).toEqual([])
  })

  test.each([null, ''])('clears what may be empty with %o', async (cleared) => {
    const petition = await ada.petitionIn(place, full)
    const { data } = await ada.amends(petition, { deadline: cleared, imageUrls: cleared })
    expect(data.petition).not.toHaveProperty('deadline')
    expect(data.petition.imageUrls).toEqual([])
  })

  test.each([
    { title: null },
    { title: '1234' },
    { title: 't'.repeat(201) },
    { description: '' },
    { description: 'd'.repeat(10_001) },
    { goal: null },
    { goal: 0 },
    { goal: 10_000_001 },
    { status: null },
    { status: 'OPEN' },
    { deadline: '2999-02-29' },
    { deadline: 'soon' },
    { deadline: '2001-01-01' },
    { imageUrls: ['javascript:alert(1)'] },
    { imageUrls: Array.from({ length: 6 }, () => 'a.png') },
  ])('changes nothing when one field is wrong (case %#)', async (change) => {
    const petition = await ada.petitionIn(place)
    const reply = await ada.amends(petition, { title: 'A new title', ...change })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(await shown(petition)).toEqual(petition)
  })

  test('treats stored values as no change: not refused, not recorded, not announced, not dated', async () => {
    const petition = await ada.petitionIn(place, full)
    await ben.signs(petition)
    await community.setPetition(petition, { status: 'CLOSED', deadline: '2001-05-01T12:00:00Z' })
    const stored = await shown(petition)
    const told = await community.noticeTitlesOf(ada)
    const { title, description, goal, imageUrls, status } = stored
    const everything = { title: ` ${title} `, description, goal, imageUrls, status }
    for (const somebody of [ada, administrator]) {
      for (const deadline of ['2001-05-01T12:00:00Z', '2001-05-01T13:00:00.000+01:00', '2001-05-01t12:00:00.0000Z']) {
        const reply = await somebody.amends(petition, { ...everything, deadline })
        expect([reply.status, reply.data.petition]).toEqual([200, stored])
      }
    }
    expect(await shown(petition)).toEqual(stored)
    expect(await community.auditOf(petition)).toEqual([])
    expect(await community.noticeTitlesOf(ada)).toEqual(told)
  })

  test('treats a day as the same deadline as its first instant', async () => {
    const petition = await ada.petitionIn(place, { deadline: '2999-05-01' })
    const { data } = await ada.amends(petition, { deadline: '2999-05-01' })
    expect(data.petition).toEqual(petition)
  })

  test('may come without any body', async () => {
    const petition = await ada.petitionIn(place)
    const { status, data } = await ada.calls('PATCH', `/v1/petitions/${petition.id}`)
    expect([status, data.petition]).toEqual([200, petition])
  })

  test('records an administrator’s new words and new status as separate acts', async () => {
    const petition = await ada.petitionIn(place)
    const change = { title: 'A clear title', description: petition.description, goal: 50, status: 'CLOSED' }
    expect((await administrator.amends(petition, change)).status).toBe(200)
    const row = { actor_id: administrator.id, actor_name: 'An administrator', actor_role: 'PLATFORM_ADMIN' }
    const title = 'A clear title'
    expect(await auditOf(petition)).toMatchObject([
      {
        ...row,
        action: 'petition.status_changed',
        target_type: 'PETITION',
        metadata: { previousStatus: 'ACTIVE', newStatus: 'CLOSED', title },
      },
      { ...row, action: 'petition.updated', target_type: 'PETITION', metadata: { title, fields: ['title', 'goal'] } },
    ])
  })

  test.each([
    [{ goal: 50 }, ['petition.updated'], []],
    [{ status: 'CLOSED' }, ['petition.status_changed'], ['Petition status updated']],
  ])('of %o by an administrator records %o and tells %o', async (change, actions, titles) => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place)
    await administrator.amends(petition, change)
    expect((await community.auditOf(petition)).map(({ action }) => action)).toEqual(actions)
    expect(await community.noticeTitlesOf(creator)).toEqual(titles)
  })

  test('tells the creator which petition an administrator moved, and to what status', async () => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place)
    await administrator.amends(petition, { status: 'CLOSED', title: 'A clear title' })
    expect(await community.noticesOf(creator)).toEqual([
      {
        type: 'PETITION_UPDATE',
        title: 'Petition status updated',
        body: '"A clear title" is now closed.',
        read: false,
        link_url: `/petitions/${petition.id}`,
      },
    ])
  })

  test('neither records nor notifies administrators who edit their own', async () => {
    const own = await community.neighbour(place, { role: 'PLATFORM_ADMIN' })
    const petition = await own.petitionIn(place)
    expect((await own.amends(petition, { title: 'My own title', status: 'CLOSED' })).status).toBe(200)
    expect(await community.auditOf(petition)).toEqual([])
    expect(await community.noticesOf(own)).toEqual([])
  })

  test('keeps both changes of two people who save at the same instant', async () => {
    const petition = await ada.petitionIn(place)
    await Promise.all([ada.amends(petition, { title: 'A new title' }), administrator.amends(petition, { goal: 9 })])
    expect(await shown(petition)).toMatchObject({ title: 'A new title', goal: 9 })
  })

  test('is recorded and notified once when two administrators close at the same instant', async () => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place)
    const other = await community.citizen({ role: 'PLATFORM_ADMIN' })
    const replies = await Promise.all(
      [administrator, other].map(async (who) => who.amends(petition, { status: 'CLOSED' })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await community.auditOf(petition)).toHaveLength(1)
    expect(await community.noticesOf(creator)).toHaveLength(1)
  })

  const boss = async (traits: object) => community.citizen({ role: 'PLATFORM_ADMIN', ...traits })

  test.each<[string, () => Promise<Citizen>, number, string]>([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['another neighbour', async () => ben, 403, 'FORBIDDEN'],
    ['a moderator', async () => community.citizen({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    [
      'an official of the place',
      async () => community.neighbour(place, { role: 'GOVERNMENT_ADMIN' }),
      403,
      'FORBIDDEN',
    ],
    ['a banned administrator', async () => boss({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted one', async () => boss({ deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified one', async () => boss({ verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const petition = await ada.petitionIn(place)
    expect(outcomeOf(await (await somebody()).amends(petition, { title: 'A new title' }))).toEqual([status, code])
    expect(await shown(petition)).toEqual(petition)
  })

  test('reveals a draft to nobody but the creator, administrators included', async () => {
    const petition = await ada.petitionIn(place, { status: 'DRAFT' })
    for (const somebody of [ben, administrator]) {
      expect(outcomeOf(await somebody.amends(petition, {}))).toEqual([404, 'PETITION_NOT_FOUND'])
      expect(outcomeOf(await somebody.amends(petition, { status: 'ACTIVE' }))).toEqual([404, 'PETITION_NOT_FOUND'])
    }
    expect(await shown(petition)).toEqual(petition)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, once the form is whole', async (id) => {
    expect(outcomeOf(await ben.amends({ id }, { deadline: 'soon' }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(outcomeOf(await ben.amends({ id }, { title: 'A new title' }))).toEqual([404, 'PETITION_NOT_FOUND'])
  })
})
