import { sql } from 'kysely'
import { atMostExact } from '../payments/sum-sql.ts'
import type { Tx } from '../../tables.ts'

export interface LockedDonation {
  id: string
  campaignId: string
  status: string
  grossMinor: number
  currency: string
  donorUserId: string | null
  /** Whether there is somewhere to send a receipt to. */
  hasAddress: boolean
}

/** Undefined when the donation is gone; held until the transaction ends. */
export async function lockDonation(tx: Tx, id: string): Promise<LockedDonation | undefined> {
  return tx
    .selectFrom('donations')
    .select(['id', 'campaignId', 'status', 'grossMinor', 'currency', 'donorUserId'])
    .select(sql<boolean>`coalesce(donor_email, '') <> ''`.as('hasAddress'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface FundedCampaign {
  id: string
  organizationId: string
  title: string
  slug: string
  currency: string
  goalMinor: number
  status: string
}

/** The campaign of a donation that is locked, held until the transaction ends: only then may its donations be summed. */
export async function lockCampaignOfDonation(tx: Tx, campaignId: string): Promise<FundedCampaign> {
  return tx
    .selectFrom('campaigns')
    .select(['id', 'organizationId', 'title', 'slug', 'currency', 'goalMinor', 'status'])
    .where('id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** What a settlement did to its campaign. */
export interface Standing {
  status: string
  /** Whether this very donation carried the total over the goal. */
  hasCrossedGoal: boolean
}

/**
 * Settles a donation and sums up its campaign; both are locked and the donation has not settled before. The sum is
 * read as the statement begins, so it holds all but this donation.
 */
export async function settleLocked(
  tx: Tx,
  donation: Pick<LockedDonation, 'id' | 'campaignId'>,
  { pspFeeMinor, settledAt }: { pspFeeMinor: number; settledAt: Date },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    with settled as (
      update donations
      set status = 'SETTLED', psp_fee_minor = ${pspFeeMinor}, settled_at = ${settledAt}, updated_at = now()
      where id = ${donation.id}
      returning gross_minor
    ), before as (
      select coalesce(sum(gross_minor), 0) as raised_minor, count(*) as donor_count
      from donations where campaign_id = ${donation.campaignId} and status = 'SETTLED'
    )
    update campaigns
    set raised_minor = ${atMostExact(sql`before.raised_minor + settled.gross_minor`)},
        donor_count = before.donor_count + 1,
        status = case when campaigns.status = 'PUBLISHED' and before.raised_minor + settled.gross_minor >= goal_minor
                      then 'FUNDED' else campaigns.status end,
        updated_at = now()
    from before, settled
    where campaigns.id = ${donation.campaignId}
    returning campaigns.status,
      before.raised_minor < goal_minor and before.raised_minor + settled.gross_minor >= goal_minor as has_crossed_goal
  `.execute(tx)
  const [standing] = rows
  if (!standing) throw new Error(`The donation ${donation.id} could not be settled`)
  return standing
}

/** Closes a donation that is locked and pending. Nobody will write to a donor whose account is deleted. */
export async function closeLocked(tx: Tx, id: string, status: 'FAILED' | 'ABANDONED', failedAt: Date): Promise<void> {
  await sql`
    update donations
    set status = ${status}, failed_at = ${failedAt}, updated_at = now(),
        donor_email = case when exists (
          select from users where users.id = donations.donor_user_id and users.deleted_at is not null
        ) then null else donor_email end
    where id = ${id}
  `.execute(tx)
}
