import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const [visitor, neighbour] = [service.visitor(), await service.person()]
const [platform, elsewhere] = [await service.platformAdmin(), (await service.house()).owner]
const inside = [owner, admin, staff, platform]
const outside = [visitor, neighbour, elsewhere, service.withToken(owner, 'no.good.token')]
const bodiesOf = ({ data }: Reply): string[] => data.updates.map(({ body }: { body: string }) => body)

/** A campaign of which one update is public, one is not, and one of each kind is hidden. */
async function told(columns: Record<string, unknown> = {}) {
  const campaign = await service.campaignOf(organization, columns)
  const tell = async (body: string, isPublic = true) =>
    owner.updateBy(organization, { campaignId: campaign.id, body, isPublic })
  const first = await tell('Public')
  await tell('Inside', false)
  for (const hidden of [await tell('Hidden'), await tell('Hidden inside', false)]) {
    await service.moderatorHides('PROGRESS_UPDATE', hidden)
  }
  return { campaign, first, last: await tell('Public too') }
}

describe('GET /v1/campaigns/:campaignId/updates', () => {
  test('gives everybody what is public, newest first', async () => {
    const { campaign, first, last } = await told()
    for (const who of [...inside, ...outside]) {
      const { status, data } = await who.browsesCampaignUpdates(campaign)
      expect([status, data]).toEqual([200, { updates: [last, first], limit: 200, offset: 0 }])
    }
  })

  test('adds notes that are not public for those inside who ask, and takes nothing from the others', async () => {
    const { campaign } = await told()
    const ask = async (who: typeof owner, includeInternal: string) =>
      bodiesOf(await who.browsesCampaignUpdates(campaign, { includeInternal }))
    for (const who of inside) expect(await ask(who, 'true')).toEqual(['Public too', 'Inside', 'Public'])
    for (const who of outside) expect(await ask(who, 'true')).toEqual(['Public too', 'Public'])
    for (const other of ['', 'false', '1', 'TRUE']) expect(await ask(owner, other)).toEqual(['Public too', 'Public'])
  })

  test('gives those of a campaign that was never published to those inside alone', async () => {
    for (const status of ['DRAFT', 'APPROVED', 'PAUSED', 'REJECTED']) {
      const { campaign } = await told({ status, published_at: null })
      for (const who of inside) {
        expect(bodiesOf(await who.browsesCampaignUpdates(campaign))).toEqual(['Public too', 'Public'])
      }
      for (const who of outside) {
        const { status: answered, data } = await who.browsesCampaignUpdates(campaign, { includeInternal: 'true' })
        expect([answered, data]).toEqual([200, { updates: [], limit: 200, offset: 0 }])
      }
    }
  })

  test.each(['PAUSED', 'REJECTED', 'ARCHIVED'])('goes on when it is %s, for it was public once', async (status) => {
    const { campaign } = await told({ status })
    expect(bodiesOf(await visitor.browsesCampaignUpdates(campaign))).toEqual(['Public too', 'Public'])
  })

  test('takes an update in every status of its campaign, and loses one that is taken back', async () => {
    for (const status of ['DRAFT', 'PENDING_REVIEW', 'FUNDED', 'PAUSED', 'REJECTED', 'REPORTED', 'ARCHIVED']) {
      const campaign = await service.campaignOf(organization, { status })
      const update = await owner.updateBy(organization, { campaignId: campaign.id })
      expect((await visitor.browsesCampaignUpdates(campaign)).data).toEqual({
        updates: [update],
        limit: 200,
        offset: 0,
      })
      await admin.takesBack(update)
      expect((await visitor.browsesCampaignUpdates(campaign)).data).toEqual({ updates: [], limit: 200, offset: 0 })
    }
  })

  test('brings back what a moderator dismisses', async () => {
    const campaign = await service.campaignOf(organization)
    const update = await owner.updateBy(organization, { campaignId: campaign.id })
    await service.moderatorHides('PROGRESS_UPDATE', update)
    expect((await owner.browsesCampaignUpdates(campaign)).data).toEqual({ updates: [], limit: 200, offset: 0 })
    await service.moderatorDismisses(update)
    expect((await visitor.browsesCampaignUpdates(campaign)).data).toEqual({ updates: [update], limit: 200, offset: 0 })
  })

  test('pages without repeating or skipping, 200 unless asked for more, and 500 at most', async () => {
    const campaign = await service.campaignOf(organization)
    await service.tellsMany(campaign, owner, 501)
    const idsOf = async (query?: Record<string, string | number>): Promise<string[]> =>
      (await visitor.browsesCampaignUpdates(campaign, query)).data.updates.map(({ id }: { id: string }) => id)
    const all = [...(await idsOf({ limit: 501 })), ...(await idsOf({ offset: 500 }))]
    expect(new Set(all).size).toBe(501)
    expect(all).toEqual(all.toSorted())
    expect(await idsOf()).toEqual(all.slice(0, 200))
    expect(await idsOf({ limit: 0, offset: 7 })).toEqual(all.slice(7, 207))
  })

  test.each([randomUUID(), 'no-id'])('is an empty list for %s', async (id) => {
    for (const who of [visitor, owner, platform]) {
      const { status, data } = await who.browsesCampaignUpdates({ id }, { includeInternal: 'true' })
      expect([status, data]).toEqual([200, { updates: [], limit: 200, offset: 0 }])
    }
  })
})
