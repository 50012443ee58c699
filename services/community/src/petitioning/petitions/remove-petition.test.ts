import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Citizen } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place)
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN', name: 'An administrator' })
const locked = [409, 'PETITION_LOCKED']

type Petition = { id: string }
const isThere = async (petition: Petition) => (await ada.seesPetition(petition)).status === 200

describe('DELETE /v1/petitions/:id', () => {
  test('lets the creator take back what nobody else has signed, whatever the comments say', async () => {
    const petition = await ada.petitionIn(place)
    await ada.signs(petition)
    await ben.discusses(petition)
    const { status, data } = await ada.withdraws(petition)
    expect([status, data]).toEqual([200, { ok: true }])
    expect(await isThere(petition)).toBe(false)
    expect(await community.auditOf(petition)).toEqual([])
  })

  test.each([
    ['somebody signed', async (petition: Petition) => ben.signs(petition)],
    ['both signed', async (petition: Petition) => Promise.all([ada.signs(petition), ben.signs(petition)])],
    ['its counter says so', async (petition: Petition) => community.setPetition(petition, { signature_count: 1 })],
    ['a moderator hid it', async (petition: Petition) => community.moderatorHides('PETITION', petition)],
  ])('is refused to the creator once %s, never to an administrator', async (_, happens) => {
    const petition = await ada.petitionIn(place)
    await happens(petition)
    expect(outcomeOf(await ada.withdraws(petition))).toEqual(locked)
    expect((await administrator.withdraws(petition)).status).toBe(200)
    expect(await isThere(petition)).toBe(false)
  })

  test.each(['DRAFT', 'CLOSED', 'SUCCESSFUL'])('takes a petition that is %s', async (status) => {
    const petition = await ada.petitionIn(place)
    await community.setPetition(petition, { status })
    expect((await ada.withdraws(petition)).status).toBe(200)
  })

  test('records an administrator, with the deleted words', async () => {
    const petition = await ada.petitionIn(place)
    await ben.signs(petition)
    await community.moderatorHides('PETITION', petition)
    await administrator.withdraws(petition)
    expect(await community.auditOf(petition)).toMatchObject([
      {
        actor_id: administrator.id,
        actor_name: 'An administrator',
        actor_role: 'PLATFORM_ADMIN',
        action: 'petition.deleted',
        target_type: 'PETITION',
        metadata: { title: petition.title, communityId: place.id, createdById: ada.id, signatureCount: 1 },
      },
    ])
  })

  test('ends the notifications about it, and the creator is told when an administrator did it', async () => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place)
    await ben.discusses(petition)
    expect((await creator.unreadCount()).data.count).toBe(1)

    await administrator.withdraws(petition)

    const { notifications } = (await creator.notices()).data
    expect(notifications).toMatchObject([
      {
        type: 'PETITION_UPDATE',
        title: 'Petition deleted',
        body: `"${petition.title}" was deleted by an administrator.`,
      },
    ])
  })

  test('does not record administrators who take back their own, however many signed', async () => {
    const own = await community.neighbour(place, { role: 'PLATFORM_ADMIN' })
    const petition = await own.petitionIn(place)
    await ben.signs(petition)
    expect((await own.withdraws(petition)).status).toBe(200)
    expect(await community.auditOf(petition)).toEqual([])
  })

  test('and a signature at the same instant never both succeed, and never fail', async () => {
    for (let round = 0; round < 12; round += 1) {
      const petition = await ada.petitionIn(place)
      const calls = [async () => ben.signs(petition), async () => ada.withdraws(petition)]
      if (round % 2 === 1) calls.reverse()
      const outcomes = outcomesOf(await Promise.all(calls.map(async (call) => call())))
      const wasSigned = await isThere(petition)
      expect(outcomes).toEqual(wasSigned ? ['200', '409 PETITION_LOCKED'] : ['200', '404 PETITION_NOT_FOUND'])
    }
  })

  test('waits for a signature that is being counted, and is then refused', async () => {
    const petition = await ada.petitionIn(place)
    const signing = `with signed as (insert into petition_signatures (petition_id, user_id) values ($1, $2))
                     update petitions set signature_count = signature_count + 1 where id = $1`
    const removal = await community.behind(signing, [petition.id, ben.id], async () => ada.withdraws(petition))
    expect(outcomeOf(removal)).toEqual(locked)
    expect(await isThere(petition)).toBe(true)
  })

  test.each([
    ['signature', async (petition: Petition) => ben.signs(petition)],
    ['comment', async (petition: Petition) => ben.discusses(petition)],
    ['edit', async (petition: Petition) => ada.amends(petition, { title: 'A new title' })],
    ['second deletion', async (petition: Petition) => ada.withdraws(petition)],
  ])('comes before a %s that waits for it: there is nothing left to act on', async (_, act) => {
    const petition = await ada.petitionIn(place)
    const late = await community.behind('delete from petitions where id = $1', [petition.id], async () => act(petition))
    expect(outcomeOf(late)).toEqual([404, 'PETITION_NOT_FOUND'])
  })

  test('by an administrator ends well in any crowd', async () => {
    const crowd = await community.neighbours(place, 6)
    for (let round = 0; round < 4; round += 1) {
      const petition = await ada.petitionIn(place)
      const acts = crowd.flatMap((citizen) => [citizen.discusses(petition), citizen.signs(petition)])
      const [removal, ...replies] = await Promise.all([administrator.withdraws(petition), ...acts])
      expect(removal.status).toBe(200)
      for (const reply of replies) expect([200, 201, 404]).toContain(reply.status)
      expect(await isThere(petition)).toBe(false)
    }
  })

  const boss = async (traits: object) => community.citizen({ role: 'PLATFORM_ADMIN', ...traits })

  test.each<[string, () => Promise<Citizen>, number, string]>([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['another neighbour', async () => ben, 403, 'FORBIDDEN'],
    ['a moderator', async () => community.citizen({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a banned administrator', async () => boss({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted one', async () => boss({ deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified one', async () => boss({ verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const petition = await ada.petitionIn(place)
    expect(outcomeOf(await (await somebody()).withdraws(petition))).toEqual([status, code])
    expect(await isThere(petition)).toBe(true)
  })

  test('reveals a draft to nobody but the creator, administrators included', async () => {
    const petition = await ada.petitionIn(place, { status: 'DRAFT' })
    for (const somebody of [ben, administrator]) {
      expect(outcomeOf(await somebody.withdraws(petition))).toEqual([404, 'PETITION_NOT_FOUND'])
    }
    expect(await isThere(petition)).toBe(true)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await ada.withdraws({ id }))).toEqual([404, 'PETITION_NOT_FOUND'])
  })
})
