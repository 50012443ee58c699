import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { newPetition } from '../../../test/petitioners.ts'
import { startTestCommunity } from '../../../test/start-community.ts'
import { testClock } from '../../../test/test-clock.ts'

const clock = testClock()
const community = await startTestCommunity({}, { clock })
afterAll(async () => community[Symbol.asyncDispose]())
clock.strike('2031-05-10T23:30:00Z')

const place = await community.place()
const ada = await community.neighbour(place)

describe('POST /v1/petitions', () => {
  test('starts a petition with exactly what was sent, open for signatures at once', async () => {
    const said = { ...newPetition, deadline: '2031-06-01', imageUrls: ['a-1_b.webp', 'https://example.org/a?b=c'] }
    const { status, data } = await ada.starts(place, { ...said, title: `  ${said.title}\n` })
    expect(status).toBe(201)
    expect(data).toEqual({
      petition: {
        ...said,
        imageAlts: [null, null],
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        deadline: '2031-06-01T00:00:00.000Z',
        status: 'ACTIVE',
        signatureCount: 0,
        commentCount: 0,
        officialResponseCount: 0,
        communityId: place.id,
        createdById: ada.id,
        isHidden: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: data.petition.createdAt,
      },
    })
    expect((await community.visitor().seesPetition(data.petition)).data).toEqual(data)
  })

  test('ignores what the creator may not set', async () => {
    const stranger = randomUUID()
    const said = { id: stranger, createdById: stranger, signatureCount: 99, commentCount: 9, isHidden: true }
    const petition = await ada.petitionIn(place, { ...said, createdAt: '2020-01-01T00:00:00Z' })
    expect(petition).toMatchObject({ createdById: ada.id, signatureCount: 0, commentCount: 0, isHidden: false })
    expect(petition.id).not.toBe(stranger)
    expect(petition.createdAt > '2021').toBe(true)
  })

  test.each([
    ['DRAFT', 'DRAFT'],
    ['ACTIVE', 'ACTIVE'],
    [null, 'ACTIVE'],
    [undefined, 'ACTIVE'],
  ])('sent with the status %o begins as %s', async (status, expected) => {
    expect((await ada.petitionIn(place, { status })).status).toBe(expected)
  })

  test.each([null, '', undefined])('treats the optional fields sent as %o as left out', async (empty) => {
    const petition = await ada.petitionIn(place, { deadline: empty, imageUrls: empty })
    expect(petition).not.toHaveProperty('deadline')
    expect(petition.imageUrls).toEqual([])
  })

  test.each([
    ['a title of 5', { title: ' 12345 ' }, 201],
    ['a title of 200 code points', { title: '🌍'.repeat(200) }, 201],
    ['a title of 4', { title: '  1234 ' }, 400],
    ['a title of 201', { title: '🌍'.repeat(201) }, 400],
    ['a zero byte', { title: 'A zero \0 byte' }, 400],
    ['no title', { title: undefined }, 400],
    ['a description of 10', { description: '1234567890' }, 201],
    ['a description of 10000', { description: 'ọ'.repeat(10_000) }, 201],
    ['a description of 9', { description: '123456789 ' }, 400],
    ['a description of 10001', { description: 'd'.repeat(10_001) }, 400],
    ['a goal of 1', { goal: 1 }, 201],
    ['a goal of ten million', { goal: 10_000_000 }, 201],
    ['a goal of 0', { goal: 0 }, 400],
    ['a goal of ten million and one', { goal: 10_000_001 }, 400],
    ['half a goal', { goal: 1.5 }, 400],
    ['a goal in words', { goal: '100' }, 400],
    ['no goal', { goal: null }, 400],
    ['a community id in capitals', { communityId: place.id.toUpperCase() }, 201],
    ['a community that is no id', { communityId: 'agege' }, 400],
    ['a status that none begins with', { status: 'SUCCESSFUL' }, 400],
    ['a status in small letters', { status: 'draft' }, 400],
    ['an empty status', { status: '' }, 400],
    ['five images', { imageUrls: Array.from({ length: 5 }, () => 'a.png') }, 201],
    ['six images', { imageUrls: Array.from({ length: 6 }, () => 'a.png') }, 400],
    ['an image that is a script', { imageUrls: ['javascript:alert(1)'] }, 400],
  ])('with %s answers %3$i', async (_, fields, status) => {
    const reply = await ada.starts(place, fields)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
  })

  test.each([
    ['2031-05-10', '2031-05-10T00:00:00.000Z'],
    [' 2032-02-29 ', '2032-02-29T00:00:00.000Z'],
    ['2031-05-10T00:00:00Z', '2031-05-10T00:00:00.000Z'],
    ['2031-05-11T00:30:00+01:00', '2031-05-10T23:30:00.000Z'],
    ['9999-12-31', '9999-12-31T00:00:00.000Z'],
  ])('takes the deadline %s, as %s', async (deadline, expected) => {
    const petition = await ada.petitionIn(place, { deadline })
    expect(petition.deadline).toBe(expected)
    expect((await ada.seesPetition(petition)).data.petition.deadline).toBe(expected)
  })

  test.each([
    ['is no day', '2031-02-29'],
    ['is no time', '2031-02-30T12:00:00Z'],
    ['cannot be read', 'next week'],
    ['says no offset', '2031-06-01T12:00:00'],
    ['was yesterday in UTC', '2031-05-09'],
    ['was yesterday in UTC, though today where it was written', '2031-05-10T00:30:00+01:00'],
    ['is a number', 1_938_000_000],
    ['is beyond all years', '9999-12-31T23:30:00-01:00'],
  ])('refuses a deadline that %s', async (_, deadline) => {
    const reply = await ada.starts(place, { deadline })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(['deadline'])
  })

  const elsewhere = async (role: string) => community.citizen({ home: await community.place(), joined: [place], role })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified neighbour', async () => community.neighbour(place, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['a member without a home', async () => community.citizen({ joined: [place] }), 403, 'PRIMARY_COMMUNITY_REQUIRED'],
    ['a mere token', async () => community.citizen({ hasAccount: false }), 403, 'PRIMARY_COMMUNITY_REQUIRED'],
    ['an administrator of elsewhere', async () => elsewhere('PLATFORM_ADMIN'), 403, 'PRIMARY_COMMUNITY_MISMATCH'],
    ['a member who lives elsewhere', async () => elsewhere('CITIZEN'), 403, 'PRIMARY_COMMUNITY_MISMATCH'],
  ])('refuses %s', async (_, somebody, status, code) => {
    expect(outcomeOf(await (await somebody()).starts(place))).toEqual([status, code])
  })

  test('checks the verified address, then the form, then the place, then where the caller lives', async () => {
    const nowhere = { id: randomUUID() }
    const unverified = await community.neighbour(place, { verified: false })
    const homeless = await community.citizen()
    expect(outcomeOf(await unverified.starts(nowhere, { title: '' }))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(outcomeOf(await homeless.starts(nowhere, { title: '' }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(outcomeOf(await homeless.starts(nowhere, { deadline: '2031-05-09' }))).toEqual([400, 'VALIDATION_ERROR'])
    for (const somebody of [ada, homeless]) {
      expect(outcomeOf(await somebody.starts(nowhere))).toEqual([404, 'COMMUNITY_NOT_FOUND'])
    }
  })

  test('treats the active community as the home of an account that has no other', async () => {
    const handmade = await community.citizen({ active: place })
    expect((await handmade.starts(place)).status).toBe(201)
  })

  test('is refused when the account or the community goes at the same instant', async () => {
    const leaver = await community.neighbour(place)
    const leaving = async () => leaver.starts(place)
    const orphaned = await community.behind('delete from users where id = $1', [leaver.id], leaving)
    expect(outcomeOf(orphaned)).toEqual([401, 'UNAUTHORIZED'])
    const doomed = await community.place()
    const last = await community.neighbour(doomed)
    const losing = async () => last.starts(doomed)
    const lost = await community.behind('delete from communities where id = $1', [doomed.id], losing)
    expect(outcomeOf(lost)).toEqual([404, 'COMMUNITY_NOT_FOUND'])
  })

  test.each(['not json', '{"title":'])('refuses the body %s', async (rawBody) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await ada.calls('POST', '/v1/petitions', { rawBody, headers })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
  })
})
