import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf, reviewsBy, type Kind } from '../../../test/applicants.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, form, reviewer } = applicantsOf(identity)
const { facts } = identity
const rita = await reviewer()

const bothKinds: [Kind][] = [['representative'], ['organization']]
const nameOf = (kind: Kind) => (kind === 'representative' ? 'Representative' : 'Organization')
const refusals: [Kind, string, string][] = [
  ['representative', 'NEEDS_CHANGES', 'needs changes'],
  ['representative', 'REJECTED', 'rejected'],
  ['organization', 'NEEDS_CHANGES', 'needs changes'],
  ['organization', 'REJECTED', 'rejected'],
]

describe('PATCH /v1/admin/applications/:kind/:id', () => {
  test.each(refusals)('shows a %s what stands in its way: %s', async (kind, status, outcome) => {
    const ada = await applicant(kind)
    const note = 'A photo of the gazette, please'

    const { data } = await rita.decides(ada.application, { status, note: ` ${note} ` })

    expect(data.application).toMatchObject({
      status,
      applicant: { approvalStatus: status, approvalNote: note, role: 'CITIZEN' },
    })
    expect(data.application[`${kind}Application`]).toMatchObject({ reviewNote: note, reviewedByUserId: rita.id })
    expect([await facts.profilesOf(ada.id), await facts.organizationsOf(ada.id)]).toEqual([[], []])
    const told = await facts.notifications(ada.id)
    const title = `${nameOf(kind)} application ${outcome}`
    expect(told[1]).toEqual({ type: 'SYSTEM', title, body: expect.any(String), read: false, link_url: '/profile' })
    expect(JSON.stringify(told)).not.toContain('gazette')
  })

  test.each(bothKinds)('writes everything about the approval of a %s in one go', async (kind) => {
    const ada = await applicant(kind)

    const { status, data } = await rita.decides(ada.application, { status: 'APPROVED', note: ' ' })

    const { reviewedAt } = data.application
    expect([status, data.application.status, data.application.applicant.approvalStatus]).toEqual([
      200,
      'APPROVED',
      'APPROVED',
    ])
    expect(data.application[`${kind}Application`]).toMatchObject({
      reviewedAt,
      reviewedByUserId: rita.id,
      updatedAt: reviewedAt,
    })
    const decided = { reviewed_at: new Date(reviewedAt), reviewed_by_user_id: rita.id, review_note: null }
    expect(await facts.application(kind, ada.id)).toMatchObject({ status: 'APPROVED', ...decided })
    expect(await facts.account(ada.id)).toMatchObject({
      approval_status: 'APPROVED',
      requested_account_type: kind.toUpperCase(),
      approval_reviewed_at: new Date(reviewedAt),
      approval_reviewed_by_id: rita.id,
      approval_note: null,
    })
    const title = `${nameOf(kind)} application approved`
    expect((await facts.notifications(ada.id)).slice(1)).toMatchObject([
      { type: 'SYSTEM', title, link_url: '/profile' },
    ])
    expect(await facts.reviewEvents(ada.application)).toMatchObject([
      {
        application_kind: kind.toUpperCase(),
        applicant_user_id: ada.id,
        reviewer_user_id: rita.id,
        reviewer_name: rita.name,
        status: 'APPROVED',
        note: null,
        created_at: new Date(reviewedAt),
      },
    ])
  })

  test.each([...refusals, ...bothKinds.map(([kind]): [Kind, string, string] => [kind, 'APPROVED', 'approved'])])(
    'is in the audit trail: %s %s',
    async (kind, status) => {
      const ada = await applicant(kind)
      const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Console' }
      const path = `/v1/admin/applications/${kind}/${ada.application.id}`
      await rita.calls('PATCH', path, { body: { status, note: 'Because' }, headers })
      expect(await facts.auditOf(ada.application)).toMatchObject([
        {
          actor_id: rita.id,
          actor_name: rita.name,
          actor_role: 'PLATFORM_ADMIN',
          action: `application.${status.toLowerCase()}`,
          target_type: `${kind.toUpperCase()}_APPLICATION`,
          metadata: { status, note: 'Because', applicantUserId: ada.id, kind: kind.toUpperCase() },
          ip_address: '203.0.113.7',
          user_agent: 'Console',
        },
      ])
    },
  )

  test('names the reviewer as the account does, and as the token does where there is no account', async () => {
    const [renamed, stranger] = [await reviewer(), await reviewer({ hasAccount: false })]
    await facts.setAccount(renamed.id, { name: 'Rita the Renamed' })
    const ada = await applicant('organization')
    await renamed.rejects(ada.application)
    await stranger.rejects(ada.application)
    const names = (await facts.reviewEvents(ada.application)).map((event) => event['reviewer_name'])
    expect(names).toEqual(['Rita the Renamed', stranger.name])
  })

  test.each(bothKinds)('reviews a %s again until it is approved, and not after', async (kind) => {
    const ada = await applicant(kind)
    for (const status of ['REJECTED', 'REJECTED', 'NEEDS_CHANGES', 'APPROVED']) {
      expect((await rita.decides(ada.application, { status, note: 'Because' })).status).toBe(200)
    }
    for (const status of ['APPROVED', 'REJECTED', 'NEEDS_CHANGES']) {
      const reply = await rita.decides(ada.application, { status, note: 'No more' })
      expect([reply.status, reply.code]).toEqual([409, 'APPLICATION_ALREADY_APPROVED'])
    }
    expect(await facts.account(ada.id)).toMatchObject({ approval_status: 'APPROVED', approval_note: 'Because' })
    expect(await facts.reviewEvents(ada.application)).toHaveLength(4)
    expect(await facts.notifications(ada.id)).toHaveLength(5)
  })

  test.each(bothKinds)('approves a %s who applied anew after a rejection', async (kind) => {
    const ada = await applicant(kind)
    await rita.rejects(ada.application)
    await ada.applies(kind, await form(kind))
    const { application } = (await rita.approves(ada.application)).data
    expect(application.applicant).toMatchObject({ approvalStatus: 'APPROVED' })
    expect(application.applicant).not.toHaveProperty('approvalNote')
    expect(application.reviewHistory.map(({ status }: { status: string }) => status)).toEqual(['APPROVED', 'REJECTED'])
  })

  test.each([
    ['no status', { note: 'Because' }, 'VALIDATION_ERROR'],
    ['an unknown status', { status: 'PENDING', note: 'Because' }, 'VALIDATION_ERROR'],
    ['a status in small letters', { status: 'approved' }, 'VALIDATION_ERROR'],
    ['a note of another type', { status: 'REJECTED', note: 7 }, 'VALIDATION_ERROR'],
    ['a note of 2001 characters', { status: 'REJECTED', note: 'x'.repeat(2001) }, 'VALIDATION_ERROR'],
    ['a rejection without a note', { status: 'REJECTED' }, 'REVIEW_NOTE_REQUIRED'],
    ['a rejection with an empty note', { status: 'REJECTED', note: null }, 'REVIEW_NOTE_REQUIRED'],
    [
      'a rejection with a note of nothing visible',
      { status: 'REJECTED', note: '\u200b\u3164' },
      'REVIEW_NOTE_REQUIRED',
    ],
    ['a wish for changes with a blank note', { status: 'NEEDS_CHANGES', note: ' \n ' }, 'REVIEW_NOTE_REQUIRED'],
  ])('refuses %s', async (_, body, code) => {
    const { application } = await applicant('organization')
    const reply = await rita.decides(application, body)
    expect([reply.status, reply.code]).toEqual([400, code])
    expect(await facts.auditOf(application)).toEqual([])
  })

  test('takes a note of 2000 characters', async () => {
    const { application } = await applicant('organization')
    expect((await rita.rejects(application, 'x'.repeat(2000))).status).toBe(200)
  })

  test.each([
    ['nothing of this id', { kind: 'REPRESENTATIVE', id: randomUUID() }, 404, 'APPLICATION_NOT_FOUND'],
    ['what is no id', { kind: 'organization', id: 'seven' }, 404, 'APPLICATION_NOT_FOUND'],
    ['another kind', { kind: 'CITIZEN', id: randomUUID() }, 400, 'INVALID_APPLICATION_KIND'],
  ])('does not find %s', async (_, application, status, code) => {
    const reply = await rita.approves(application)
    expect([reply.status, reply.code]).toEqual([status, code])
  })

  test.each([
    ['a visitor', async () => reviewsBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a moderator', async () => reviewer({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a banned administrator', async () => reviewer({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted administrator', async () => reviewer({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const { application } = await applicant('representative')
    const reply = await (await somebody()).approves(application)
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await facts.reviewEvents(application)).toEqual([])
  })
})

describe('a decision', () => {
  test('is about the form that was read: one that was sent anew since is refused', async () => {
    const ada = await applicant('organization')
    const { updatedAt } = (await rita.reads(ada.application)).data.application.organizationApplication
    identity.clock.advance(1000)
    await ada.applies('organization', await form('organization', { name: 'Another name' }))
    const late = await rita.decides(ada.application, { status: 'APPROVED', expectedUpdatedAt: updatedAt })
    expect([late.status, late.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(late.body.data.current).toEqual((await rita.reads(ada.application)).data.application)
    expect(await identity.facts.account(ada.id)).toMatchObject({ role: 'CITIZEN', approval_status: 'PENDING' })
    const read = (await rita.reads(ada.application)).data.application.organizationApplication.updatedAt
    expect((await rita.decides(ada.application, { status: 'APPROVED', expectedUpdatedAt: read })).status).toBe(200)
  })

  test('approves nobody who is banned, which the queue and the application say', async () => {
    const ada = await applicant('representative')
    expect((await rita.reads(ada.application)).data.application).not.toHaveProperty('applicantBanned')
    await identity.facts.setAccount(ada.id, { banned_at: new Date() })
    const listed = (await rita.browses({ q: ada.email })).data.applications
    expect(listed).toMatchObject([{ id: ada.application.id, applicantBanned: true }])
    expect((await rita.reads(ada.application)).data.application).toMatchObject({ applicantBanned: true })
    const reply = await rita.approves(ada.application)
    expect([reply.status, reply.code]).toEqual([409, 'APPLICANT_BANNED'])
    expect((await rita.rejects(ada.application)).status).toBe(200)
  })

  test.each([
    ['representative', 'CITIZEN', 'REPRESENTATIVE'],
    ['representative', 'NGO', 'REPRESENTATIVE'],
    ['representative', 'GOVERNMENT_ADMIN', 'GOVERNMENT_ADMIN'],
    ['representative', 'MODERATOR', 'MODERATOR'],
    ['organization', 'CITIZEN', 'NGO'],
    ['organization', 'REPRESENTATIVE', 'REPRESENTATIVE'],
    ['organization', 'MODERATOR', 'MODERATOR'],
    ['organization', 'PLATFORM_ADMIN', 'PLATFORM_ADMIN'],
  ] as const)('that approves a %s makes a %s a %s', async (kind, before, after) => {
    const ada = await applicant(kind, {}, { role: before })
    await rita.approves(ada.application)
    expect(await identity.facts.account(ada.id)).toMatchObject({ role: after, approval_status: 'APPROVED' })
  })
})
