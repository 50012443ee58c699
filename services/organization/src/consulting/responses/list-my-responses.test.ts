import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, taken } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization } = await town.house()
const [citizen, neighbour] = [await town.person(), await town.person()]
const answered: string[] = []
for (const day of [3, 1, 2]) {
  const consultation = await town.consultation(organization)
  const { id } = await town.question(consultation)
  const { response } = taken(await citizen.answers(consultation, [{ questionId: id, textValue: 'Aye.' }]))
  await town.setSubmitted(response, `2030-01-0${day}T10:00:00Z`)
  answered[3 - day] = consultation.id
}

describe('GET /v1/me/consultations/responses', () => {
  test('lists the consultations that the caller has answered, newest answer first', async () => {
    expect((await citizen.seesOwnResponses()).data).toEqual({ consultationIds: answered, limit: 5000, offset: 0 })
    expect((await neighbour.seesOwnResponses()).data).toEqual({ consultationIds: [], limit: 5000, offset: 0 })
  })

  test.each([
    [{ limit: 1 }, answered.slice(0, 1)],
    [{ limit: 1, offset: 1 }, answered.slice(1, 2)],
    [{ limit: 999_999 }, answered],
    [{ limit: 0, offset: 'x' }, answered],
  ])('gives a page: %j', async (query, ids) => {
    expect((await citizen.seesOwnResponses(query)).data.consultationIds).toEqual(ids)
  })

  test('is open to somebody banned, and to nobody without a token', async () => {
    expect(outcomeOf(await (await town.person({ banned: true })).seesOwnResponses())).toEqual([200, undefined])
    expect(outcomeOf(await town.visitor().seesOwnResponses())).toEqual([401, 'UNAUTHORIZED'])
  })
})
