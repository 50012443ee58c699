import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Wire } from '@civic/testing'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

// Without a payment key: what was found stays readable.
const office = await startTestOrganization()
const keeper = await office.platformAdmin()
afterAll(async () => office[Symbol.asyncDispose]())
beforeEach(async () => office.forgetsFindings())

const at = (minute: number) => new Date(Date.UTC(2026, 6, 9, 12, minute))
const ids = (findings: Wire[]) => findings.map(({ id }) => id)

describe('GET /v1/admin/donations/drift', () => {
  test('shows what is open, what was seen last first, and how much is open in all', async () => {
    const old = await office.finding({ last_seen_at: at(1) })
    const twins = [randomUUID(), randomUUID()].toSorted()
    for (const id of twins.toReversed()) await office.finding({ id, last_seen_at: at(2) })
    const fresh = await office.finding({ last_seen_at: at(3) })
    await office.finding({ last_seen_at: at(4), resolved_at: at(5) })

    const { status, data } = await keeper.browsesDrift()

    expect([status, data.openCount]).toEqual([200, 4])
    expect(ids(data.findings)).toEqual([fresh.id, ...twins, old.id])
  })

  test('shows resolved ones when they are asked for', async () => {
    const open = await office.finding({ last_seen_at: at(1) })
    const resolved = await office.finding({ last_seen_at: at(2), resolved_at: at(5) })

    const { data } = await keeper.browsesDrift({ includeResolved: 'true' })

    expect([ids(data.findings), data.openCount]).toEqual([[resolved.id, open.id], 1])
    for (const includeResolved of ['false', '1', 'TRUE']) {
      expect(ids((await keeper.browsesDrift({ includeResolved })).data.findings)).toEqual([open.id])
    }
  })

  test('says all that is known of a finding, and leaves out what is not', async () => {
    const told = { donation_id: randomUUID(), campaign_id: randomUUID(), run_id: randomUUID(), amount_minor: 10 ** 13 }
    const seen = { first_seen_at: at(1), last_seen_at: at(2), times_seen: 3 }
    const resolver = randomUUID()
    const resolution = { resolved_at: at(4), resolved_by_id: resolver, resolved_by_name: 'Ada', resolution_note: 'Ok.' }
    const { id } = await office.finding({ ...told, ...seen, ...resolution })
    const bare = await office.finding({ campaign_id: null, reference: null, detail: null, run_id: null })

    const { findings } = (await keeper.browsesDrift({ includeResolved: 'true' })).data

    expect(findings.find((finding: Wire) => finding.id === id)).toEqual({
      id,
      kind: 'AMOUNT_MISMATCH',
      donationId: told.donation_id,
      campaignId: told.campaign_id,
      reference: 'civic-1',
      amountMinor: 10 ** 13,
      detail: 'It differs.',
      runId: told.run_id,
      firstSeenAt: at(1).toISOString(),
      lastSeenAt: at(2).toISOString(),
      timesSeen: 3,
      resolvedAt: at(4).toISOString(),
      resolvedById: resolver,
      resolvedByName: 'Ada',
      resolutionNote: 'Ok.',
    })
    const known = ['id', 'kind', 'donationId', 'amountMinor', 'detail', 'firstSeenAt', 'lastSeenAt', 'timesSeen']
    const shown = findings.find((finding: Wire) => finding.id === bare.id)
    expect(Object.keys(shown)).toEqual(known)
    expect(shown.detail).toBe('')
  })

  test('comes in pages of 200, at most 500', async () => {
    await office.database.sql(
      `insert into reconciliation_findings (kind, donation_id, first_seen_at, last_seen_at)
       select 'AMOUNT_MISMATCH', gen_random_uuid(), now(), now() from generate_series(1, 501)`,
    )
    const page = async (query: Record<string, number>) => (await keeper.browsesDrift(query)).data
    expect((await page({})).findings).toHaveLength(200)
    expect((await page({ limit: 501 })).findings).toHaveLength(500)
    const [first, second] = [await page({ limit: 300 }), await page({ limit: 300, offset: 300 })]
    expect(new Set([...ids(first.findings), ...ids(second.findings)]).size).toBe(501)
    expect(second.openCount).toBe(501)
  })

  test('is for administrators of the platform', async () => {
    for (const role of ['CITIZEN', 'MODERATOR', 'GOVERNMENT_ADMIN']) {
      expect(outcomeOf(await (await office.person({ role })).browsesDrift())).toEqual([403, 'FORBIDDEN'])
    }
    expect(outcomeOf(await office.visitor().browsesDrift())).toEqual([401, 'UNAUTHORIZED'])
    expect(outcomeOf(await keeper.calls('GET', '/v1/admin/donations/drift?limit=%00'))).toEqual([
      400,
      'VALIDATION_ERROR',
    ])
  })
})
