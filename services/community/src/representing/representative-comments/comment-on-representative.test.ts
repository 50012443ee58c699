import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const [ada, ben] = [
  await community.neighbour(place, { name: 'Ada Obi' }),
  await community.neighbour(place, { name: 'Ben Eze' }),
]
const official = await community.neighbour(place, { role: 'NGO', name: 'Clean Water' })

/** A profile that Ada and Ben follow, and the account that it belongs to. */
async function followed() {
  const funke = await community.neighbour(place, { role: 'REPRESENTATIVE', name: 'F. Adeyemi' })
  const profile = await community.profile(place, { owner: funke })
  for (const citizen of [ada, ben, funke]) await citizen.follows(profile)
  return { funke, profile, link: `/representatives/${profile.id}#comments` }
}

describe('POST /v1/representatives/:id/comments', () => {
  test('takes a comment with exactly what was sent', async () => {
    const profile = await community.profile(place)
    const extras = { isOfficialResponse: true, authorName: 'Somebody', representativeId: randomUUID() }
    const body = { content: ' Well done.\n', ...extras }
    const { status, data } = await ada.calls('POST', `/v1/representatives/${profile.id}/comments`, { body })
    expect(status).toBe(201)
    expect(data).toEqual({
      comment: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        content: 'Well done.',
        representativeId: profile.id,
        authorId: ada.id,
        authorName: 'Ada Obi',
        authorRole: 'CITIZEN',
        isOfficialResponse: false,
        isHidden: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
  })

  test('by the account of the profile tells every follower that the representative responded', async () => {
    const { funke, profile, link } = await followed()
    expect(await funke.remarkOn(profile)).toMatchObject({ isOfficialResponse: true })
    expect(await community.toldWithLink(link)).toEqual([ada.id, ben.id].toSorted())
    expect((await community.noticesOf(ada)).at(-1)).toEqual({
      type: 'REPRESENTATIVE_RESPONSE',
      title: 'New response from Funke Adeyemi',
      body: 'F. Adeyemi responded on the page of Funke Adeyemi.',
      read: false,
      link_url: link,
    })
  })

  test('by another official tells them, the account of the profile too, that an official responded', async () => {
    const { funke, profile, link } = await followed()
    await official.follows(profile)
    expect(await official.remarkOn(profile)).toMatchObject({ isOfficialResponse: true })
    expect(await community.toldWithLink(link)).toEqual([ada.id, ben.id, funke.id].toSorted())
    expect((await community.noticesOf(ada)).at(-1)).toEqual({
      type: 'REPRESENTATIVE_RESPONSE',
      title: "Official response on Funke Adeyemi's page",
      body: 'Clean Water responded on the page of Funke Adeyemi.',
      read: false,
      link_url: link,
    })
  })

  test('by a citizen tells nobody, be it the account of the profile', async () => {
    const funke = await community.neighbour(place)
    const profile = await community.profile(place, { owner: funke })
    await ben.follows(profile)
    for (const citizen of [ada, funke]) {
      expect(await citizen.remarkOn(profile)).toMatchObject({ isOfficialResponse: false })
    }
    expect(await community.toldWithLink(`/representatives/${profile.id}#comments`)).toEqual([])
  })

  test('tells no follower whose account is deleted', async () => {
    const { funke, profile, link } = await followed()
    const leaver = await community.neighbour(place)
    await leaver.follows(profile)
    await community.deletesAccount(leaver)
    await funke.remarks(profile)
    expect(await community.toldWithLink(link)).toEqual([ada.id, ben.id].toSorted())
  })

  test('is counted, however many come at the same instant, and changes no dates', async () => {
    const profile = await community.profile(place)
    const path = `/v1/representatives/${profile.id}`
    const { representative } = (await community.call('GET', path)).data
    const replies = await Promise.all(Array.from({ length: 10 }, async () => ada.remarks(profile)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await community.profileCountersOf(profile)).toMatchObject({ comment_count: 10, comments: 10 })
    expect((await community.call('GET', path)).data.representative).toEqual({ ...representative, commentCount: 10 })
  })

  test.each([
    ['1', 'x', 201],
    ['2000 code points', '🗣'.repeat(2000), 201],
    ['2001', '🗣'.repeat(2001), 400],
    ['nothing but space', ' \n ', 400],
    ['null', null, 400],
  ])('with %s as content answers %3$i', async (_, content, status) => {
    const reply = await ada.remarks(await community.profile(place), content)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified neighbour', async () => community.neighbour(place, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['an official of elsewhere', async () => community.citizen({ role: 'NGO' }), 403, 'COMMUNITY_MEMBERSHIP_REQUIRED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const profile = await community.profile(place)
    expect(outcomeOf(await (await somebody()).remarks(profile))).toEqual([status, code])
    expect(await community.profileCountersOf(profile)).toMatchObject({ comment_count: 0, comments: 0 })
  })

  test('asks the account of the profile for a membership too', async () => {
    const funke = await community.citizen({ role: 'REPRESENTATIVE' })
    const profile = await community.profile(place, { owner: funke })
    expect(outcomeOf(await funke.remarks(profile))).toEqual([403, 'COMMUNITY_MEMBERSHIP_REQUIRED'])
  })

  test('refuses somebody whose account goes at the same instant', async () => {
    const [profile, leaver] = [await community.profile(place), await community.neighbour(place)]
    const reply = await community.behind('delete from users where id = $1', [leaver.id], async () =>
      leaver.remarks(profile),
    )
    expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
    expect(await community.profileCountersOf(profile)).toMatchObject({ comment_count: 0, comments: 0 })
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it asks for a membership', async (id) => {
    const stranger = await community.citizen()
    expect(outcomeOf(await stranger.remarks({ id }))).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })
})
