import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { internalColumns, internalFields } from '../../../test/organizations.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const platform = await service.platformAdmin()
const verified = { bankAccountVerified: true }
const withdrawn = { bankAccountVerified: false }

describe('PATCH /v1/organizations/:id/funding-verification', () => {
  test('says that the bank account is theirs, on record, and shows what is internal', async () => {
    const { organization } = await service.house({ ...internalColumns, funding_verified_by_id: null })
    const before = (await platform.seesOrganization(organization)).data.organization
    const { status, data } = await platform.verifiesFunding(organization, verified)
    const { fundingVerifiedAt, updatedAt } = data.organization
    const stamp = { ...verified, fundingVerifiedAt, fundingVerifiedById: platform.id, updatedAt }
    expect([status, data.organization]).toEqual([200, { ...before, ...stamp }])
    expect(data.organization).toMatchObject({ ...internalFields, fundingVerifiedById: platform.id })
    expect(Math.abs(Date.parse(fundingVerifiedAt) - Date.now())).toBeLessThan(60_000)
    expect(await service.auditOf(organization)).toEqual([
      expect.objectContaining({
        actor_id: platform.id,
        actor_role: 'PLATFORM_ADMIN',
        action: 'org.funding_verified',
        target_type: 'ORGANIZATION',
        metadata: { name: organization.name },
      }),
    ])
  })

  test('takes it back, and clears who said so and when', async () => {
    const organization = await service.organization()
    await platform.verifiesFunding(organization, verified)
    const { data } = await platform.verifiesFunding(organization, withdrawn)
    expect(data.organization).toMatchObject(withdrawn)
    for (const field of ['fundingVerifiedAt', 'fundingVerifiedById']) {
      expect(data.organization).not.toHaveProperty(field)
    }
    expect(await service.actionsOn(organization)).toEqual(['org.funding_verified', 'org.funding_unverified'])
  })

  test('leaves no trace when it is so already, however many say it at once', async () => {
    const { organization } = await service.house()
    expect((await platform.verifiesFunding(organization, withdrawn)).status).toBe(200)
    expect(await service.actionsOn(organization)).toEqual([])
    const administrators = [platform, await service.platformAdmin()]
    const saying = administrators.map((who) => async () => who.verifiesFunding(organization, verified))
    const replies = await service.collide(organization, saying)
    expect(outcomesOf(replies)).toEqual(['200', '200'])
    expect(replies[0]?.data.organization).toEqual(replies[1]?.data.organization)
    expect(await service.actionsOn(organization)).toEqual(['org.funding_verified'])
  })

  test.each([{}, { bankAccountVerified: null }, { bankAccountVerified: 'true' }, { bankAccountVerified: 1 }])(
    'refuses %j',
    async (body) => {
      const organization = await service.organization()
      expect(outcomeOf(await platform.verifiesFunding(organization, body))).toEqual([400, 'VALIDATION_ERROR'])
    },
  )

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => service.visitor(), 401, 'UNAUTHORIZED'],
    ['a moderator', async () => service.person({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a banned administrator', async () => service.platformAdmin({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted administrator', async () => service.platformAdmin({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('is not for %s, whether there is one or not', async (_, somebody, status, code) => {
    const [organization, who] = [await service.organization(), await somebody()]
    expect(outcomeOf(await who.verifiesFunding(organization))).toEqual([status, code])
    expect(outcomeOf(await who.verifiesFunding({ id: randomUUID() }))).toEqual([status, code])
  })

  test('is never possible for the organization itself, in this way or another', async () => {
    const { organization, owner } = await service.house()
    expect(outcomeOf(await owner.verifiesFunding(organization))).toEqual([403, 'FORBIDDEN'])
    await owner.editsOrganization(organization, { ...verified, phone: '0800' })
    expect((await service.organizationRow(organization))?.['bank_account_verified']).toBe(false)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, whatever is sent', async (id) => {
    for (const body of [verified, {}]) {
      expect(outcomeOf(await platform.verifiesFunding({ id }, body))).toEqual([404, 'ORG_NOT_FOUND'])
    }
  })
})
