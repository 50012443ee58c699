import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { internalColumns, internalFields } from '../../../test/organizations.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const steward = await house.platformAdmin()
const paperwork = {
  registrationNumber: 'RC 12',
  country: 'Nigeria',
  officialEmail: 'office@example.org',
  representativeName: 'Ada Obi',
  supportingDocumentUrl: 'https://example.org/paper.pdf',
}
const shown = {
  name: 'Cleaner Water',
  kind: 'UTILITY',
  jurisdiction: 'LGA',
  state: 'Lagos',
  lga: 'Ikeja',
  description: 'Wells.',
  logoUrl: 'https://example.org/logo.png',
  email: 'water@example.org',
  phone: '0800',
  website: 'https://example.org',
}

describe('PATCH /v1/organizations/:id', () => {
  test('lets owners and administrators edit what is theirs to edit, and shows them the inside', async () => {
    const { organization, owner, admin } = await house.house(internalColumns)
    const edited = await owner.editsOrganization(organization, { ...shown, kind: 'utility', jurisdiction: ' lga ' })
    expect(outcomeOf(edited)).toEqual([200, undefined])
    expect(edited.data.organization).toMatchObject({ ...shown, ...internalFields, slug: organization.slug })
    const papers = await admin.editsOrganization(organization, paperwork)
    expect(papers.data.organization).toMatchObject({ ...shown, ...paperwork })
    expect(Date.parse(papers.data.organization.updatedAt)).toBeGreaterThan(
      Date.parse(papers.data.organization.createdAt),
    )
  })

  test('lets a platform administrator edit the registry without being a member', async () => {
    const organization = await house.organization()
    const { data } = await steward.editsOrganization(organization, { lga: 'Epe' })
    expect(data.organization).toMatchObject({ id: organization.id, lga: 'Epe' })
  })

  test('is closed to staff, strangers and guests, whatever they send', async () => {
    const { organization, staff } = await house.house()
    for (const body of [{ name: 'Mine now' }, { name: 7 }])
      for (const outsider of [staff, await house.person({ role: 'GOVERNMENT_ADMIN' })])
        expect(outcomeOf(await outsider.editsOrganization(organization, body))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await house.visitor().editsOrganization(organization, {}))).toEqual([401, 'UNAUTHORIZED'])
    expect(await house.organizationRow(organization)).toMatchObject({ name: organization.name })
  })

  test.each([randomUUID(), 'water'])('answers 404 ORG_NOT_FOUND for %s, whatever is sent', async (id) => {
    for (const body of [{}, { name: 7 }])
      expect(outcomeOf(await steward.editsOrganization({ id }, body))).toEqual([404, 'ORG_NOT_FOUND'])
  })

  test('clears with null and with the empty text what may be empty, and leaves alone what is absent', async () => {
    const { organization, owner } = await house.house()
    await owner.editsOrganization(organization, { ...shown, ...paperwork })
    const cleared = { state: null, lga: '', description: ' ', logoUrl: null, email: '', phone: null, website: '' }
    const papers = { registrationNumber: '', country: null, officialEmail: '', representativeName: null }
    const { data } = await owner.editsOrganization(organization, { ...cleared, ...papers, supportingDocumentUrl: '' })
    for (const field of [...Object.keys(cleared), ...Object.keys(papers), 'supportingDocumentUrl'])
      expect(data.organization).not.toHaveProperty(field)
    expect(data.organization).toMatchObject({ name: 'Cleaner Water', kind: 'UTILITY', jurisdiction: 'LGA' })
  })

  test('treats null as absent where nothing may be empty', async () => {
    const { organization, owner } = await house.house()
    const nothing = { name: null, kind: null, jurisdiction: null, verified: null }
    expect((await owner.editsOrganization(organization, nothing)).data.organization).toMatchObject({
      name: organization.name,
      kind: 'OTHER',
      jurisdiction: 'COMMUNITY',
      verified: false,
    })
    expect(await house.auditOf(organization)).toEqual([])
  })

  test.each([
    ['an empty name', { name: '' }, 'VALIDATION_ERROR'],
    ['a kind that is none', { kind: 'CLUB' }, 'INVALID_KIND'],
    ['an empty kind', { kind: '' }, 'INVALID_KIND'],
    ['a jurisdiction that is none', { jurisdiction: 'WORLD' }, 'INVALID_JURISDICTION'],
    ['a long registration number', { registrationNumber: 'x'.repeat(121) }, 'VALIDATION_ERROR'],
    ['a long country', { country: 'x'.repeat(81) }, 'VALIDATION_ERROR'],
    ['an address that is none', { officialEmail: 'office' }, 'VALIDATION_ERROR'],
    ['a long representative', { representativeName: 'x'.repeat(121) }, 'VALIDATION_ERROR'],
    ['a document that is no address', { supportingDocumentUrl: 'paper.pdf' }, 'VALIDATION_ERROR'],
    ['a document of another scheme', { supportingDocumentUrl: 'javascript:alert(1)' }, 'VALIDATION_ERROR'],
    ['a website of another scheme', { website: 'javascript:alert(1)' }, 'VALIDATION_ERROR'],
    ['a badge that is neither yes nor no', { verified: 'true' }, 'VALIDATION_ERROR'],
  ])('refuses %s and changes nothing', async (_, fields, code) => {
    const { organization, owner } = await house.house()
    const reply = await owner.editsOrganization(organization, { description: 'New', ...fields })
    expect(outcomeOf(reply)).toEqual([400, code])
    expect(await house.organizationRow(organization)).toMatchObject({ description: null })
  })

  test('changes neither slug nor counters nor what funding decides', async () => {
    const { organization, owner } = await house.house()
    const wishes = { slug: 'mine', memberCount: 9, bankAccountVerified: true, pspProvider: 'x', createdById: owner.id }
    const { data } = await owner.editsOrganization(organization, wishes)
    expect(data.organization).toMatchObject({ slug: organization.slug, memberCount: 3, bankAccountVerified: false })
    expect(await house.auditOf(organization)).toEqual([])
  })
})

describe('the kind of an organization', () => {
  test('never becomes an office', async () => {
    const { organization, owner } = await house.house()
    const reply = await owner.editsOrganization(organization, { kind: 'Representative_Office' })
    expect(outcomeOf(reply)).toEqual([400, 'INVALID_KIND'])
  })

  test('stays an office once it is one, also for the platform', async () => {
    const { organization, owner } = await house.house({ kind: 'REPRESENTATIVE_OFFICE' })
    for (const editor of [owner, steward])
      expect(outcomeOf(await editor.editsOrganization(organization, { kind: 'NGO' }))).toEqual([400, 'INVALID_KIND'])
    const { data } = await owner.editsOrganization(organization, { kind: 'representative_office', phone: '0800' })
    expect(data.organization).toMatchObject({ kind: 'REPRESENTATIVE_OFFICE', phone: '0800' })
  })
})

describe('the log of an edit', () => {
  test('says which fields were sent', async () => {
    const { organization, owner } = await house.house({ state: 'Lagos' })
    await owner.editsOrganization(organization, { name: 'New Name', state: 'Lagos', verified: false, unknown: 1 })
    expect(await house.auditOf(organization)).toMatchObject([
      {
        actor_id: owner.id,
        action: 'org.updated',
        target_type: 'ORGANIZATION',
        metadata: { name: 'New Name', slug: organization.slug, fieldsSubmitted: ['name', 'state'] },
      },
    ])
  })

  test('stays empty where nothing changed, and the row keeps its date', async () => {
    const { organization, owner } = await house.house({ kind: 'NGO', state: 'Lagos' })
    const before = await house.organizationRow(organization)
    for (const body of [{}, { unknown: 1 }, { name: organization.name, kind: 'ngo', state: ' Lagos ', lga: null }])
      expect((await owner.editsOrganization(organization, body)).status).toBe(200)
    expect(await house.auditOf(organization)).toEqual([])
    expect(await house.organizationRow(organization)).toEqual(before)
  })

  test('holds one of two equal edits at the same instant', async () => {
    const { organization, owner, admin } = await house.house()
    const replies = await house.collide(
      organization,
      [owner, admin].map((editor) => async () => editor.editsOrganization(organization, { phone: '0800' })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await house.actionsOn(organization)).toEqual(['org.updated'])
  })
})
