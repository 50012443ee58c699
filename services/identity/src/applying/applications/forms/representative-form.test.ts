import { afterAll, describe, expect, test } from 'vitest'
import { newcomer, representativeForm } from '../../../../test/forms.ts'
import { startTestIdentity } from '../../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const communityId = await identity.community()
const unknownCommunity = '6b1a3f0e-2f0c-4a56-9a8e-0d7c5a1b2c3d'

const asRepresentative = async (form: unknown) =>
  identity.register({ requestedAccountType: 'REPRESENTATIVE', representativeApplication: form })

const contacts = {
  officialEmail: 'office@mailinator.com',
  officialPhone: '+234 800 000',
  website: 'https://obi.example.org/',
  proofUrls: ['https://gazette.example.org/7', 'gazette/7.pdf'],
}

describe('registering as a representative', () => {
  test('submits the application with the account, whose owner is a citizen until it is decided', async () => {
    const { status, data } = await asRepresentative(representativeForm(communityId))
    expect(status).toBe(201)
    expect(data.user).toMatchObject({
      role: 'CITIZEN',
      requestedAccountType: 'REPRESENTATIVE',
      approvalStatus: 'PENDING',
    })
    expect(await identity.facts.application('organization', data.user.id)).toBeUndefined()
  })

  test('stores the form as it was filled in', async () => {
    const avatarUrl = 'https://obi.example.org/ada.png'
    const optional = { party: 'Rivers', bio: 'Born in\nWard 4', avatarUrl, ...contacts }
    const { data } = await asRepresentative({ ...representativeForm(communityId), ...optional })
    expect(await identity.facts.application('representative', data.user.id)).toMatchObject({
      status: 'PENDING',
      full_name: 'Ada Obi',
      title: 'Hon.',
      position: 'Councillor',
      constituency: 'Ward 4',
      community_id: communityId,
      party: 'Rivers',
      bio: 'Born in\nWard 4',
      avatar_url: avatarUrl,
      official_email: 'office@mailinator.com',
      official_phone: '+234 800 000',
      website: 'https://obi.example.org/',
      proof_urls: contacts.proofUrls,
      submitted_at: expect.any(Date),
      reviewed_at: null,
    })
  })

  test('leaves empty what was left empty', async () => {
    const empty = { party: ' ', bio: null, avatarUrl: '', officialEmail: null, officialPhone: '', website: '' }
    const { data } = await asRepresentative({ ...representativeForm(communityId), ...empty, proofUrls: null })
    const application = await identity.facts.application('representative', data.user.id)
    expect(application).toMatchObject({ party: null, bio: null, avatar_url: null, official_email: null })
    expect(application).toMatchObject({ official_phone: null, website: null, proof_urls: [] })
  })

  test('opens no account for a community that does not exist', async () => {
    const form = newcomer()
    const representativeApplication = representativeForm(unknownCommunity)
    const reply = await identity.register({
      ...form,
      requestedAccountType: 'REPRESENTATIVE',
      representativeApplication,
    })
    expect([reply.status, reply.code]).toEqual([404, 'COMMUNITY_NOT_FOUND'])
    expect(await identity.facts.accountsOf(form.email)).toEqual([])
  })

  test.each([[undefined], [null]])('needs the application, which %s is not', async (form) => {
    const reply = await asRepresentative(form)
    expect([reply.status, reply.code]).toEqual([400, 'REPRESENTATIVE_APPLICATION_REQUIRED'])
  })

  test.each([
    ['fullName', [undefined, 'A', 'x'.repeat(101)]],
    ['title', [undefined, 'H', 'x'.repeat(51)]],
    ['position', [undefined, 'C', 'x'.repeat(101)]],
    ['constituency', [undefined, 'W', 'x'.repeat(121)]],
    ['communityId', [undefined, 'ikeja', 7]],
    ['party', ['x'.repeat(101), 7]],
    ['bio', ['x'.repeat(2001), {}]],
    ['avatarUrl', ['obi.png', 'javascript:alert(1)', `https://obi.example.org/${'x'.repeat(2025)}`]],
    ['website', ['obi.example.org', 'data:text/html,x', 'https://']],
    ['officialEmail', ['office', 7]],
    ['officialPhone', ['1'.repeat(41)]],
    ['proofUrls', [Array.from({ length: 21 }, () => 'a.pdf'), 'a.pdf']],
  ])('refuses an unusable %s and names it', async (field, values) => {
    for (const value of values) {
      const reply = await asRepresentative({ ...representativeForm(communityId), [field]: value })
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(Object.keys(reply.body.details)).toEqual([`representativeApplication.${field}`])
    }
  })

  test.each([['javascript:alert(1)'], ['JavaScript:alert(1)'], ['data:text/html,x'], ['ftp://x'], ['x'.repeat(2049)]])(
    'refuses the proof %s',
    async (link) => {
      const reply = await asRepresentative({ ...representativeForm(communityId), proofUrls: ['a.pdf', link] })
      expect(Object.keys(reply.body.details)).toEqual(['representativeApplication.proofUrls.1'])
    },
  )

  test('takes every field at its largest', async () => {
    const words = { fullName: 'x'.repeat(100), title: 'x'.repeat(50), position: 'x'.repeat(100) }
    const more = { constituency: 'x'.repeat(120), party: 'x'.repeat(100), bio: '🙂'.repeat(2000) }
    const address = `https://obi.example.org/${'x'.repeat(2024)}`
    const links = { avatarUrl: address, website: address, proofUrls: Array.from({ length: 20 }, () => address) }
    const reply = await asRepresentative({ ...words, ...more, ...links, communityId, officialPhone: '1'.repeat(40) })
    expect(reply.status).toBe(201)
  })
})
