import { currentName } from '@civic/moderation'
import { sql, type Insertable } from 'kysely'
import { CampaignNotFoundError } from '../../funding/campaigns/campaign-errors.ts'
import type { DonationsTable } from '../../tables/funding-tables.ts'
import type { Db, Tx } from '../../tables.ts'

/** Whether a donation was begun with this key. Of two at the same instant the table decides. */
export async function isKeyUsed(db: Db, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('donations')
    .select('id')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row !== undefined
}

export interface AskingCampaign {
  id: string
  organizationId: string
  currency: string
  raisedMinor: number
  status: string
}

/** The campaign, kept as it is until the transaction ends, or CAMPAIGN_NOT_FOUND. */
export async function lockAskingCampaign(tx: Tx, id: string): Promise<AskingCampaign> {
  const row = await tx
    .selectFrom('campaigns')
    .select(['id', 'organizationId', 'currency', 'raisedMinor', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new CampaignNotFoundError()
  return row
}

type NewDonation = Pick<
  Insertable<DonationsTable>,
  | 'campaignId'
  | 'organizationId'
  | 'currency'
  | 'grossMinor'
  | 'platformFeeBps'
  | 'platformFeeMinor'
  | 'netMinor'
  | 'provider'
  | 'providerRef'
  | 'idempotencyKey'
  | 'pspSubaccountCode'
  | 'donorUserId'
  | 'donorName'
  | 'donorEmail'
  | 'message'
  | 'isAnonymous'
>

const nothingYet = { settledAt: null, failedAt: null, receiptSentAt: null, receiptNextAttemptAt: null }

/** The id of the donation that is now pending, or undefined when its key was used at this moment. */
export async function insertDonation(tx: Tx, donation: NewDonation): Promise<string | undefined> {
  const row = await tx
    .insertInto('donations')
    .values({
      ...nothingYet,
      ...donation,
      // Whose account is gone by now gives as a guest.
      donorUserId: sql<string | null>`(select id from users where id = ${donation.donorUserId}::uuid)`,
      status: 'PENDING',
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface PublicDonationRow {
  donorName: string
  amountMinor: number
  message: string | null
  settledAt: Date
}

/** What has settled of a campaign that was ever published, newest first; a deleted account shows its new name. */
export async function listPublicDonations(
  db: Db,
  campaignId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicDonationRow[]> {
  const { rows } = await sql<PublicDonationRow>`
    select
      case when donation.is_anonymous or coalesce(btrim(donation.donor_name), '') = '' then 'Anonymous'
           else ${currentName('donation.donor_name', 'donor')} end as donor_name,
      donation.gross_minor as amount_minor,
      nullif(btrim(donation.message), '') as message,
      coalesce(donation.settled_at, donation.created_at) as settled_at
    from (
      select id, settled_at from donations
      where campaign_id = ${campaignId} and status = 'SETTLED'
        and (select published_at is not null from campaigns where id = ${campaignId})
      order by settled_at desc nulls last, id limit ${limit} offset ${offset}
    ) as page
    join donations as donation on donation.id = page.id
    left join users as donor on donor.id = donation.donor_user_id
    order by page.settled_at desc nulls last, page.id
  `.execute(db)
  return rows
}
