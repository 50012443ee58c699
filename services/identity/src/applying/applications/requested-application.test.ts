import { afterAll, describe, expect, test } from 'vitest'
import { organizationForm, representativeForm } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const communityId = await identity.community()

describe('the application forms of a registration', () => {
  test.each([
    ['a citizen', { representativeApplication: 7, organizationApplication: { slug: '' } }],
    ['a citizen with proofs', { representativeApplication: { proofUrls: Array(50).fill('javascript:x') } }],
    ['a citizen by name', { requestedAccountType: 'CITIZEN', organizationApplication: 'x' }],
    ['an organization', { ...organization(), representativeApplication: { communityId: 'x', proofUrls: 'x' } }],
    ['a representative', { ...representative(), organizationApplication: { kind: 7, proofUrls: [{}] } }],
  ])('are ignored, whatever they hold, when they are not that of %s', async (_, form) => {
    expect((await identity.register(form)).status).toBe(201)
  })

  test.each([['x'], [7], [[]]])('are refused when they are %j', async (form) => {
    const reply = await identity.register({ ...representative(), representativeApplication: form })
    expect(Object.keys(reply.body.details)).toEqual(['representativeApplication'])
  })

  test.each([['REPRESENTATIVE'], ['ORGANIZATION']])('are acknowledged once to a new %s', async (type) => {
    const { data } = await identity.register({ ...organization(), ...representative(), requestedAccountType: type })
    expect(await identity.facts.notifications(data.user.id)).toEqual([
      { type: 'SYSTEM', title: 'Application received', body: expect.any(String), read: false, link_url: '/profile' },
    ])
  })

  test('say nothing to a citizen who applies for nothing', async () => {
    const { id } = await identity.citizen()
    expect(await identity.facts.notifications(id)).toEqual([])
  })
})

function organization() {
  return { requestedAccountType: 'ORGANIZATION', organizationApplication: organizationForm() }
}

function representative() {
  return { requestedAccountType: 'REPRESENTATIVE', representativeApplication: representativeForm(communityId) }
}
