import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const visitor = service.visitor()
const titlesOf = ({ data }: Reply): string[] => data.campaigns.map(({ title }: { title: string }) => title)

const crowded = await service.organization({}, { verified: true, country: 'Togo' })
await service.campaigns(crowded, 2001)
const sorts = ['RECENT', 'ENDING_SOON', 'MOST_FUNDED', 'EMERGENCY', 'NEAR_ME']
const near = { nearState: 'State 1', nearLga: 'LGA 1' }

describe('pages of GET /v1/campaigns', () => {
  test('hold 200 unless asked for more, and 500 at most', async () => {
    const pages = [
      await visitor.browsesCampaigns({ country: 'Togo' }),
      await visitor.browsesCampaigns({ country: 'Togo', limit: 'many', offset: -1 }),
      await visitor.browsesCampaigns({ country: 'Togo', limit: 501 }),
    ]
    expect(pages.map((page) => [titlesOf(page).length, page.data.total])).toEqual([
      [200, 2001],
      [200, 2001],
      [500, 2001],
    ])
  })

  test.each(sorts)('are of one order in %s, whether many or few are found', async (sort) => {
    const [many, few] = [{ country: 'Togo' }, { country: 'Togo', category: 'OTHER' }]
    const pagesOf = async (query: Record<string, string>) =>
      (
        await Promise.all(
          Array.from({ length: 5 }, async (_, page) =>
            visitor.browsesCampaigns({ ...query, ...near, sort, limit: 500, offset: page * 500 }),
          ),
        )
      ).flatMap(titlesOf)
    const all = await pagesOf(many)
    expect([all.length, new Set(all).size]).toEqual([2001, 2001])
    const others = await pagesOf(few)
    expect(others).toEqual(all.filter((title) => others.includes(title)))
    expect(others.length).toBe(1000)
  })
})
