import type pg from 'pg'

/** Everything that is on record about money, in one snapshot. */
export interface Books {
  donations: DonationRow[]
  campaigns: CampaignRow[]
  settledTotals: {
    campaignId: string
    currency: string
    donations: number
    grossMinor: number
    firstSettledAt: string
  }[]
  donorTotals: { donorUserId: string; donations: number }[]
  notices: { userId: string; type: string; title: string; linkUrl: string }[]
  events: EventRow[]
  findings: { donationId: string; kind: string }[]
}

export interface DonationRow {
  id: string
  campaignId: string
  status: string
  currency: string
  grossMinor: number
  platformFeeMinor: number
  platformFeeBps: number
  netMinor: number
  pspFeeMinor: number
  reference: string
  idempotencyKey: string
  donorUserId: string | null
  donorEmail: string
  settledAt: string | null
  failedAt: string | null
  receiptSentAt: string | null
  receiptAttempts: number
}

export interface EventRow {
  key: string
  type: string
  reference: string
  handled: boolean
  note: string | null
  /** What it said of the payment. */
  status: string
  amount: number
  currency: string | null
}

export interface CampaignRow {
  id: string
  slug: string
  title: string
  status: string
  goalMinor: number
  raisedMinor: number
  donorCount: number
}

const all = (query: string) => `(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) as row)`

const statement = `select jsonb_build_object(
  'donations', ${all(`
    select id, campaign_id as "campaignId", status, currency, gross_minor as "grossMinor",
      platform_fee_minor as "platformFeeMinor", platform_fee_bps as "platformFeeBps", net_minor as "netMinor",
      psp_fee_minor as "pspFeeMinor", provider_ref as reference, idempotency_key as "idempotencyKey",
      donor_user_id as "donorUserId", donor_email as "donorEmail", settled_at as "settledAt", failed_at as "failedAt",
      receipt_sent_at as "receiptSentAt", receipt_attempts as "receiptAttempts"
    from donations`)},
  'campaigns', ${all(`
    select id, slug, title, status, goal_minor as "goalMinor", raised_minor as "raisedMinor", donor_count as "donorCount"
    from campaigns`)},
  'settledTotals', ${all(`
    select campaign_id as "campaignId", currency, donations, gross_minor as "grossMinor",
      first_settled_at as "firstSettledAt"
    from settled_totals`)},
  'donorTotals', ${all('select donor_user_id as "donorUserId", donations from donor_totals')},
  'notices', ${all('select user_id as "userId", type, title, link_url as "linkUrl" from notifications')},
  'events', ${all(`
    select provider_event_id as key, event_type as type, provider_ref as reference, handled, note,
      payload #> '{data,status}' as status, payload #> '{data,amount}' as amount, payload #> '{data,currency}' as currency
    from webhook_events where verified`)},
  'findings', ${all('select donation_id as "donationId", kind from reconciliation_findings')}
) as books`

/** Planned once for each connection: it is read after every commit. */
export async function readBooks(connection: pg.Client): Promise<Books> {
  const { rows } = await connection.query<{ books: Books }>({ name: 'books', text: statement })
  const [row] = rows
  if (!row) throw new Error('There are no books')
  return row.books
}
