import type { Reply, TestDatabase, Wire } from '@civic/testing'
import { queryOf, taken, type Calls, type Fields, type Named } from './calls.ts'

type Query = Record<string, string | number>

export const newSpend = { amountMinor: 400, description: 'Pipes', spentAt: '2026-03-01' }

/** What people do where money is accounted for; whether they may is another question. */
export function accountabilityActs(calls: Calls) {
  const reportsSpend = async ({ id }: Named, milestone: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', `/v1/campaigns/${id}/spend`, { body: { ...newSpend, milestoneId: milestone.id, ...fields } })
  return {
    reportsSpend,
    /** The spend record of a form that is taken. */
    spendReported: async (campaign: Named, milestone: Named, fields?: Fields): Promise<Wire> =>
      taken(await reportsSpend(campaign, milestone, fields)).spend,
    amendsSpend: async ({ id }: Named, body: unknown): Promise<Reply> => calls('PATCH', `/v1/spend/${id}`, { body }),
    withdrawsSpend: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/spend/${id}`),
    browsesSpend: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/campaigns/${id}/spend${queryOf(query)}`),
    browsesCampaignUpdates: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/campaigns/${id}/updates${queryOf(query)}`),
    verifiesFunding: async ({ id }: Named, body: unknown = { bankAccountVerified: true }): Promise<Reply> =>
      calls('PATCH', `/v1/organizations/${id}/funding-verification`, { body }),
    seesEligibility: async ({ id }: Named): Promise<Reply> =>
      calls('GET', `/v1/organizations/${id}/funding-eligibility`),
  }
}

/** Rows of spending and of updates in numbers, written and read behind the service's back. */
export function accountabilityFacts({ sql }: TestDatabase) {
  return {
    storedSpend: async ({ id }: Named) =>
      sql('select * from spend_records where campaign_id = $1 order by created_at, id', [id]),
    /** So many records of a milestone, of 100 each and all of one instant. */
    spendMany: async (campaign: Named, milestone: Named, count: number): Promise<void> => {
      await sql(
        `insert into spend_records (campaign_id, milestone_id, organization_id, amount_minor, description, spent_at,
           published_by_id, published_by_name)
         select id, $2, organization_id, 100, 'Pipes', now(), gen_random_uuid(), 'A publisher'
         from campaigns, generate_series(1, $3::int) where id = $1`,
        [campaign.id, milestone.id, count],
      )
    },
    /** So many public updates of a campaign, all of one instant. */
    tellsMany: async (campaign: Named, author: Named, count: number): Promise<void> => {
      await sql(
        `insert into progress_updates (organization_id, campaign_id, body, author_id, author_name)
         select organization_id, id, 'It goes on', $2, 'An author' from campaigns, generate_series(1, $3::int)
         where id = $1`,
        [campaign.id, author.id, count],
      )
    },
  }
}
