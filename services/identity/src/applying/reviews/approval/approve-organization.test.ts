import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf } from '../../../../test/applicants.ts'
import { startTestIdentity } from '../../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, form, reviewer } = applicantsOf(identity)
const { facts } = identity
const rita = await reviewer()

const place = { state: 'Lagos', lga: 'Ikeja', description: 'Wells', website: 'https://water.example.org/' }
const described = { name: 'Clean Water', kind: 'AGENCY', jurisdiction: 'LGA', ...place }

describe('the approval of an organization', () => {
  test('opens it with the applicant as its owner', async () => {
    const contacts = { logoUrl: 'https://water.example.org/l', officialEmail: 'w@example.org', officialPhone: '+234' }
    const ada = await applicant('organization', { ...described, ...contacts, slug: 'owned-water' })

    const { application } = (await rita.approves(ada.application)).data

    const id = application.organizationApplication.approvedOrganizationId
    const stored = { logo_url: 'https://water.example.org/l', email: 'w@example.org', phone: '+234' }
    const fresh = { verified: false, member_count: 1, announcement_count: 0, slug: 'owned-water' }
    expect(await facts.organizationsOf(ada.id)).toMatchObject([{ id, ...described, ...stored, ...fresh }])
    const role = 'GOVERNMENT_ADMIN'
    expect(await facts.ownersOf(id)).toEqual([{ user_id: ada.id, user_name: ada.name, user_role: role, role: 'OWNER' }])
    expect(application.applicant).toMatchObject({ role, requestedAccountType: 'ORGANIZATION' })
  })

  test.each([
    ['NGO', 'NGO'],
    ['OTHER', 'NGO'],
    ['GOVERNMENT', 'GOVERNMENT_ADMIN'],
    ['AGENCY', 'GOVERNMENT_ADMIN'],
    ['UTILITY', 'GOVERNMENT_ADMIN'],
  ])('of the kind %s makes its applicant a %s', async (kind, role) => {
    const ada = await applicant('organization', { kind })
    await rita.approves(ada.application)
    expect(await facts.account(ada.id)).toMatchObject({ role })
    expect(await facts.organizationsOf(ada.id)).toMatchObject([{ kind, state: null, email: null }])
  })

  test('leaves an administrator an administrator', async () => {
    const ada = await applicant('organization', {}, { role: 'PLATFORM_ADMIN' })
    const { application } = (await rita.approves(ada.application)).data
    expect(application.applicant.role).toBe('PLATFORM_ADMIN')
    expect(await facts.ownersOf(application.organizationApplication.approvedOrganizationId)).toMatchObject([
      { user_role: 'PLATFORM_ADMIN', role: 'OWNER' },
    ])
  })

  test('leaves the organization of an earlier approval as it is', async () => {
    const ada = await applicant('organization', described)
    const { approvedOrganizationId } = (await rita.approves(ada.application)).data.application.organizationApplication
    await facts.setAccount(ada.id, { role: 'CITIZEN' })
    await ada.applies('organization', await form('organization', { name: 'Cleaner Water' }))
    const { application } = (await rita.approves(ada.application)).data
    expect(application.organizationApplication).toMatchObject({ approvedOrganizationId, name: 'Cleaner Water' })
    expect(await facts.organizationsOf(ada.id)).toMatchObject([{ id: approvedOrganizationId, ...described }])
    expect(await facts.ownersOf(approvedOrganizationId)).toHaveLength(1)
  })

  test('opens a new organization where the earlier one is gone', async () => {
    const ada = await applicant('organization', described)
    const first = (await rita.approves(ada.application)).data.application.organizationApplication.approvedOrganizationId
    await facts.deleteOrganization(first)
    await facts.setAccount(ada.id, { role: 'CITIZEN' })
    await ada.applies('organization', await form('organization'))
    const second = (await rita.approves(ada.application)).data.application.organizationApplication
      .approvedOrganizationId
    expect(second).not.toBe(first)
    expect(await facts.ownersOf(second)).toHaveLength(1)
  })

  test('is refused where another organization has the slug, and nothing of it stays', async () => {
    const [first, second] = [
      await applicant('organization', { slug: 'wanted' }),
      await applicant('organization', { slug: 'wanted' }),
    ]
    await rita.approves(first.application)

    const reply = await rita.approves(second.application)

    expect([reply.status, reply.code]).toEqual([409, 'SLUG_TAKEN'])
    expect(await facts.application('organization', second.id)).toMatchObject({ status: 'PENDING', reviewed_at: null })
    expect(await facts.account(second.id)).toMatchObject({ role: 'CITIZEN', approval_status: 'PENDING' })
    expect([await facts.organizationsOf(second.id), await facts.reviewEvents(second.application)]).toEqual([[], []])
    expect(await facts.notifications(second.id)).toHaveLength(1)
  })

  test('gives a slug to one of two that are approved at the same instant', async () => {
    const rivals = [
      await applicant('organization', { slug: 'contested' }),
      await applicant('organization', { slug: 'contested' }),
    ]
    const replies = await facts.collide(
      rivals,
      rivals.map(
        ({ application }) =>
          async () =>
            rita.approves(application),
      ),
    )
    expect(replies.map(({ status, code }) => code ?? status)).toEqual(expect.arrayContaining([200, 'SLUG_TAKEN']))
    const opened = await Promise.all(rivals.map(async ({ id }) => facts.organizationsOf(id)))
    expect(opened.flat()).toHaveLength(1)
    const roles = await Promise.all(rivals.map(async ({ id }) => (await facts.account(id))['role']))
    expect(new Set(roles)).toEqual(new Set(['CITIZEN', 'NGO']))
  })
})
