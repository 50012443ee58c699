import { createHmac, randomUUID } from 'node:crypto'
import { openDatabase } from '@civic/db'
import type { Reply, TestDatabase, Wire } from '@civic/testing'
import { CompiledQuery } from 'kysely'
import { eligibleColumns, type Campaign } from './campaigns.ts'
import { queryOf, taken, type Calls, type Fields, type Named } from './calls.ts'
import type { Organization } from './organizations.ts'

/** A donation as a client begins it; its key is new each time. */
export const newDonation = () => ({
  amountMinor: 2_000_000,
  email: 'donor@example.org',
  idempotencyKey: `key-${randomUUID()}`,
})

/** What people do as donors; whether they may is another question. */
export function givingActs(calls: Calls) {
  const opensDonation = async ({ id }: Named, fields: Fields = {}, headers = {}): Promise<Reply> =>
    calls('POST', `/v1/campaigns/${id}/donation-intents`, { body: { ...newDonation(), ...fields }, headers })
  return {
    opensDonation,
    /** The donation of a form that is taken. */
    donationOpened: async (campaign: Named, fields?: Fields, headers = {}): Promise<Wire> =>
      taken(await opensDonation(campaign, fields, headers)).donation,
    seesDonations: async ({ id }: Named, query?: Record<string, string | number>): Promise<Reply> =>
      calls('GET', `/v1/campaigns/${id}/donations${queryOf(query)}`),
    /** What whoever holds the reference sees. */
    looksUpDonation: async (reference: string): Promise<Reply> => calls('GET', `/v1/donations/${reference}`),
    /** What they gave themselves. */
    listsGiven: async (query?: Record<string, string | number>): Promise<Reply> =>
      calls('GET', `/v1/me/donations${queryOf(query)}`),
  }
}

/** Rows of donations and of what the provider told, written and read behind the service's back. */
export function givingFacts({ sql, url }: TestDatabase) {
  return {
    /** Acts while a statement of somebody else stands in an open transaction. */
    beside: async <Result>(statement: string, values: unknown[], act: () => Promise<Result>): Promise<Result> => {
      await using other = openDatabase<object>({ url, applicationName: 'somebody-else', warn: () => {} })
      return await other.db.transaction().execute(async (tx) => {
        await tx.executeQuery(CompiledQuery.raw(statement, values))
        return act()
      })
    },
    /** A donation that waits for its money, written by SQL, with the reference under which the provider knows it. */
    pendingOf: async (campaign: Named, columns: Fields = {}): Promise<Named & { reference: string }> => {
      const [id, reference] = [randomUUID(), `civic-${randomUUID().replaceAll('-', '')}`]
      const row: Fields = { gross_minor: 500, net_minor: 500, donor_email: null, donor_user_id: null, ...columns }
      const names = Object.keys(row)
      await sql(
        `insert into donations (id, provider_ref, campaign_id, organization_id, currency, ${names.join(', ')})
         select $1, $2, campaigns.id, campaigns.organization_id, campaigns.currency,
           ${names.map((_, index) => `$${index + 4}`).join(', ')}
         from campaigns where campaigns.id = $3`,
        [id, reference, campaign.id, ...Object.values(row)],
      )
      return { id, reference }
    },
    /** So many donations that have settled, written by SQL. */
    manyDonationsTo: async ({ id }: Named, count: number): Promise<void> => {
      await sql(
        `insert into donations (campaign_id, organization_id, gross_minor, status, settled_at)
         select id, organization_id, 500, 'SETTLED', now() from campaigns, generate_series(1, $2::int) where id = $1`,
        [id, count],
      )
    },
    storedDonation: async ({ reference }: { reference: string }) =>
      (await sql('select * from donations where provider_ref = $1', [reference]))[0],
    /** What the provider told of a reference, in order. */
    eventsOf: async (reference: string) =>
      sql(
        `select provider, provider_event_id, event_type, verified, payload, handled, note
         from webhook_events where provider_ref = $1 and verified order by created_at, id`,
        [reference],
      ),
    unsignedEvents: async () => sql('select * from webhook_events where not verified'),
    /** Lets recorded deliveries be as old as if they had come then. */
    agesUnsigned: async (interval: string): Promise<void> => {
      await sql('update webhook_events set created_at = created_at - $1::interval where not verified', [interval])
    },
    /** The total of a campaign beside the sum of its settled donations. */
    totalsOf: async ({ id }: Named) => {
      const [row] = await sql(
        `select status, raised_minor::int8::text as raised, donor_count as donors,
           (select coalesce(sum(gross_minor), 0)::text from donations
            where campaign_id = campaigns.id and status = 'SETTLED') as sum
         from campaigns where id = $1`,
        [id],
      )
      return row
    },
    /** Makes the database fail at a moment, e.g. `before update on donations for each row`, until it `recovers`. */
    breaksDown: async (when: string, kind: 'constraint' | '' = ''): Promise<void> => {
      await sql(`create function break_down() returns trigger language plpgsql
                 as $$ begin raise exception 'unforeseen'; end $$`)
      await sql(`create ${kind} trigger breakdown ${when} execute function break_down()`)
    },
    recovers: async (): Promise<void> => {
      await sql('drop function break_down() cascade')
    },
    waitingInDatabase: async (): Promise<number> =>
      (await sql(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .length,
    /** Makes the database refuse every further notification. */
    refusesNotices: async (): Promise<void> => {
      await sql('alter table notifications add constraint unforeseen check (false) not valid')
    },
    /** Everything that the service has stored, as text, for a search of what must not be there. */
    everythingIn: async (table: string): Promise<string> => {
      const rows = await sql<{ row: string }>(`select row_to_json(stored)::text as row from ${table} as stored`)
      return rows.map(({ row }) => row).join('\n')
    },
  }
}

/** A published campaign of an organization that may ask for money, with its people. */
export async function raising<House extends { organization: Organization }>(
  service: {
    house: (columns: Fields) => Promise<House>
    campaignOf: (organization: Named, columns?: Fields) => Promise<Campaign>
  },
  columns: Fields = {},
): Promise<House & { campaign: Campaign }> {
  const house = await service.house(eligibleColumns)
  return { ...house, campaign: await service.campaignOf(house.organization, columns) }
}

export interface Telling {
  /** Default: that of these bytes by the key. */
  signature?: string | undefined
  headers?: Record<string, string>
}

/** The provider's voice: sends an event, or bytes, to the webhook, signed as it does. */
export function tellerOf(calls: Calls, key: string) {
  return async (event: object | string | Uint8Array, { signature, headers = {} }: Telling = {}): Promise<Reply> => {
    const rawBody = typeof event === 'string' || event instanceof Uint8Array ? event : JSON.stringify(event)
    const signed = signature ?? createHmac('sha512', key).update(rawBody).digest('hex')
    return calls('POST', '/v1/webhooks/payment', { rawBody, headers: { 'x-paystack-signature': signed, ...headers } })
  }
}

let lastId = 300_000_000

/** An event of a payment that went well, unless the data say otherwise. */
export function chargeOf(reference: string, data: Fields = {}, event = 'charge.success') {
  lastId += 1
  return { event, data: { id: lastId, reference, status: 'success', amount: 500, currency: 'NGN', fees: 30, ...data } }
}
