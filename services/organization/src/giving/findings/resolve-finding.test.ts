import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const office = await startTestOrganization()
const keeper = await office.platformAdmin({ name: 'Kemi Books' })
afterAll(async () => office[Symbol.asyncDispose]())

describe('POST /v1/admin/donations/drift/:findingId/resolve', () => {
  test('puts a finding to rest, which is on record', async () => {
    const donation = { id: randomUUID() }
    const finding = await office.finding({ donation_id: donation.id })

    const { status, data } = await keeper.resolvesFinding(finding, { note: '  Refunded by hand.  ' })

    expect([status, data]).toEqual([200, { ok: true }])
    expect(await office.findingsOf(donation)).toMatchObject([
      {
        resolved_at: expect.any(Date),
        resolved_by_id: keeper.id,
        resolved_by_name: 'Kemi Books',
        resolution_note: 'Refunded by hand.',
      },
    ])
    expect(await office.auditOf(finding)).toMatchObject([
      {
        actor_id: keeper.id,
        action: 'donations.drift_resolved',
        target_type: 'RECONCILIATION_FINDING',
        metadata: { note: 'Refunded by hand.', kind: 'AMOUNT_MISMATCH', donationId: donation.id },
      },
    ])
  })

  test('is not found when it does not exist or is already resolved, whatever is sent', async () => {
    const resolved = await office.finding({ resolved_at: new Date() })
    for (const finding of [resolved, { id: randomUUID() }, { id: 'nothing' }]) {
      expect(outcomeOf(await keeper.resolvesFinding(finding))).toEqual([404, 'FINDING_NOT_FOUND'])
      expect(outcomeOf(await keeper.resolvesFinding(finding, {}))).toEqual([404, 'FINDING_NOT_FOUND'])
    }
  })

  test('happens once when two do it at the same instant', async () => {
    const finding = await office.finding()
    const other = await office.platformAdmin()

    const replies = await office.behind(
      'select id from reconciliation_findings where id = $1 for update',
      [finding.id],
      [keeper, other].map((somebody) => async () => somebody.resolvesFinding(finding)),
    )

    expect(outcomesOf(replies)).toEqual(['200', '404 FINDING_NOT_FOUND'])
    expect(await office.actionsOn(finding)).toEqual(['donations.drift_resolved'])
  })

  test('is undone when it cannot be recorded', async () => {
    const donation = { id: randomUUID() }
    const finding = await office.finding({ donation_id: donation.id })
    await office.refusesAudit(finding)

    expect((await keeper.resolvesFinding(finding)).status).toBe(500)
    expect(await office.findingsOf(donation)).toMatchObject([{ resolved_at: null }])
  })

  test.each([[{}], [{ note: 'abc' }], [{ note: '  abc  ' }], [{ note: 'x'.repeat(1001) }], [{ note: 5 }]])(
    'asks for a note of 4 to 1000 characters: %j',
    async (body) => {
      const finding = await office.finding()
      expect(outcomeOf(await keeper.resolvesFinding(finding, body))).toEqual([400, 'VALIDATION_ERROR'])
    },
  )

  test('is for administrators of the platform', async () => {
    const finding = await office.finding()
    for (const role of ['CITIZEN', 'MODERATOR']) {
      expect(outcomeOf(await (await office.person({ role })).resolvesFinding(finding))).toEqual([403, 'FORBIDDEN'])
    }
    expect(outcomeOf(await office.visitor().resolvesFinding(finding))).toEqual([401, 'UNAUTHORIZED'])
  })
})
