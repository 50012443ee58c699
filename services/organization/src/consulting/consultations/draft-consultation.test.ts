import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { newConsultation } from '../../../test/consulting.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await town.house()

describe('POST /v1/organizations/:id/consultations', () => {
  test('drafts a consultation with exactly what was sent', async () => {
    const said = {
      coverImageUrl: 'https://example.org/a?b=c',
      communityId: randomUUID(),
      opensAt: '2031-05-01T00:00:00.000Z',
      closesAt: '2031-06-01T12:30:00.500Z',
    }
    const reply = await admin.draftsConsultation(organization, { ...said, title: `  ${newConsultation.title}\n` })
    expect(outcomeOf(reply)).toEqual([201, undefined])
    expect(reply.data).toEqual({
      consultation: {
        ...newConsultation,
        ...said,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        organizationId: organization.id,
        status: 'DRAFT',
        responseCount: 0,
        authorId: admin.id,
        authorName: admin.name,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: reply.data.consultation.createdAt,
      },
    })
    expect((await staff.seesConsultation(reply.data.consultation)).data).toEqual(reply.data)
  })

  test('is in the audit trail, with the community when there is one', async () => {
    const community = randomUUID()
    for (const communityId of [community, undefined]) {
      const consultation = await owner.consultationDrafted(organization, { communityId })
      expect(await town.auditOf(consultation)).toEqual([
        expect.objectContaining({
          actor_id: owner.id,
          action: 'consultation.created',
          target_type: 'CONSULTATION',
          metadata: { orgId: organization.id, title: newConsultation.title, ...(communityId && { communityId }) },
        }),
      ])
    }
  })

  test('treats the community as a label: it need not exist', async () => {
    const communityId = randomUUID().toUpperCase()
    const consultation = await owner.consultationDrafted(organization, { communityId })
    expect(consultation.communityId).toBe(communityId.toLowerCase())
  })

  test('ignores what the author may not set', async () => {
    const stranger = randomUUID()
    const said = { id: stranger, authorId: stranger, organizationId: stranger, status: 'PUBLISHED', responseCount: 9 }
    const consultation = await owner.consultationDrafted(organization, { ...said, publishedAt: '2030-01-01T00:00:00Z' })
    expect(consultation).toMatchObject({ authorId: owner.id, organizationId: organization.id, status: 'DRAFT' })
    expect([consultation.responseCount, consultation.publishedAt, consultation.id === stranger]).toEqual([
      0,
      undefined,
      false,
    ])
  })

  test.each([null, '', undefined])('treats the optional fields sent as %o as left out', async (nothing) => {
    const fields = { coverImageUrl: nothing, communityId: nothing, opensAt: nothing, closesAt: nothing }
    const consultation = await owner.consultationDrafted(organization, fields)
    expect(Object.keys(consultation).filter((key) => key in fields)).toEqual([])
  })

  const day = (number: number) => new Date(Date.UTC(2031, 0, number)).toISOString()

  test.each([
    ['a title of 5', { title: ' 12345 ' }, 201],
    ['a title of 200 code points', { title: '🌍'.repeat(200) }, 201],
    ['a title of 4', { title: ' 1234 ' }, 400],
    ['a title of 201', { title: '🌍'.repeat(201) }, 400],
    ['no title', { title: undefined }, 400],
    ['an empty title', { title: null }, 400],
    ['a zero byte', { title: 'A zero \0 byte' }, 400],
    ['a summary of 10', { summary: '1234567890' }, 201],
    ['a summary of 9', { summary: '123456789 ' }, 400],
    ['a summary of 500', { summary: 'ọ'.repeat(500) }, 201],
    ['a summary of 501', { summary: 'ọ'.repeat(501) }, 400],
    ['a description of 10', { description: '1234567890' }, 201],
    ['a description of 9', { description: '123456789' }, 400],
    ['a description of 20000', { description: 'd'.repeat(20_000) }, 201],
    ['a description of 20001', { description: 'd'.repeat(20_001) }, 400],
    ['the name of an uploaded image', { coverImageUrl: 'a-1_b.webp' }, 201],
    ['any other name of a file', { coverImageUrl: 'a.b-c_d.svg' }, 201],
    ['an image that is a script', { coverImageUrl: 'javascript:alert(1)' }, 400],
    ['a community that is no id', { communityId: 'agege' }, 400],
    ['a beginning without an offset', { opensAt: '2031-01-01T10:00:00' }, 400],
    ['an end that is no day', { closesAt: '2031-02-30T10:00:00Z' }, 400],
    ['a beginning alone', { opensAt: day(1) }, 201],
    ['an end alone', { closesAt: day(1) }, 201],
    ['an end behind the beginning', { opensAt: day(1), closesAt: day(2) }, 201],
    ['an end at the beginning', { opensAt: day(1), closesAt: day(1) }, 400],
    ['an end at the beginning, written otherwise', { opensAt: day(1), closesAt: '2031-01-01T01:00:00+01:00' }, 400],
    ['an end before the beginning', { opensAt: day(2), closesAt: day(1) }, 400],
  ])('with %s answers %3$i', async (_, fields, status) => {
    const reply = await owner.draftsConsultation(organization, fields)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
    ['somebody banned', async () => town.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['somebody deleted', async () => town.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('is not for %s, whatever the form says', async (_, somebody, status, code) => {
    const person = await somebody()
    for (const fields of [{}, { title: '' }]) {
      expect(outcomeOf(await person.draftsConsultation(organization, fields))).toEqual([status, code])
    }
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for the organization %s, before it reads the form', async (id) => {
    expect(outcomeOf(await owner.draftsConsultation({ id }, { title: '' }))).toEqual([404, 'ORG_NOT_FOUND'])
  })

  test('is refused when the organization goes at the same instant', async () => {
    const house = await town.house()
    const act = async () => house.owner.draftsConsultation(house.organization)
    const [lost] = await town.behind('delete from organizations where id = $1', [house.organization.id], [act])
    expect([lost?.status, lost?.code]).toEqual([404, 'ORG_NOT_FOUND'])
  })
})
