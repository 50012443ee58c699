import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf, reviewsBy } from '../../../test/applicants.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, reviewer } = applicantsOf(identity)
const rita = await reviewer()

describe('GET /v1/admin/applications/:kind/:id', () => {
  test.each([['representative'], ['organization']] as const)('shows the application of a %s', async (kind) => {
    const home = await identity.community()
    const ada = await applicant(kind, {}, { communities: [home] })
    const { application: own } = (await ada.seesApplication()).data
    const { user } = (await ada.calls('GET', '/v1/auth/me')).data

    const { status, data } = await rita.reads(ada.application)

    const { submittedAt, [`${kind}Application`]: form } = { ...own, ...own[`${kind}Application`], ...own }
    const standing = { kind: kind.toUpperCase(), id: ada.application.id, status: 'PENDING', submittedAt }
    const detail = { ...standing, [`${kind}Application`]: form, applicant: user, reviewHistory: [] }
    expect([status, data]).toEqual([200, { application: detail }])
    expect(user.memberships).toHaveLength(1)
  })

  test('keeps a pending address of the applicant to the applicant', async () => {
    const { id, application } = await applicant('representative')
    await identity.facts.setAccount(id, { pending_email: 'elsewhere@example.org' })
    const { data } = await rita.reads(application)
    expect(data.application.applicant.id).toBe(id)
    expect(JSON.stringify(data)).not.toContain('elsewhere@example.org')
  })

  test('shows what was decided, newest first', async () => {
    const ada = await applicant('representative')
    await rita.decides(ada.application, { status: 'NEEDS_CHANGES', note: 'A photo, please' })
    identity.clock.advance(60_000)
    await rita.approves(ada.application)

    const { application } = (await rita.reads(ada.application)).data

    expect(application.reviewedAt).toBe(application.reviewHistory[0].createdAt)
    const event = { id: expect.any(String), applicationKind: 'REPRESENTATIVE', applicationId: ada.application.id }
    const people = { applicantUserId: ada.id, reviewerUserId: rita.id, reviewerName: rita.name }
    const createdAt = expect.stringMatching(/\.\d{3}Z$/)
    expect(application.reviewHistory).toEqual([
      { ...event, ...people, status: 'APPROVED', createdAt },
      { ...event, ...people, status: 'NEEDS_CHANGES', note: 'A photo, please', createdAt },
    ])
  })

  test('keeps the histories of the two kinds apart', async () => {
    const [ada, ben] = [await applicant('representative'), await applicant('organization')]
    await rita.rejects(ada.application)
    expect((await rita.reads(ben.application)).data.application.reviewHistory).toEqual([])
  })

  test('takes the kind in any letter case', async () => {
    const { application } = await applicant('organization')
    expect((await rita.reads({ ...application, kind: 'OrganiZation' })).status).toBe(200)
  })

  test.each([
    ['nothing of this id', async () => ({ kind: 'REPRESENTATIVE', id: randomUUID() }), 404, 'APPLICATION_NOT_FOUND'],
    ['what is no id', async () => ({ kind: 'ORGANIZATION', id: 'seven' }), 404, 'APPLICATION_NOT_FOUND'],
    ['another kind', async () => ({ kind: 'CITIZEN', id: randomUUID() }), 400, 'INVALID_APPLICATION_KIND'],
    ['no single kind', async () => ({ kind: 'ALL', id: randomUUID() }), 400, 'INVALID_APPLICATION_KIND'],
    [
      'an application among those of the other kind',
      async () => ({ ...(await applicant('organization')).application, kind: 'representative' }),
      404,
      'APPLICATION_NOT_FOUND',
    ],
  ])('does not find %s', async (_, application, status, code) => {
    const reply = await rita.reads(await application())
    expect([reply.status, reply.code]).toEqual([status, code])
  })

  test.each([
    ['a visitor', async () => reviewsBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a moderator', async () => reviewer({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).reads({ kind: 'CITIZEN', id: randomUUID() })
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})
