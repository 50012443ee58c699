import { sql } from 'kysely'
import type { Db, Tx } from '../../tables.ts'

// The bounds stand in the statements as they are, for an index holds exactly these rows.
const isOwed = sql<boolean>`
  status = 'SETTLED' and receipt_sent_at is null and donor_email is not null and donor_email <> '' and receipt_attempts < 12`

/** Takes the receipt of a donation for oneself until `until`; false when there is none to send, or somebody else has it. */
export async function claimReceipt(db: Db, id: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const row = await db
    .updateTable('donations')
    .set({ receiptNextAttemptAt: until })
    .where('id', '=', id)
    .where(isOwed)
    .where((eb) => eb.or([eb('receiptNextAttemptAt', 'is', null), eb('receiptNextAttemptAt', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What stands on a receipt. */
export interface Receipt {
  donationId: string
  email: string
  /** Empty: nobody is greeted by name. */
  donorName: string
  organizationName: string
  campaignTitle: string
  campaignSlug: string
  reference: string
  currency: string
  grossMinor: number
  platformFeeBps: number
  platformFeeMinor: number
  netMinor: number
  pspFeeMinor: number
  settledAt: Date
}

/** The receipt of a donation as it stands now; undefined when its address is gone meanwhile. */
export async function findReceipt(db: Db, donationId: string): Promise<Receipt | undefined> {
  const { rows } = await sql<Receipt>`
    select donation.id as donation_id, donation.donor_email as email,
      case when donor.deleted_at is null then coalesce(btrim(donation.donor_name), '') else '' end as donor_name,
      organizations.name as organization_name, campaigns.title as campaign_title, campaigns.slug as campaign_slug,
      donation.provider_ref as reference, donation.currency, donation.gross_minor, donation.platform_fee_bps,
      donation.platform_fee_minor, donation.psp_fee_minor,
      -- A donation that SQL wrote may say what was given alone.
      donation.gross_minor - donation.platform_fee_minor as net_minor,
      coalesce(donation.settled_at, donation.created_at) as settled_at
    from donations as donation
    join campaigns on campaigns.id = donation.campaign_id
    join organizations on organizations.id = donation.organization_id
    left join users as donor on donor.id = donation.donor_user_id
    where donation.id = ${donationId} and donation.donor_email is not null
  `.execute(db)
  return rows[0]
}

/** How often sending the receipt was tried; the donation is held until the transaction ends. */
export async function lockReceipt(tx: Tx, donationId: string): Promise<{ attempts: number } | undefined> {
  return tx
    .selectFrom('donations')
    .select('receiptAttempts as attempts')
    .where('id', '=', donationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What became of one attempt; the address of a deleted account goes with the last one. */
export interface Attempt {
  attempts: number
  sentAt: Date | null
  nextAttemptAt: Date | null
  isLast: boolean
}

/** Records an attempt; the donation is locked, so whether the account is deleted is read after whoever deletes it. */
export async function updateReceipt(
  tx: Tx,
  donationId: string,
  { attempts, sentAt, nextAttemptAt, isLast }: Attempt,
): Promise<void> {
  await sql`
    update donations
    set receipt_attempts = ${attempts}, receipt_sent_at = ${sentAt}, receipt_next_attempt_at = ${nextAttemptAt},
        updated_at = now(),
        donor_email = case when ${isLast} and exists (
          select from users where users.id = donations.donor_user_id and users.deleted_at is not null
        ) then null else donor_email end
    where id = ${donationId}
  `.execute(tx)
}

/** The donations whose receipt is to be sent, oldest first. */
export async function listDueReceipts(
  db: Db,
  { now, settledBefore, limit }: { now: Date; settledBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('donations')
    .select('id')
    .where(isOwed)
    .where('settledAt', '<', settledBefore)
    .where((eb) => eb.or([eb('receiptNextAttemptAt', 'is', null), eb('receiptNextAttemptAt', '<=', now)]))
    .orderBy('settledAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
