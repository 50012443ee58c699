import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Citizen } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place, { name: 'Ada Obi' })
const ben = await community.neighbour(place, { name: 'Ben Eze' })
const counted = (count: number) => ({ comment_count: count, comments: count })

describe('POST /v1/petitions/:id/comments', () => {
  test('takes a comment with exactly what was sent', async () => {
    const petition = await ada.petitionIn(place)
    const said = { content: ' Long overdue.\n', isOfficialResponse: true, authorName: 'Somebody', isHidden: true }
    const body = { ...said, petitionId: randomUUID(), id: randomUUID() }
    const { status, data } = await ben.calls('POST', `/v1/petitions/${petition.id}/comments`, { body })
    expect(status).toBe(201)
    expect(data).toEqual({
      comment: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        content: 'Long overdue.',
        petitionId: petition.id,
        authorId: ben.id,
        authorName: 'Ben Eze',
        authorRole: 'CITIZEN',
        isOfficialResponse: false,
        isHidden: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
    expect(data.comment.id).not.toBe(body.id)
  })

  test.each([
    ['REPRESENTATIVE', true],
    ['MODERATOR', true],
    ['CITIZEN', false],
    ['VISITING_EXPERT', false],
  ])('by a %s is an official response: %s', async (role, isOfficialResponse) => {
    const author = await community.neighbour(place, { role })
    const comment = await author.discussionOf(await ada.petitionIn(place))
    expect(comment).toMatchObject({ authorRole: role, isOfficialResponse })
  })

  test('tells the creator who commented on what', async () => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place)
    await ben.discusses(petition)
    expect(await community.noticesOf(creator)).toEqual([
      {
        type: 'PETITION_UPDATE',
        title: 'New comment on your petition',
        body: `Ben Eze commented on "${petition.title}".`,
        read: false,
        link_url: `/petitions/${petition.id}#comments`,
      },
    ])
  })

  test('names a hidden petition by the placeholder, and is still taken', async () => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place)
    await community.moderatorHides('PETITION', petition)
    expect((await ben.discusses(petition)).status).toBe(201)
    const [notice] = await community.noticesOf(creator)
    expect(notice?.['body']).toBe('Ben Eze commented on "[Removed by moderator]".')
  })

  test('notifies neither creators who comment themselves nor deleted ones', async () => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place)
    await creator.discusses(petition)
    await community.deletesAccount(creator)
    expect((await ben.discusses(petition)).status).toBe(201)
    expect(await community.noticesOf(creator)).toEqual([])
  })

  test.each(['ACTIVE', 'CLOSED', 'SUCCESSFUL'])('is taken while a petition is %s', async (status) => {
    const petition = await ada.petitionIn(place)
    await community.setPetition(petition, { status })
    expect((await ben.discusses(petition)).status).toBe(201)
  })

  test('is counted, however many come at the same instant, and changes no dates', async () => {
    const petition = await ada.petitionIn(place)
    const crowd = await community.neighbours(place, 10)
    const replies = await Promise.all(crowd.map(async (citizen) => citizen.discusses(petition)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(10))
    expect((await ada.seesPetition(petition)).data.petition).toEqual({ ...petition, commentCount: 10 })
  })

  test('and a deletion at the same instant end well: the comment goes with the petition or comes too late', async () => {
    for (let round = 0; round < 12; round += 1) {
      const petition = await ada.petitionIn(place)
      const calls = [async () => ben.discusses(petition), async () => ada.withdraws(petition)]
      if (round % 2 === 1) calls.reverse()
      const outcomes = outcomesOf(await Promise.all(calls.map(async (call) => call())))
      expect([
        ['200', '201'],
        ['200', '404 PETITION_NOT_FOUND'],
      ]).toContainEqual(outcomes)
      expect((await ada.seesPetition(petition)).status).toBe(404)
    }
  })

  test.each([
    ['1', 'x', 201],
    ['2000 code points', '🗣'.repeat(2000), 201],
    ['2001', '🗣'.repeat(2001), 400],
    ['nothing but space', ' \n\t ', 400],
    ['null', null, 400],
    ['a number', 7, 400],
  ])('with %s as content answers %3$i', async (_, content, status) => {
    const reply = await ben.discusses(await ada.petitionIn(place), content)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
  })

  const outsider = [403, 'COMMUNITY_MEMBERSHIP_REQUIRED'] as const

  test.each<[string, () => Promise<Citizen>, number, string]>([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified neighbour', async () => community.neighbour(place, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['an official of elsewhere', async () => community.citizen({ role: 'PLATFORM_ADMIN' }), ...outsider],
    ['somebody without an account', async () => community.citizen({ hasAccount: false }), ...outsider],
  ])('refuses %s', async (_, somebody, status, code) => {
    const petition = await ada.petitionIn(place)
    expect(outcomeOf(await (await somebody()).discusses(petition))).toEqual([status, code])
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(0))
  })

  test('is refused to somebody whose account goes at the same instant', async () => {
    const [petition, leaver] = [await ada.petitionIn(place), await community.neighbour(place)]
    const leaving = 'delete from users where id = $1'
    const reply = await community.behind(leaving, [leaver.id], async () => leaver.discusses(petition))
    expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(0))
  })

  test('takes the active community for a membership of an account written by hand', async () => {
    const handmade = await community.citizen({ active: place })
    expect((await handmade.discusses(await ada.petitionIn(place))).status).toBe(201)
  })

  test('under a draft is for its creator, and reveals the draft to nobody else', async () => {
    const petition = await ada.petitionIn(place, { status: 'DRAFT' })
    const administrator = await community.neighbour(place, { role: 'PLATFORM_ADMIN' })
    for (const somebody of [ben, administrator]) {
      expect(outcomeOf(await somebody.discusses(petition))).toEqual([404, 'PETITION_NOT_FOUND'])
    }
    expect((await ada.discusses(petition)).status).toBe(201)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it asks for a membership', async (id) => {
    expect(outcomeOf(await (await community.citizen()).discusses({ id }))).toEqual([404, 'PETITION_NOT_FOUND'])
  })
})
