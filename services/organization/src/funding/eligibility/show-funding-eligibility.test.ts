import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { eligibleColumns } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const bare = await service.house()

describe('GET /v1/organizations/:id/funding-eligibility', () => {
  test('tells those inside and the platform what is missing', async () => {
    const missing = [
      'organization verification',
      'registration number',
      'country',
      'official email',
      'named representative',
      'bank account verification',
      'connected payout account',
    ]
    for (const who of [bare.owner, bare.admin, bare.staff, await service.platformAdmin()]) {
      const { status, data } = await who.seesEligibility(bare.organization)
      expect([status, data]).toEqual([200, { eligible: false, missing }])
    }
  })

  test('says when nothing is', async () => {
    const { organization, staff } = await service.house(eligibleColumns)
    expect((await staff.seesEligibility(organization)).data).toEqual({ eligible: true, missing: [] })
  })

  test('asks of an office a profile that somebody has claimed, now', async () => {
    const holder = await service.person()
    const profile = await service.profile(await service.place(), holder)
    const columns = { ...eligibleColumns, kind: 'REPRESENTATIVE_OFFICE', registration_number: null }
    const linked = await service.house({ ...columns, representative_id: profile.id })
    const unlinked = await service.house(columns)
    const missing = ['linked representative profile']
    expect((await linked.owner.seesEligibility(linked.organization)).data).toEqual({ eligible: true, missing: [] })
    await service.links(profile)
    for (const { organization, owner } of [linked, unlinked]) {
      expect((await owner.seesEligibility(organization)).data).toEqual({ eligible: false, missing })
    }
  })

  test('is not for others', async () => {
    expect(outcomeOf(await service.visitor().seesEligibility(bare.organization))).toEqual([401, 'UNAUTHORIZED'])
    for (const who of [await service.person(), (await service.house()).owner]) {
      expect(outcomeOf(await who.seesEligibility(bare.organization))).toEqual([403, 'FORBIDDEN'])
    }
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await bare.owner.seesEligibility({ id }))).toEqual([404, 'ORG_NOT_FOUND'])
  })
})
