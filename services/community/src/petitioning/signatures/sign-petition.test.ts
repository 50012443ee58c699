import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Citizen } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'
import { testClock } from '../../../test/test-clock.ts'

const clock = testClock()
const community = await startTestCommunity({}, { clock })
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place)
const notOpen = [409, 'PETITION_NOT_OPEN']
const counted = (count: number) => ({ signature_count: count, signatures: count })

const shown = async (petition: { id: string }) => (await ada.seesPetition(petition)).data.petition

describe('POST /v1/petitions/:id/sign', () => {
  test('counts a signature, and changes neither the date of the petition nor its status', async () => {
    const petition = await ada.petitionIn(place, { goal: 1 })
    const { status, data } = await ben.signs(petition)
    expect([status, data]).toEqual([200, { signed: true }])
    expect(await shown(petition)).toEqual({ ...petition, signatureCount: 1 })
  })

  test('answers the same however often somebody signs, and counts and tells once', async () => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place)
    for (let time = 0; time < 3; time += 1) expect((await ben.signs(petition)).data).toEqual({ signed: true })
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(1))
    expect(await community.noticeTitlesOf(creator)).toEqual(['New signature on your petition'])
  })

  test.each(['CLOSED', 'SUCCESSFUL', 'DRAFT'])(
    'answers the same to those who have signed a petition that is now %s, and takes no other signatures',
    async (status) => {
      const petition = await ada.petitionIn(place)
      await ada.signs(petition)
      await community.setPetition(petition, { status })
      expect(outcomeOf(await ada.signs(petition))).toEqual([200, undefined])
      const outcome = status === 'DRAFT' ? [404, 'PETITION_NOT_FOUND'] : notOpen
      expect(outcomeOf(await ben.signs(petition))).toEqual(outcome)
      expect(await community.petitionCountersOf(petition)).toMatchObject(counted(1))
    },
  )

  test('with an Idempotency-Key gets the first answer again, and another petition needs another key', async () => {
    const petition = await ada.petitionIn(place)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await ben.signs(petition, headers)
    await community.setPetition(petition, { status: 'CLOSED' })
    const again = await ben.signs(petition, headers)
    const replayed = [first, again].map((reply) => reply.headers.get('idempotency-replayed'))
    expect([again.status, again.body, ...replayed]).toEqual([200, first.body, null, 'true'])
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(1))
    expect(outcomeOf(await ben.signs(await ada.petitionIn(place), headers))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    await community.setPetition(petition, { status: 'DRAFT' })
    expect((await ben.signs(petition, headers)).status).toBe((await ben.signs(petition)).status)
  })

  test('takes signatures until the UTC day of the deadline ends', async () => {
    clock.strike('2031-05-10T12:00:00Z')
    const petition = await ada.petitionIn(place, { deadline: '2031-05-12' })
    clock.strike('2031-05-12T23:59:00Z')
    expect(outcomeOf(await ben.signs(petition))).toEqual([200, undefined])
    clock.strike('2031-05-13T00:00:00Z')
    expect(outcomeOf(await ada.signs(petition))).toEqual(notOpen)
    expect(outcomeOf(await ben.signs(petition))).toEqual([200, undefined])
    expect(await shown(petition)).toMatchObject({ status: 'ACTIVE', signatureCount: 1 })
  })

  test('goes on counting beyond the goal', async () => {
    const petition = await ada.petitionIn(place, { goal: 1 })
    expect((await ada.signs(petition)).status).toBe(200)
    expect((await ben.signs(petition)).status).toBe(200)
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(2))
  })

  test('is not taken while the petition is hidden, and whoever signed before hears the same as then', async () => {
    const petition = await ada.petitionIn(place)
    expect((await ada.signs(petition)).status).toBe(200)
    await community.moderatorHides('PETITION', petition)
    expect(outcomeOf(await ben.signs(petition))).toEqual([409, 'PETITION_NOT_OPEN'])
    expect((await ada.signs(petition)).status).toBe(200)
    expect(await shown(petition)).toMatchObject({ signatureCount: 1, isHidden: true })
  })

  test('is taken again when the moderator shows the petition again', async () => {
    const petition = await ada.petitionIn(place)
    await community.moderatorHides('PETITION', petition)
    await community.moderatorDismisses(petition)
    expect(outcomeOf(await ben.signs(petition))).toEqual([200, undefined])
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(1))
  })

  test('sees a moderator who hides the petition while it waits', async () => {
    const petition = await ada.petitionIn(place)
    const hiding = `with held as (select id from petitions where id = $1 for no key update)
                    insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
                    select 'PETITION', held.id, gen_random_uuid(), '', 'SPAM', 'HIDDEN' from held`
    const late = await community.behind(hiding, [petition.id], async () => ben.signs(petition))
    expect(outcomeOf(late)).toEqual(notOpen)
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(0))
  })

  test('counts one signature of one person, however fast they press', async () => {
    const petition = await ada.petitionIn(place)
    const presses = await Promise.all(Array.from({ length: 6 }, async () => ben.signs(petition)))
    expect(presses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(1))
  })

  test('and a close at the same instant: everyone who was told that they signed is counted', async () => {
    for (let round = 0; round < 12; round += 1) {
      const petition = await ada.petitionIn(place)
      const calls = [async () => ben.signs(petition), async () => ada.amends(petition, { status: 'CLOSED' })]
      if (round % 2 === 1) calls.reverse()
      const outcomes = outcomesOf(await Promise.all(calls.map(async (call) => call())))
      const { status, signatureCount } = await shown(petition)
      expect(status).toBe('CLOSED')
      expect(outcomes).toEqual(signatureCount === 1 ? ['200', '200'] : ['200', '409 PETITION_NOT_OPEN'])
    }
  })

  test('sees a close that it waited for', async () => {
    const petition = await ada.petitionIn(place)
    const closing = `update petitions set status = 'CLOSED' where id = $1`
    const late = await community.behind(closing, [petition.id], async () => ben.signs(petition))
    expect(outcomeOf(late)).toEqual(notOpen)
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(0))
  })

  test('sees its own earlier press, even when the petition closed right behind that one', async () => {
    const petition = await ada.petitionIn(place)
    const both = `with signed as (insert into petition_signatures (petition_id, user_id) values ($1, $2))
                  update petitions set signature_count = 1, status = 'CLOSED' where id = $1`
    const late = await community.behind(both, [petition.id, ben.id], async () => ben.signs(petition))
    expect(outcomeOf(late)).toEqual([200, undefined])
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(1))
  })

  test.each([undefined, '', '{}', 'not json'])('needs no body: %o', async (rawBody) => {
    const petition = await ada.petitionIn(place)
    const body = rawBody === undefined ? {} : { rawBody, headers: { 'content-type': 'application/json' } }
    expect((await ben.calls('POST', `/v1/petitions/${petition.id}/sign`, body)).status).toBe(200)
  })

  test('asks where somebody has joined, not where they live', async () => {
    const petition = await ada.petitionIn(place)
    const traveller = await community.citizen({ home: await community.place(), joined: [place] })
    const handmade = await community.citizen({ active: place })
    expect((await traveller.signs(petition)).status).toBe(200)
    expect((await handmade.signs(petition)).status).toBe(200)
  })

  const outsider = [403, 'COMMUNITY_MEMBERSHIP_REQUIRED'] as const

  test.each<[string, () => Promise<Citizen>, number, string]>([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified neighbour', async () => community.neighbour(place, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['an administrator of elsewhere', async () => community.citizen({ role: 'PLATFORM_ADMIN' }), ...outsider],
    ['somebody without an account', async () => community.citizen({ hasAccount: false }), ...outsider],
  ])('refuses %s', async (_, somebody, status, code) => {
    const petition = await ada.petitionIn(place)
    expect(outcomeOf(await (await somebody()).signs(petition))).toEqual([status, code])
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(0))
  })

  test('asks for a membership before it looks at the status', async () => {
    const petition = await ada.petitionIn(place)
    await ada.amends(petition, { status: 'CLOSED' })
    expect(outcomeOf(await (await community.citizen()).signs(petition))).toEqual(outsider)
  })

  test('refuses somebody whose account goes at the same instant', async () => {
    const [petition, leaver] = [await ada.petitionIn(place), await community.neighbour(place)]
    const leaving = 'delete from users where id = $1'
    const reply = await community.behind(leaving, [leaver.id], async () => leaver.signs(petition))
    expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
    expect(await community.petitionCountersOf(petition)).toMatchObject(counted(0))
  })

  test('reveals a draft to nobody but the creator, administrators included', async () => {
    const petition = await ada.petitionIn(place, { status: 'DRAFT' })
    const administrator = await community.neighbour(place, { role: 'PLATFORM_ADMIN' })
    for (const somebody of [ben, administrator, await community.citizen()]) {
      expect(outcomeOf(await somebody.signs(petition))).toEqual([404, 'PETITION_NOT_FOUND'])
    }
    expect(outcomeOf(await ada.signs(petition))).toEqual(notOpen)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it asks for a membership', async (id) => {
    expect(outcomeOf(await (await community.citizen()).signs({ id }))).toEqual([404, 'PETITION_NOT_FOUND'])
  })
})
