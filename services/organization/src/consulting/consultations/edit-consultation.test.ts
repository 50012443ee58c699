import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Fields } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await town.house()
const window = { opensAt: '2031-05-01T00:00:00.000Z', closesAt: '2031-06-01T00:00:00.000Z' }
const full = { ...window, coverImageUrl: 'https://example.org/a.png', communityId: randomUUID() }
const drafted = async (fields: Fields = full) => owner.consultationDrafted(organization, fields)

describe('PATCH /v1/consultations/:id', () => {
  test('changes what is sent and leaves the rest', async () => {
    const consultation = await drafted()
    const change = { title: 'Another title', closesAt: '2031-07-01T00:00:00.000Z' }
    const reply = await admin.editsConsultation(consultation, { ...change, title: ' Another title ' })
    expect(outcomeOf(reply)).toEqual([200, undefined])
    const { updatedAt } = reply.data.consultation
    expect(reply.data.consultation).toEqual({ ...consultation, ...change, updatedAt })
    expect(updatedAt > consultation.updatedAt).toBe(true)
    expect((await owner.seesConsultation(consultation)).data).toEqual(reply.data)
    expect(await town.actionsOn(consultation)).toEqual(['consultation.created'])
  })

  test.each([null, ''])('clears optional fields that are sent as %o', async (nothing) => {
    const consultation = await drafted()
    const fields = { coverImageUrl: nothing, communityId: nothing, opensAt: nothing, closesAt: nothing }
    await admin.editsConsultation(consultation, fields)
    const { data } = await owner.seesConsultation(consultation)
    expect(Object.keys(data.consultation).filter((key) => key in fields)).toEqual([])
  })

  test.each([{}, { title: null, summary: null, description: null }, { status: 'CLOSED', title: undefined }])(
    'leaves the row as it is when nothing is sent that could be changed: %j',
    async (fields) => {
      const consultation = await drafted()
      const reply = await admin.editsConsultation(consultation, fields)
      expect([reply.status, reply.data.consultation]).toEqual([200, consultation])
    },
  )

  test('leaves the row as it is when the values are the same', async () => {
    const consultation = await drafted()
    const { title, summary, description } = consultation
    const reply = await admin.editsConsultation(consultation, { title, summary, description, ...full })
    expect([reply.status, reply.data.consultation]).toEqual([200, consultation])
  })

  test.each([
    ['a title that is too short', { title: '1234' }],
    ['an empty title', { title: '' }],
    ['a summary that is too long', { summary: 's'.repeat(501) }],
    ['a description that is a number', { description: 7 }],
    ['a community that is no id', { communityId: 'x' }],
    ['an image that is a script', { coverImageUrl: 'javascript:alert(1)' }],
    ['an end before the beginning that is there', { closesAt: '2031-04-01T00:00:00Z' }],
    ['a beginning at the end that is there', { opensAt: window.closesAt }],
  ])('refuses %s and changes nothing, in whatever state it is', async (_, fields) => {
    const consultation = await drafted()
    for (const status of ['DRAFT', 'PUBLISHED', 'CLOSED']) {
      await town.setConsultation(consultation, { status })
      const reply = await admin.editsConsultation(consultation, { title: 'Another title', ...fields })
      expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    }
    expect((await owner.seesConsultation(consultation)).data.consultation).toMatchObject({
      title: consultation.title,
      updatedAt: consultation.updatedAt,
    })
  })

  test('checks the new dates, not those that they replace', async () => {
    const consultation = await drafted()
    const later = { opensAt: '2032-01-01T00:00:00.000Z', closesAt: '2032-02-01T00:00:00.000Z' }
    expect((await admin.editsConsultation(consultation, later)).status).toBe(200)
    expect((await admin.editsConsultation(consultation, { opensAt: null, closesAt: window.closesAt })).status).toBe(200)
  })

  test.each(['PUBLISHED', 'CLOSED'])('is refused once it is %s', async (status) => {
    const consultation = await town.consultation(organization, { status })
    const before = (await owner.seesConsultation(consultation)).data
    for (const fields of [{ title: 'Another title' }, { title: consultation.title }, {}]) {
      expect(outcomeOf(await owner.editsConsultation(consultation, fields))).toEqual([409, 'NOT_DRAFT'])
    }
    expect((await owner.seesConsultation(consultation)).data).toEqual(before)
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
  ])('is not for %s, whatever the form says and the state is', async (_, somebody, status, code) => {
    const [person, consultation] = [await somebody(), await drafted()]
    const open = await town.consultation(organization)
    for (const one of [consultation, open]) {
      expect(outcomeOf(await person.editsConsultation(one, { title: '' }))).toEqual([status, code])
    }
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it reads the form', async (id) => {
    expect(outcomeOf(await owner.editsConsultation({ id }, { title: '' }))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })

  test('loses nothing when two change different fields at the same instant', async () => {
    const consultation = await drafted()
    await town.behind(
      'select id from consultations where id = $1 for update',
      [consultation.id],
      [
        async () => owner.editsConsultation(consultation, { title: 'Another title' }),
        async () => admin.editsConsultation(consultation, { summary: 'Another summary.' }),
      ],
    )
    expect((await owner.seesConsultation(consultation)).data.consultation).toMatchObject({
      title: 'Another title',
      summary: 'Another summary.',
    })
  })
})
