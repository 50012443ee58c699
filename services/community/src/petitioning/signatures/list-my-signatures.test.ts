import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Citizen } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)

/** Three petitions that a new neighbour signed, the last one first. */
async function signerOfThree() {
  const signer = await community.neighbour(place)
  const petitions = [await ada.petitionIn(place), await ada.petitionIn(place), await ada.petitionIn(place)]
  for (const petition of petitions) await signer.signs(petition)
  return { signer, newestFirst: petitions.toReversed() }
}

const idsOf = (petitions: readonly { id: string }[]): string[] => petitions.map(({ id }) => id)
const signedBy = async (who: Citizen, query = ''): Promise<[string[], number]> => {
  const { data } = await who.signedPetitions(query)
  expect(idsOf(data.items)).toEqual(data.petitionIds)
  return [data.petitionIds, data.total]
}

describe('GET /v1/me/signatures/petitions', () => {
  test('lists only one’s own signatures, newest first, with what a list shows', async () => {
    const { signer, newestFirst } = await signerOfThree()
    await ada.signs(newestFirst[0])
    await community.setPetition(newestFirst[1], { status: 'CLOSED' })
    const { status, data } = await signer.signedPetitions()
    const [third, second, first] = newestFirst
    const signedAt = expect.stringMatching(/^\d{4}-.*Z$/)
    expect([status, data]).toEqual([
      200,
      {
        petitionIds: idsOf(newestFirst),
        items: [
          { id: third.id, title: third.title, status: 'ACTIVE', signedAt },
          { id: second.id, title: second.title, status: 'CLOSED', signedAt },
          { id: first.id, title: first.title, status: 'ACTIVE', signedAt },
        ],
        total: 3,
        limit: 5000,
        offset: 0,
      },
    ])
  })

  test('is empty, not missing, for somebody who signed nothing, account or not', async () => {
    for (const hasAccount of [true, false]) {
      const somebody = await community.citizen({ hasAccount })
      const nothing = { petitionIds: [], items: [], total: 0, limit: 5000, offset: 0 }
      expect((await somebody.signedPetitions()).data).toEqual(nothing)
    }
  })

  test('comes in pages that are read leniently, also of signatures of one instant', async () => {
    const { signer, newestFirst } = await signerOfThree()
    const ids = idsOf(newestFirst)
    expect(await signedBy(signer, '?limit=2&offset=1')).toEqual([ids.slice(1), 3])
    expect(await signedBy(signer, '?limit=0&offset=-4')).toEqual([ids, 3])
    expect(await signedBy(signer, '?limit=9999&offset=x')).toEqual([ids, 3])
    expect(await signedBy(signer, '?offset=9')).toEqual([[], 3])
    await community.database.sql('update petition_signatures set created_at = now() where user_id = $1', [signer.id])
    const pages = await Promise.all([0, 1, 2].map(async (offset) => signedBy(signer, `?limit=1&offset=${offset}`)))
    expect(pages.flatMap(([page]) => page)).toEqual((await signedBy(signer))[0])
  })

  test('keeps a hidden petition with a placeholder for its title', async () => {
    const { signer, newestFirst } = await signerOfThree()
    await community.moderatorHides('PETITION', newestFirst[0])
    await community.moderatorHides('PETITION', newestFirst[0])
    const { data } = await signer.signedPetitions()
    expect(data.items[0]).toMatchObject({ id: newestFirst[0].id, title: '[Removed by moderator]' })
    expect(data.items[1]).toMatchObject({ title: newestFirst[1].title })
    expect(data.total).toBe(3)
  })

  test('leaves out a petition that its signer may no longer see, but not from its creator', async () => {
    const { signer, newestFirst } = await signerOfThree()
    await ada.signs(newestFirst[0])
    await community.setPetition(newestFirst[0], { status: 'LATER' })
    expect(await signedBy(signer)).toEqual([idsOf(newestFirst.slice(1)), 2])
    expect((await signedBy(ada))[0]).toContain(newestFirst[0].id)
  })

  test('counts a signature once, however often it is given at the same instant', async () => {
    const petition = await ada.petitionIn(place)
    const ben = await community.neighbour(place)
    await Promise.all([ben.signs(petition), ben.signs(petition)])
    expect(await signedBy(ben)).toEqual([[petition.id], 1])
  })

  test('stays open to a banned account, and closed to a visitor', async () => {
    const banned = await community.neighbour(place, { banned: true })
    expect((await banned.signedPetitions()).status).toBe(200)
    expect(outcomeOf(await community.visitor().signedPetitions())).toEqual([401, 'UNAUTHORIZED'])
  })
})
