import { isPublic } from '@civic/moderation'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import { DonationNotFoundError } from './donation-errors.ts'

/** What of a campaign that is not public stays unsaid here too. */
const onItsPage = (column: string) =>
  sql<string | null>`case when ${isPublic('campaigns', 'campaigns.status')} then ${sql.ref(column)} end`
/** The provider names its fee with the money. */
const onceSettled = (amount: string) =>
  sql<number | null>`case when donations.status = 'SETTLED' then ${sql.raw(amount)} end`

/** A donation without its donor. One that SQL wrote may say what was given alone. */
const givenColumns = [
  'donations.providerRef as reference',
  'donations.status',
  'donations.currency',
  'donations.grossMinor as amountMinor',
  'donations.platformFeeBps',
  'donations.platformFeeMinor',
  sql<number>`donations.gross_minor - donations.platform_fee_minor`.as('netMinor'),
  onceSettled('donations.psp_fee_minor').as('providerFeeMinor'),
  onceSettled('donations.gross_minor - donations.platform_fee_minor - donations.psp_fee_minor').as('reachedMinor'),
  'donations.campaignId',
  onItsPage('campaigns.title').as('campaignTitle'),
  onItsPage('campaigns.slug').as('campaignSlug'),
  'organizations.id as organizationId',
  'organizations.name as organizationName',
  'donations.createdAt',
  sql<Date | null>`case when donations.status = 'SETTLED'
    then coalesce(donations.settled_at, donations.created_at) end`.as('settledAt'),
  sql<Date | null>`case when donations.status in ('FAILED', 'ABANDONED') then donations.failed_at end`.as('failedAt'),
] as const

function selectGiven(db: Db) {
  return db
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaignId')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organizationId')
    .select(givenColumns)
}

/** The donation of a reference, or DONATION_NOT_FOUND. */
export async function getGivenDonation(db: Db, reference: string) {
  const row = await selectGiven(db).where('donations.providerRef', '=', reference).executeTakeFirst()
  if (!row) throw new DonationNotFoundError()
  return row
}

/** What somebody gave or began to give, newest first. The page is cut before anything is joined to it. */
export async function listGivenBy(db: Db, donorId: string, { limit, offset }: { limit: number; offset: number }) {
  const page = db
    .selectFrom('donations')
    .select('donations.id')
    .where('donations.donorUserId', '=', donorId)
    .orderBy('donations.createdAt', 'desc')
    .orderBy('donations.id', 'desc')
    .limit(limit)
    .offset(offset)
  return selectGiven(db)
    .select('donations.id')
    .where('donations.id', '=', sql<string>`any(array(${page}))`)
    .orderBy('donations.createdAt', 'desc')
    .orderBy('donations.id', 'desc')
    .execute()
}

export async function countGivenBy(db: Db, donorId: string): Promise<number> {
  const { total } = await db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('donorUserId', '=', donorId)
    .executeTakeFirstOrThrow()
  return total
}
