import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const ada = await house.person({ role: 'NGO', name: 'Ada Obi' })
const everything = {
  name: '  Clean Water  ',
  kind: 'agency',
  jurisdiction: ' state ',
  state: 'Lagos',
  lga: 'Ikeja',
  description: 'Wells and pipes.',
  logoUrl: 'logo_1.png',
  email: 'Water@Example.org',
  phone: '0800 123',
  website: 'water.example.org',
}

describe('POST /v1/organizations', () => {
  test('opens an organization, unverified, of which the caller is the owner', async () => {
    const reply = await ada.opensOrganization({ ...everything, slug: 'Clean-Water' })
    expect(outcomeOf(reply)).toEqual([201, undefined])
    expect(reply.data.organization).toEqual({
      ...everything,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Clean Water',
      slug: 'clean-water',
      kind: 'AGENCY',
      jurisdiction: 'STATE',
      website: 'https://water.example.org',
      verified: false,
      bankAccountVerified: false,
      memberCount: 1,
      announcementCount: 0,
      projectCount: 0,
      assignmentCount: 0,
      createdById: ada.id,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(await house.membershipsOf(ada)).toMatchObject([
      { organization_id: reply.data.organization.id, role: 'OWNER', user_name: 'Ada Obi', user_role: 'NGO' },
    ])
  })

  test('records in the audit log who opened what', async () => {
    const organization = await ada.organizationOpened({ slug: 'the-audited' })
    expect(await house.auditOf(organization)).toMatchObject([
      {
        actor_id: ada.id,
        actor_name: 'Ada Obi',
        actor_role: 'NGO',
        action: 'org.created',
        target_type: 'ORGANIZATION',
        metadata: { name: 'Clean Water', slug: 'the-audited', kind: 'OTHER' },
      },
    ])
  })

  test('needs nothing but a name, and takes null for what is left out', async () => {
    const nothing = { slug: null, kind: null, jurisdiction: null, state: null, website: null, email: null }
    const organization = await ada.organizationOpened({ name: 'Ọjà Water', ...nothing })
    expect(organization).toMatchObject({ slug: 'oja-water', kind: 'OTHER', jurisdiction: 'COMMUNITY' })
    expect(Object.keys(organization)).not.toEqual(expect.arrayContaining(['state']))
    expect(Object.keys(organization)).not.toEqual(expect.arrayContaining(['website']))
  })

  test('ignores a badge and funding fields in the form', async () => {
    const wishes = { verified: true, bankAccountVerified: true, memberCount: 9, pspProvider: 'paystack', id: ada.id }
    const organization = await ada.organizationOpened(wishes)
    expect(await house.organizationRow(organization)).toMatchObject({
      verified: false,
      bank_account_verified: false,
      member_count: 1,
      psp_provider: null,
    })
    expect(organization.id).not.toBe(ada.id)
  })

  test.each(['GOVERNMENT_ADMIN', 'PLATFORM_ADMIN', 'NGO'])('is open to a %s', async (role) => {
    expect((await (await house.person({ role })).opensOrganization()).status).toBe(201)
  })

  test.each(['CITIZEN', 'REPRESENTATIVE', 'MODERATOR', ''])('is closed to "%s", whatever they send', async (role) => {
    const somebody = await house.person({ role })
    expect(outcomeOf(await somebody.opensOrganization({ name: 7 }))).toEqual([403, 'FORBIDDEN'])
  })

  test('is closed to guests, to the banned and to those without an account', async () => {
    expect(outcomeOf(await house.visitor().opensOrganization())).toEqual([401, 'UNAUTHORIZED'])
    const banned = await house.person({ role: 'NGO', banned: true })
    expect(outcomeOf(await banned.opensOrganization())).toEqual([403, 'ACCOUNT_BANNED'])
    const nobody = await house.person({ role: 'NGO', hasAccount: false })
    expect(outcomeOf(await nobody.opensOrganization())).toEqual([401, 'UNAUTHORIZED'])
  })

  test.each([
    ['no name', { name: undefined }, 'VALIDATION_ERROR'],
    ['a short name', { name: ' x ' }, 'VALIDATION_ERROR'],
    ['a long name', { name: 'x'.repeat(121) }, 'VALIDATION_ERROR'],
    ['a short slug', { slug: 'x' }, 'VALIDATION_ERROR'],
    ['an empty slug', { slug: '' }, 'VALIDATION_ERROR'],
    ['a long slug', { slug: 'x'.repeat(121) }, 'VALIDATION_ERROR'],
    ['a slug of another form', { slug: 'clean water' }, 'INVALID_SLUG'],
    ['a slug of signs of two units each', { slug: '🚰'.repeat(61) }, 'INVALID_SLUG'],
    ['a kind that is none', { kind: 'CLUB' }, 'INVALID_KIND'],
    ['an empty kind', { kind: ' ' }, 'INVALID_KIND'],
    ['a kind of a wrong type', { kind: 7 }, 'VALIDATION_ERROR'],
    ['an office', { kind: 'representative_office' }, 'INVALID_KIND'],
    ['a jurisdiction that is none', { jurisdiction: 'WORLD' }, 'INVALID_JURISDICTION'],
    ['a long state', { state: 'x'.repeat(81) }, 'VALIDATION_ERROR'],
    ['a long LGA', { lga: 'x'.repeat(81) }, 'VALIDATION_ERROR'],
    ['a long description', { description: 'x'.repeat(5001) }, 'VALIDATION_ERROR'],
    ['an image that is none', { logoUrl: 'data:image/png;base64,x' }, 'VALIDATION_ERROR'],
    ['an address that is none', { email: 'water' }, 'VALIDATION_ERROR'],
    ['a long phone', { phone: '0'.repeat(41) }, 'VALIDATION_ERROR'],
    ['a website of another scheme', { website: 'javascript:alert(1)' }, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_, fields, code) => {
    expect(outcomeOf(await ada.opensOrganization(fields))).toEqual([400, code])
  })

  test('counts characters, not their halves, and takes the longest of all', async () => {
    const [name, description] = ['🚰'.repeat(120), '🚰'.repeat(5000)]
    const organization = await ada.organizationOpened({
      name,
      description,
      slug: 'x'.repeat(120),
      phone: '0'.repeat(40),
    })
    expect(organization).toMatchObject({ name, description })
  })
})

describe('a slug', () => {
  test('that another organization has is refused: 409 SLUG_TAKEN', async () => {
    await ada.organizationOpened({ slug: 'taken' })
    expect(outcomeOf(await ada.opensOrganization({ slug: 'TAKEN' }))).toEqual([409, 'SLUG_TAKEN'])
  })

  test('goes to one of several who ask for it at the same instant', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(async () => ada.opensOrganization({ slug: 'wanted' })))
    expect(outcomesOf(replies)).toEqual(['201', '409 SLUG_TAKEN', '409 SLUG_TAKEN', '409 SLUG_TAKEN'])
  })

  test('made from a name gets the first number that is free', async () => {
    const slugs = []
    for (const name of ['Same Name', 'same  name', 'Sámé Namé'])
      slugs.push((await ada.organizationOpened({ name })).slug)
    expect(slugs).toEqual(['same-name', 'same-name-2', 'same-name-3'])
    await ada.organizationOpened({ slug: 'same-name-5' })
    for (const name of ['Same Name', 'Same Name']) slugs.push((await ada.organizationOpened({ name })).slug)
    expect(slugs.slice(3)).toEqual(['same-name-4', 'same-name-6'])
  })

  test('made from a name is another one for each of many at the same instant', async () => {
    const opened = await Promise.all(
      Array.from({ length: 20 }, async () => ada.organizationOpened({ name: 'A Crowd' })),
    )
    const numbered = Array.from({ length: 19 }, (_, index) => `a-crowd-${index + 2}`)
    expect(new Set(opened.map(({ slug }) => slug))).toEqual(new Set(['a-crowd', ...numbered]))
  })
})
