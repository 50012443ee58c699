import { afterAll, describe, expect, test } from 'vitest'
import { organizationForm } from '../../../../test/forms.ts'
import { startTestIdentity } from '../../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const asOrganization = async (form: unknown) =>
  identity.register({ requestedAccountType: 'ORGANIZATION', organizationApplication: form })

const contacts = {
  officialEmail: 'office@mailinator.com',
  officialPhone: '+234 800 000',
  website: 'https://obi.example.org/',
  proofUrls: ['https://gazette.example.org/7', 'gazette/7.pdf'],
}

describe('registering an organization', () => {
  test('submits the application with the account', async () => {
    const form = {
      ...organizationForm(),
      slug: ' Clean-Water-2 ',
      description: 'Wells',
      logoUrl: 'https://a.example/l',
    }
    const { status, data } = await asOrganization({ ...form, ...contacts })
    expect([status, data.user.approvalStatus, data.user.requestedAccountType]).toEqual([201, 'PENDING', 'ORGANIZATION'])
    expect(await identity.facts.application('organization', data.user.id)).toMatchObject({
      status: 'PENDING',
      name: 'Clean Water',
      slug: 'clean-water-2',
      kind: 'NGO',
      jurisdiction: 'NATIONAL',
      state: null,
      lga: null,
      description: 'Wells',
      logo_url: 'https://a.example/l',
      official_email: 'office@mailinator.com',
      official_phone: '+234 800 000',
      website: 'https://obi.example.org/',
      proof_urls: contacts.proofUrls,
    })
  })

  test.each([[undefined], [null]])('needs the application, which %s is not', async (form) => {
    const reply = await asOrganization(form)
    expect([reply.status, reply.code]).toEqual([400, 'ORGANIZATION_APPLICATION_REQUIRED'])
  })

  test.each([
    [{ jurisdiction: 'NATIONAL' }, 201, undefined],
    [{ jurisdiction: 'STATE' }, 400, 'STATE_REQUIRED'],
    [{ jurisdiction: 'STATE', state: '  ' }, 400, 'STATE_REQUIRED'],
    [{ jurisdiction: 'STATE', state: 'Lagos' }, 201, undefined],
    [{ jurisdiction: 'LGA', lga: 'Ikeja' }, 400, 'STATE_REQUIRED'],
    [{ jurisdiction: 'LGA', state: 'Lagos' }, 400, 'LGA_REQUIRED'],
    [{ jurisdiction: 'LGA', state: 'Lagos', lga: 'Ikeja' }, 201, undefined],
    [{ jurisdiction: 'COMMUNITY' }, 400, 'STATE_REQUIRED'],
    [{ jurisdiction: 'COMMUNITY', state: 'Lagos', lga: null }, 400, 'LGA_REQUIRED'],
    [{ jurisdiction: 'COMMUNITY', state: 'Lagos', lga: 'Ikeja' }, 201, undefined],
    [{ slug: '-water' }, 400, 'INVALID_SLUG'],
    [{ slug: 'water-' }, 400, 'INVALID_SLUG'],
    [{ slug: 'clean--water' }, 400, 'INVALID_SLUG'],
    [{ slug: 'clean water' }, 400, 'INVALID_SLUG'],
    [{ slug: 'wässer' }, 400, 'INVALID_SLUG'],
    [{ slug: '42' }, 201, undefined],
  ])('answers %j with %i %s', async (fields, status, code) => {
    const reply = await asOrganization({ ...organizationForm(), ...fields })
    expect([reply.status, reply.code]).toEqual([status, code])
  })

  test.each([
    ['name', [undefined, 'A', 'x'.repeat(121)]],
    ['slug', [undefined, 'a', 'x'.repeat(121)]],
    ['kind', [undefined, 'REPRESENTATIVE_OFFICE', 'ngo']],
    ['jurisdiction', [undefined, 'GLOBAL']],
    ['state', [7]],
    ['lga', [7]],
    ['description', ['x'.repeat(5001)]],
    ['logoUrl', ['logo.png']],
    ['website', ['javascript:alert(1)']],
    ['officialEmail', ['office']],
    ['officialPhone', ['1'.repeat(41)]],
    ['proofUrls', [Array.from({ length: 21 }, () => 'a.pdf')]],
  ])('refuses an unusable %s and names it', async (field, values) => {
    for (const value of values) {
      const reply = await asOrganization({ ...organizationForm(), [field]: value })
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(Object.keys(reply.body.details)).toEqual([`organizationApplication.${field}`])
    }
  })

  test('lets two applications ask for the same slug: the review decides', async () => {
    const replies = await Promise.all([asOrganization(organizationForm()), asOrganization(organizationForm())])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
  })
})
