import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { newIssue, outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)

describe('POST /v1/issues', () => {
  test('takes a report with exactly what was sent', async () => {
    const said = { ...newIssue, location: 'Gate 4', imageUrls: ['a-1_b.webp', 'https://example.org/a?b=c'] }
    const { status, data } = await ada.reports(place, {
      ...said,
      title: `  ${said.title}\n`,
      status: 'CLOSED',
      upvoteCount: 9,
    })
    expect(status).toBe(201)
    expect(data).toEqual({
      issue: {
        ...said,
        imageAlts: [null, null],
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'OPEN',
        upvoteCount: 0,
        commentCount: 0,
        officialResponseCount: 0,
        assignmentCount: 0,
        communityId: place.id,
        reportedById: ada.id,
        isHidden: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: data.issue.createdAt,
      },
    })
  })

  test.each([null, '', undefined])('treats the optional fields sent as %o as left out', async (empty) => {
    const issue = await ada.issueIn(place, { location: empty, imageUrls: empty })
    expect(issue).not.toHaveProperty('location')
    expect(issue.imageUrls).toEqual([])
  })

  test.each([
    ['a title of 5', { title: ' 12345 ' }, 201],
    ['a title of 200 code points', { title: '🌍'.repeat(200) }, 201],
    ['a title of 4', { title: '  1234 ' }, 400],
    ['a title of 201', { title: '🌍'.repeat(201) }, 400],
    ['half a surrogate pair', { title: 'Broken \uD83C\uDF0D'.slice(0, -1) }, 400],
    ['a character nobody can store', { title: 'A zero \0 byte' }, 400],
    ['a description of 10', { description: '1234567890' }, 201],
    ['a description of 10000', { description: 'ọ'.repeat(10_000) }, 201],
    ['a description of 9', { description: '123456789 ' }, 400],
    ['a description of 10001', { description: 'd'.repeat(10_001) }, 400],
    ['an unknown category', { category: 'ROADS' }, 400],
    ['a category in small letters', { category: 'health' }, 400],
    ['no category', { category: undefined }, 400],
    ['a community id in capitals', { communityId: place.id.toUpperCase() }, 201],
    ['a community that is no id', { communityId: 'agege' }, 400],
    ['a location of 300', { location: 'l'.repeat(300) }, 201],
    ['a location of 301', { location: 'l'.repeat(301) }, 400],
    ['a title that is no text', { title: 12_345 }, 400],
  ])('with %s answers %3$i', async (_, fields, status) => {
    const reply = await ada.reports(place, fields)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
  })

  test.each([
    [['a.png'], 201],
    [['/api/v1/uploads/a.png'], 201],
    [['http://example.org', 'HTTPS://example.org/x.gif'], 201],
    [[`https://example.org/${'x'.repeat(2028)}`], 201],
    [[`https://example.org/${'x'.repeat(2029)}`], 400],
    [Array.from({ length: 5 }, () => 'a.png'), 201],
    [Array.from({ length: 6 }, () => 'a.png'), 400],
    [['javascript:alert(1)'], 400],
    [['data:image/png;base64,AAAA'], 400],
    [['ftp://example.org/a.png'], 400],
    [['//example.org/a.png'], 400],
    [['a.svg'], 400],
    [['../a.png'], 400],
    [['/api/v1/uploads/'], 400],
    [[''], 400],
    [[7], 400],
    ['a.png', 400],
  ])('with the images %j answers %i', async (imageUrls, status) => {
    expect((await ada.reports(place, { imageUrls })).status).toBe(status)
  })

  test('answers 404 for an unknown community before it asks where the caller lives', async () => {
    const nowhere = { id: randomUUID() }
    const homeless = await community.citizen()
    for (const somebody of [ada, homeless]) {
      expect(outcomeOf(await somebody.reports(nowhere))).toEqual([404, 'COMMUNITY_NOT_FOUND'])
    }
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified neighbour', async () => community.neighbour(place, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['somebody without a home', async () => community.citizen(), 403, 'PRIMARY_COMMUNITY_REQUIRED'],
    [
      'a member who lives nowhere',
      async () => community.citizen({ joined: [place] }),
      403,
      'PRIMARY_COMMUNITY_REQUIRED',
    ],
    [
      'somebody without an account',
      async () => community.citizen({ hasAccount: false }),
      403,
      'PRIMARY_COMMUNITY_REQUIRED',
    ],
    ['an administrator of elsewhere', async () => elsewhere('PLATFORM_ADMIN'), 403, 'PRIMARY_COMMUNITY_MISMATCH'],
    ['a member who lives elsewhere', async () => elsewhere('CITIZEN'), 403, 'PRIMARY_COMMUNITY_MISMATCH'],
  ])('refuses %s', async (_, somebody, status, code) => {
    expect(outcomeOf(await (await somebody()).reports(place))).toEqual([status, code])
  })

  const elsewhere = async (role: string) => community.citizen({ home: await community.place(), joined: [place], role })

  test('treats the active community as the home of an account that has no other', async () => {
    const handmade = await community.citizen({ active: place })
    expect((await handmade.reports(place)).status).toBe(201)
  })

  test('goes by the home, not by where somebody is active', async () => {
    const home = await community.place()
    const traveller = await community.citizen({ home })
    await community.database.sql('update users set community_id = $2 where id = $1', [traveller.id, place.id])
    expect((await traveller.reports(home)).status).toBe(201)
    expect(outcomeOf(await traveller.reports(place))).toEqual([403, 'PRIMARY_COMMUNITY_MISMATCH'])
  })

  test('is refused when the account or the community goes at the same instant', async () => {
    const leaver = await community.neighbour(place)
    const orphaned = await community.behind('delete from users where id = $1', [leaver.id], async () =>
      leaver.reports(place),
    )
    expect(outcomeOf(orphaned)).toEqual([401, 'UNAUTHORIZED'])
    const doomed = await community.place()
    const last = await community.neighbour(doomed)
    const lost = await community.behind('delete from communities where id = $1', [doomed.id], async () =>
      last.reports(doomed),
    )
    expect(outcomeOf(lost)).toEqual([404, 'COMMUNITY_NOT_FOUND'])
  })

  test('tells an unverified caller so before it complains about the body', async () => {
    const unverified = await community.neighbour(place, { verified: false })
    expect(outcomeOf(await unverified.reports(place, { title: '' }))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })

  test.each(['not json', '{"title":'])('refuses the body %s', async (rawBody) => {
    const headers = { 'content-type': 'application/json' }
    expect(outcomeOf(await ada.calls('POST', '/v1/issues', { rawBody, headers }))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('names every field that is wrong', async () => {
    const { body } = await ada.reports(place, { title: 'x', description: 'y', imageUrls: ['javascript:x'] })
    expect(Object.keys(body.details).toSorted()).toEqual(['description', 'imageUrls.0', 'title'])
  })
})
