import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { newConsultation } from '../../../test/consulting.ts'
import { outcomeOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const house = await town.house()
const people: Record<string, Somebody> = {
  'a visitor': town.visitor(),
  'a neighbour': await town.person(),
  'a member of another house': (await town.house()).owner,
  'an owner': house.owner,
  'an admin': house.admin,
  'somebody of the staff': house.staff,
  'a platform administrator': await town.platformAdmin(),
  'somebody with a token that is no good': town.withToken(house.owner, 'no-token'),
}
const inside = new Set(['an owner', 'an admin', 'somebody of the staff', 'a platform administrator'])

describe('GET /v1/consultations/:id', () => {
  test.each(['PUBLISHED', 'CLOSED'])('shows everybody one that is %s', async (status) => {
    const { id } = await town.consultation(house.organization, { status })
    for (const [who, person] of Object.entries(people)) {
      const reply = await person.seesConsultation({ id })
      expect([who, reply.status, reply.data.consultation.id]).toEqual([who, 200, id])
    }
  })

  test('shows a draft to those inside, and reveals it to nobody else', async () => {
    const draft = await town.consultation(house.organization, { status: 'DRAFT' })
    for (const [who, person] of Object.entries(people)) {
      const outsider = who.includes('no good') ? [401, 'UNAUTHORIZED'] : [404, 'CONSULTATION_NOT_FOUND']
      const expected = inside.has(who) ? [200, undefined] : outsider
      expect([who, ...outcomeOf(await person.seesConsultation(draft))]).toEqual([who, ...expected])
      if (!inside.has(who)) {
        expect([who, ...outcomeOf(await person.seesConsultation({ id: randomUUID() }))]).toEqual([who, ...expected])
      }
    }
  })

  test('leaves out what has no value', async () => {
    const written = new Date('2030-01-01T10:00:00.000Z')
    const columns = { status: 'DRAFT', created_at: written, updated_at: written, author_id: house.owner.id }
    const { id } = await town.consultation(house.organization, columns)
    expect((await house.owner.seesConsultation({ id })).data.consultation).toEqual({
      ...newConsultation,
      id,
      organizationId: house.organization.id,
      status: 'DRAFT',
      responseCount: 0,
      authorId: house.owner.id,
      authorName: 'An author',
      createdAt: '2030-01-01T10:00:00.000Z',
      updatedAt: '2030-01-01T10:00:00.000Z',
    })
  })

  test('calls a deleted author by the current name of the account, and one without an account by the stored name', async () => {
    const author = await town.person()
    const consultation = await town.consultation(house.organization, { author_id: author.id, author_name: 'Ada Obi' })
    const nameIn = async (read: { id: string }) =>
      (await town.visitor().seesConsultation(read)).data.consultation.authorName
    await town.setAccount(author, { name: 'Another name' })
    expect(await nameIn(consultation)).toBe('Ada Obi')
    await town.deletesAccount(author)
    expect(await nameIn(consultation)).toBe('[Deleted user]')
    const { data } = await town.visitor().browsesConsultations({ organizationId: house.organization.id })
    expect(data.consultations.find(({ id }: { id: string }) => id === consultation.id).authorName).toBe(
      '[Deleted user]',
    )
    expect(await nameIn(await town.consultation(house.organization))).toBe('An author')
  })

  test.each([randomUUID(), 'no-id', '%00'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await house.owner.seesConsultation({ id }))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})
