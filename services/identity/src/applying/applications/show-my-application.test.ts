import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf, applicationsBy } from '../../../test/applicants.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, citizen, form } = applicantsOf(identity)

describe('GET /v1/applications/me', () => {
  test('tells a citizen that they have applied for nothing', async () => {
    const { status, data } = await (await citizen()).seesApplication()
    expect([status, data]).toEqual([200, { application: { requestedAccountType: 'CITIZEN', approvalStatus: 'NONE' } }])
  })

  test.each([
    ['representative', 'REPRESENTATIVE'],
    ['organization', 'ORGANIZATION'],
  ] as const)('shows the application of a %s', async (kind, requestedAccountType) => {
    const ada = await citizen()
    const submitted = (await ada.applies(kind, await form(kind))).data
    const { data } = await ada.seesApplication()
    expect(data).toEqual({ application: { requestedAccountType, approvalStatus: 'PENDING', ...submitted } })
  })

  test('shows the application of the type that was asked for last', async () => {
    const ada = await applicant('representative')
    const { organizationApplication } = (await ada.applies('organization', await form('organization'))).data
    const { application } = (await ada.seesApplication()).data
    expect(application.organizationApplication).toEqual(organizationApplication)
    expect(application).not.toHaveProperty('representativeApplication')
  })

  test.each(['REPRESENTATIVE', 'ORGANIZATION'])(
    'answers without the application of a %s when there is none',
    async (type) => {
      const ada = await citizen()
      await identity.facts.setAccount(ada.id, { requested_account_type: type, approval_status: 'PENDING' })
      const { data } = await ada.seesApplication()
      expect(data).toEqual({ application: { requestedAccountType: type, approvalStatus: 'PENDING' } })
    },
  )

  test.each([['banned'], ['deleted']])('stays open to a %s account', async (trait) => {
    expect((await (await citizen({ [trait]: true })).seesApplication()).status).toBe(200)
  })

  test.each([
    ['a visitor', async () => applicationsBy(identity.call), 401, 'UNAUTHORIZED'],
    ['somebody without an account', async () => citizen({ hasAccount: false }), 404, 'USER_NOT_FOUND'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).seesApplication()
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})
