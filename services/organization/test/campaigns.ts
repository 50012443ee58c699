import { randomUUID } from 'node:crypto'
import type { Reply, TestDatabase, Wire } from '@civic/testing'
import { queryOf, taken, type Calls, type Fields, type Named } from './calls.ts'

type Query = Record<string, string | number>

export const newCampaign = {
  title: 'A well for Agege',
  summary: 'Clean water within a short walk.',
  description: 'Eighty metres deep, with a pump house and a tap for every street of the ward.',
  category: 'HEALTHCARE',
  goalMinor: 1_000_000,
}
export const newMilestone = { title: 'Digging', targetMinor: 1000 }
export const newFinalReport = { body: 'The well is eighty metres deep and gives clean water to every street.' }

/** Of a campaign to which nothing was given. */
export const noMoney = { grossMinor: 0, platformFeeMinor: 0, providerFeeMinor: 0, reachedMinor: 0, donationCount: 0 }

/** The columns of an organization that may ask for money. */
export const eligibleColumns = {
  verified: true,
  registration_number: 'RC-1',
  country: 'Nigeria',
  official_email: 'office@example.org',
  representative_name: 'Ada Obi',
  bank_account_verified: true,
  psp_provider: 'paystack',
  psp_subaccount_code: 'ACCT_test',
  psp_bank_name: 'A bank',
  psp_account_last4: '1234',
}

/** What people do with campaigns; whether they may is another question. */
export function campaignActs(calls: Calls) {
  return { ...contentActs(calls), ...lifecycleActs(calls), ...milestoneActs(calls) }
}

function contentActs(calls: Calls) {
  const draftsCampaign = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', `/v1/organizations/${id}/campaigns`, { body: { ...newCampaign, ...fields } })
  return {
    draftsCampaign,
    /** The campaign of a form that is taken. */
    campaignDrafted: async (organization: Named, fields?: Fields): Promise<Wire> =>
      taken(await draftsCampaign(organization, fields)).campaign,
    /** What everybody may browse. */
    browsesCampaigns: async (query?: Query): Promise<Reply> => calls('GET', `/v1/campaigns${queryOf(query)}`),
    /** The page that everybody may see. */
    visitsCampaign: async ({ slug }: { slug: string }): Promise<Reply> => calls('GET', `/v1/campaigns/slug/${slug}`),
    browsesCampaignsOf: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/organizations/${id}/campaigns${queryOf(query)}`),
    /** What the platform has to review. */
    browsesCampaignQueue: async (query?: Query): Promise<Reply> => calls('GET', `/v1/admin/campaigns${queryOf(query)}`),
    seesCampaign: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/campaigns/${id}`),
    editsCampaign: async ({ id }: Named, body: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/campaigns/${id}`, { body }),
    removesCampaign: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/campaigns/${id}`),
  }
}

function lifecycleActs(calls: Calls) {
  return {
    submitsCampaign: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/campaigns/${id}/submit`),
    publishesCampaign: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/campaigns/${id}/publish`),
    seesCampaignAudience: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/campaigns/${id}/audience`),
    completesCampaign: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/campaigns/${id}/complete`),
    reportsCampaign: async ({ id }: Named, body: unknown = newFinalReport): Promise<Reply> =>
      calls('POST', `/v1/campaigns/${id}/report`, { body }),
    reviewsCampaign: async ({ id }: Named, body: unknown = { decision: 'APPROVED' }): Promise<Reply> =>
      calls('POST', `/v1/campaigns/${id}/review`, { body }),
    pausesCampaign: async (
      { id }: Named,
      body: unknown = { reasonCode: 'OTHER', note: 'Under review.' },
    ): Promise<Reply> => calls('POST', `/v1/campaigns/${id}/pause`, { body }),
    resumesCampaign: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/campaigns/${id}/resume`),
    archivesCampaign: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/campaigns/${id}/archive`),
  }
}

function milestoneActs(calls: Calls) {
  const addsMilestone = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', `/v1/campaigns/${id}/milestones`, { body: { ...newMilestone, ...fields } })
  return {
    addsMilestone,
    /** The milestone of a form that is taken. */
    milestoneAdded: async (campaign: Named, fields?: Fields): Promise<Wire> =>
      taken(await addsMilestone(campaign, fields)).milestone,
    /** The same by the longer path. */
    addsMilestoneUnder: async (organization: Named, campaign: Named, fields: Fields = {}): Promise<Reply> =>
      calls('POST', `/v1/organizations/${organization.id}/campaigns/${campaign.id}/milestones`, {
        body: { ...newMilestone, ...fields },
      }),
    seesMilestones: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/campaigns/${id}/milestones`),
    changesMilestone: async ({ id }: Named, body: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/milestones/${id}`, { body }),
    removesMilestone: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/milestones/${id}`),
  }
}

/** A campaign as tests point at it. */
export interface Campaign extends Named {
  title: string
  slug: string
}

/** Rows of campaigns and of what hangs on them, written and read behind the service's back. */
export function campaignFacts(database: TestDatabase) {
  return { ...writtenRows(database), ...storedRows(database) }
}

function writtenRows({ sql }: TestDatabase) {
  async function insert(table: string, columns: Fields): Promise<void> {
    const names = Object.keys(columns)
    const places = names.map((_, index) => `$${index + 1}`)
    await sql(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(columns))
  }

  /** A donation; what of the campaign it copies is copied. */
  async function donationOf(campaign: Named, columns: Fields = {}): Promise<Named> {
    const [copied] = await sql<Fields>('select organization_id, currency from campaigns where id = $1', [campaign.id])
    const [id, { gross_minor = 500, status = 'SETTLED' }] = [randomUUID(), columns]
    const settled_at = status === 'SETTLED' ? new Date() : null
    const row = { id, campaign_id: campaign.id, ...copied, gross_minor, net_minor: gross_minor, status, settled_at }
    await insert('donations', { ...row, ...columns })
    return { id, ...pick(columns, 'id') }
  }

  return {
    /** A campaign, published unless the columns say otherwise; further columns as PostgreSQL names them. */
    campaignOf: async (organization: Named, columns: Fields = {}): Promise<Campaign> => {
      const [id, { status = 'PUBLISHED' }] = [randomUUID(), columns]
      const named = { id, title: 'A well', slug: randomUUID() }
      const content = { summary: 'Water', description: 'Water', category: 'HEALTHCARE', goal_minor: 1000 }
      const made = { organization_id: organization.id, status, published_at: new Date(), created_by_id: randomUUID() }
      await insert('campaigns', { ...named, ...content, ...made, ...columns })
      return { ...named, ...pick(columns, 'id', 'title', 'slug') }
    },
    /** As many public ones, "Number 1" and so on, of few instants, places, dates, amounts and of two categories. */
    campaigns: async ({ id }: Named, count: number): Promise<void> => {
      await sql(
        `insert into campaigns (organization_id, title, slug, summary, description, category, goal_minor, raised_minor,
           status, state, lga, end_date, is_emergency, published_at, created_by_id, created_at)
         select $1, 'Number ' || n, gen_random_uuid(), 'Water', 'Water', (array['HEALTHCARE', 'OTHER'])[1 + n % 2], 1000,
           n % 7, 'PUBLISHED', 'State ' || n % 3, 'LGA ' || n % 2,
           case when n % 5 > 0 then now() + (n % 5 - 2.5) * interval '1 day' end, n % 11 = 0, now(), gen_random_uuid(),
           now() - n % 13 * interval '1 minute'
         from generate_series(0, $2::int - 1) as n`,
        [id, count],
      )
    },
    /** A milestone of a campaign in whatever status. */
    milestoneOf: async (campaign: Named, columns: Fields = {}): Promise<Named & { title: string }> => {
      const named = { id: randomUUID(), title: 'Digging' }
      await insert('milestones', { ...named, campaign_id: campaign.id, target_minor: 100, ...columns })
      return { ...named, ...pick(columns, 'id', 'title') }
    },
    /** A donation, settled just now unless the columns say otherwise. */
    donationOf,
    donates: async (campaign: Named, donor: Named | undefined, status = 'SETTLED'): Promise<void> => {
      await donationOf(campaign, { status, donor_user_id: donor?.id ?? null })
    },
    /** What an organization says it has spent. */
    spendOf: async (campaign: Named, milestone: Named, columns: Fields = {}): Promise<Named> => {
      const [copied] = await sql<Fields>('select organization_id, currency from campaigns where id = $1', [campaign.id])
      const row = { id: randomUUID(), campaign_id: campaign.id, milestone_id: milestone.id, ...copied }
      const said = { amount_minor: 100, description: 'Pipes', spent_at: new Date() }
      await insert('spend_records', {
        ...row,
        ...said,
        published_by_id: randomUUID(),
        published_by_name: 'A publisher',
        ...columns,
      })
      return { id: row.id, ...pick(columns, 'id') }
    },
    deletesCampaignsOf: async ({ id }: Named): Promise<void> => {
      await sql('delete from campaigns where organization_id = $1', [id])
    },
    deletesCampaign: async ({ id }: Named): Promise<void> => {
      await sql('delete from campaigns where id = $1', [id])
    },
  }
}

function storedRows(database: TestDatabase) {
  const { sql } = database
  return {
    setCampaign: setterOf(database, 'campaigns'),
    setMilestone: setterOf(database, 'milestones'),
    setDonation: setterOf(database, 'donations'),
    setSpend: setterOf(database, 'spend_records'),
    /** The row of a campaign, undefined when there is none. */
    storedCampaign: async ({ id }: Named) => (await sql('select * from campaigns where id = $1', [id]))[0],
    storedMilestones: async ({ id }: Named) =>
      sql('select * from milestones where campaign_id = $1 order by position, created_at, id', [id]),
    storedDonations: async ({ id }: Named) =>
      sql('select * from donations where campaign_id = $1 order by created_at, id', [id]),
  }
}

function setterOf({ sql }: TestDatabase, table: string) {
  return async ({ id }: Named, columns: Fields): Promise<void> => {
    const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
    await sql(`update ${table} set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(columns)])
  }
}

/** Those of the columns that are given, as texts. */
function pick(columns: Fields, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.filter((name) => name in columns).map((name) => [name, String(columns[name])]))
}
