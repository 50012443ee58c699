import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf, applicationsBy, type Kind } from '../../../test/applicants.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, citizen, form, reviewer } = applicantsOf(identity)

const kinds: [Kind][] = [['representative'], ['organization']]
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const contacts = { officialEmail: 'office@example.org', officialPhone: '+234 800', website: 'https://obi.example.org/' }
const everything: Record<Kind, Record<string, unknown>> = {
  representative: { party: 'Green', bio: 'Born here', avatarUrl: 'https://obi.example.org/a.png', ...contacts },
  organization: {
    state: 'Lagos',
    lga: 'Ikeja',
    description: 'Wells',
    logoUrl: 'https://obi.example.org/l',
    ...contacts,
  },
}

describe('PUT /v1/applications/me/…', () => {
  test.each(kinds)('submits the whole form of a %s', async (kind) => {
    const ada = await citizen()
    const full = { ...(await form(kind)), ...everything[kind], proofUrls: ['https://gazette.example.org/7', '7.pdf'] }

    const { status, data } = await ada.applies(kind, full)

    const shell = { id: expect.any(String), userId: ada.id, status: 'PENDING' }
    const times = { submittedAt: instant, createdAt: instant, updatedAt: instant }
    expect([status, data]).toEqual([200, { [`${kind}Application`]: { ...shell, ...full, ...times } }])
  })

  test.each(kinds)('leaves out what is empty in the form of a %s', async (kind) => {
    const ada = await citizen()
    const least = await form(kind)
    const cleared = Object.fromEntries(
      Object.keys(everything[kind]).map((field, index) => [field, index % 2 ? '' : null]),
    )
    const { data } = await ada.applies(kind, { ...least, ...cleared, proofUrls: null })
    const always = ['id', 'userId', 'status', 'proofUrls', 'submittedAt', 'createdAt', 'updatedAt']
    expect(Object.keys(data[`${kind}Application`]).toSorted()).toEqual([...always, ...Object.keys(least)].toSorted())
    expect(data[`${kind}Application`].proofUrls).toEqual([])
  })

  test.each(kinds)('makes its citizen an applicant and tells them so: %s', async (kind) => {
    const ada = await applicant(kind)
    const pending = { role: 'CITIZEN', requested_account_type: kind.toUpperCase(), approval_status: 'PENDING' }
    expect(await identity.facts.account(ada.id)).toMatchObject(pending)
    const title = `${kind === 'representative' ? 'Representative' : 'Organization'} application pending review`
    expect(await identity.facts.notifications(ada.id)).toEqual([
      { type: 'SYSTEM', title, body: expect.any(String), read: false, link_url: '/profile' },
    ])
  })

  test.each(kinds)('takes the place of the first application of a %s, and of its review', async (kind) => {
    const ada = await applicant(kind, everything[kind])
    await (await reviewer()).rejects(ada.application)
    const before = await identity.facts.application(kind, ada.id)
    identity.clock.advance(60_000)
    const again = await form(kind, { position: 'Senator', name: 'Cleaner Water' })

    const { data } = await ada.applies(kind, again)

    const answered = data[`${kind}Application`]
    const createdAt = new Date(before?.['created_at']).toISOString()
    expect(answered).toMatchObject({ id: ada.application.id, status: 'PENDING', createdAt })
    for (const emptied of ['website', 'reviewedAt']) expect(answered).not.toHaveProperty(emptied)
    const cleared = { reviewed_at: null, reviewed_by_user_id: null, review_note: null, official_phone: null }
    const stored = await identity.facts.application(kind, ada.id)
    expect(stored).toMatchObject({ ...cleared, submitted_at: new Date(answered.submittedAt) })
    expect(Number(stored?.['submitted_at'])).toBeGreaterThan(Number(before?.['submitted_at']))
    const review = { approval_reviewed_at: null, approval_reviewed_by_id: null, approval_note: null }
    expect(await identity.facts.account(ada.id)).toMatchObject({ approval_status: 'PENDING', ...review })
    expect(await identity.facts.notifications(ada.id)).toHaveLength(3)
  })

  test.each([
    ['representative', 'approved_profile_id'],
    ['organization', 'approved_organization_id'],
  ] as const)('keeps what an earlier approval of the %s made', async (kind, column) => {
    const ada = await applicant(kind)
    const made = randomUUID()
    await identity.facts.setApplication(ada.application, { [column]: made })
    const { data } = await ada.applies(kind, await form(kind))
    expect(Object.values(data[`${kind}Application`])).toContain(made)
    expect(await identity.facts.application(kind, ada.id)).toMatchObject({ [column]: made })
  })

  test.each(kinds)('keeps one application of a %s who presses the button often', async (kind) => {
    const ada = await citizen()
    const full = await form(kind)
    const replies = await Promise.all(Array.from({ length: 4 }, async () => ada.applies(kind, full)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ data }) => data[`${kind}Application`].id)).size).toBe(1)
  })

  test.each(kinds)('of a %s that is approved is refused, whatever the account says of another one', async (kind) => {
    const ada = await applicant(kind)
    await (await reviewer()).approves(ada.application)
    for (const columns of [{ approval_status: 'APPROVED' }, { approval_status: 'REJECTED' }, { role: 'MODERATOR' }]) {
      await identity.facts.setAccount(ada.id, columns)
      const reply = await ada.applies(kind, await form(kind))
      expect([reply.status, reply.code]).toEqual([409, 'APPLICATION_ALREADY_APPROVED'])
    }
    await identity.facts.setAccount(ada.id, { role: 'CITIZEN' })
    expect((await ada.applies(kind, await form(kind))).status).toBe(200)
  })

  test('leaves an account approved that the other application has approved', async () => {
    const ada = await applicant('representative')
    const rita = await reviewer()
    await rita.approves(ada.application)
    const { data } = await ada.applies('organization', await form('organization'))
    const approved = { approval_status: 'APPROVED', approval_reviewed_by_id: rita.id, role: 'REPRESENTATIVE' }
    expect(await identity.facts.account(ada.id)).toMatchObject(approved)

    await rita.rejects({ kind: 'organization', id: data.organizationApplication.id }, 'No papers')

    expect(await identity.facts.account(ada.id)).toMatchObject({ ...approved, approval_note: null })
    const { application } = (await ada.seesApplication()).data
    expect(application).toMatchObject({
      approvalStatus: 'APPROVED',
      organizationApplication: { status: 'REJECTED', reviewNote: 'No papers' },
    })
    const again = await ada.applies('representative', await form('representative'))
    expect(again.code).toBe('APPLICATION_ALREADY_APPROVED')
    const { approvedProfileId } = (await rita.approves({ kind: 'organization', id: data.organizationApplication.id }))
      .data.application
    expect([approvedProfileId, (await identity.facts.account(ada.id))['role']]).toEqual([undefined, 'REPRESENTATIVE'])
  })

  test.each(kinds)('goes by the role in the account, not by that in the token: %s', async (kind) => {
    const ada = await citizen({ role: kind === 'representative' ? 'REPRESENTATIVE' : 'NGO' })
    expect((await ada.applies(kind, await form(kind))).status).toBe(200)
  })

  test.each([
    ['representative', 'communityId', { communityId: 'ikeja' }],
    ['representative', 'fullName', { fullName: 'A' }],
    ['representative', 'proofUrls.0', { proofUrls: ['javascript:alert(1)'] }],
    ['organization', 'kind', { kind: 'REPRESENTATIVE_OFFICE' }],
    ['organization', 'slug', { slug: 'x' }],
    ['organization', 'jurisdiction', { jurisdiction: 'WORLD' }],
  ] as const)('refuses a %s with an unusable %s', async (kind, field, change) => {
    const reply = await (await citizen()).applies(kind, await form(kind, change))
    expect([reply.status, reply.code, Object.keys(reply.body.details)]).toEqual([400, 'VALIDATION_ERROR', [field]])
  })

  test.each([
    [{ slug: 'Clean Water' }, 'INVALID_SLUG'],
    [{ jurisdiction: 'STATE' }, 'STATE_REQUIRED'],
    [{ jurisdiction: 'LGA', state: 'Lagos' }, 'LGA_REQUIRED'],
  ])('refuses an organization with %j', async (change, code) => {
    const reply = await (await citizen()).applies('organization', await form('organization', change))
    expect([reply.status, reply.code]).toEqual([400, code])
  })

  test('refuses a representative of a community that does not exist, and changes nothing', async () => {
    const ada = await citizen()
    const reply = await ada.applies('representative', await form('representative', { communityId: randomUUID() }))
    expect([reply.status, reply.code]).toEqual([404, 'COMMUNITY_NOT_FOUND'])
    expect(await identity.facts.account(ada.id)).toMatchObject({ approval_status: 'NONE' })
    expect(await identity.facts.notifications(ada.id)).toEqual([])
  })

  test.each([
    ['a visitor', async () => applicationsBy(identity.call), 401, 'UNAUTHORIZED'],
    ['somebody without an account', async () => citizen({ hasAccount: false }), 404, 'USER_NOT_FOUND'],
    ['a banned citizen', async () => citizen({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted account', async () => citizen({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    for (const [kind] of kinds) {
      const reply = await (await somebody()).applies(kind, await form(kind))
      expect([reply.status, reply.code]).toEqual([status, code])
    }
  })

  test.each(kinds)('is refused to a %s who is banned or deleted at the same instant', async (kind) => {
    for (const [change, code] of [['ban', 'ACCOUNT_BANNED'] as const, ['deletion', 'ACCOUNT_DELETED'] as const]) {
      const ada = await citizen()
      const full = await form(kind)
      const reply = await identity.facts.duringChange(change, ada.id, async () => ada.applies(kind, full))
      expect([reply.status, reply.code]).toEqual([403, code])
      expect(await identity.facts.application(kind, ada.id)).toBeUndefined()
    }
  })
})
