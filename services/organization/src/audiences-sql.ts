import type { Audience } from '@civic/notifications'
import { sql } from 'kysely'
import type { Db, OrganizationTables } from './tables.ts'

/** Every member of an organization. */
const members: Audience<OrganizationTables> = (db, organizationId) => [membersOf(db, organizationId)]

/** Everybody who has answered a consultation. */
const responders: Audience<OrganizationTables> = (db, consultationId) => [
  db
    .selectFrom('consultationResponses')
    .select('consultationResponses.userId')
    .where('consultationResponses.consultationId', '=', consultationId),
]

/** Every member of the organization that asks, and of the community that it asks. */
const consulted: Audience<OrganizationTables> = (_, consultationId) => [
  sql<{ userId: string }>`
    select user_id from org_members
    where organization_id = (select organization_id from consultations where id = ${consultationId})`,
  sql<{ userId: string }>`
    select user_id from user_community_memberships
    where community_id = (select community_id from consultations where id = ${consultationId})`,
]

/** Everybody who has given to a campaign, when they were signed in. */
const donors: Audience<OrganizationTables> = (_, campaignId) => [
  sql<{ userId: string }>`
    select donor_user_id as user_id from donations
    where campaign_id = ${campaignId} and status = 'SETTLED' and donor_user_id is not null`,
]

/** The same, and every member of the organization that runs it. */
const stakeholders: Audience<OrganizationTables> = (db, campaignId) => [
  ...donors(db, campaignId),
  sql<{ userId: string }>`
    select user_id from org_members
    where organization_id = (select organization_id from campaigns where id = ${campaignId})`,
]

/** Whoever has made a donation, when they were signed in. */
const donor: Audience<OrganizationTables> = (_, donationId) => [
  sql<{ userId: string }>`
    select donor_user_id as user_id from donations where id = ${donationId} and donor_user_id is not null`,
]

function membersOf(db: Db, organizationId: string) {
  return db.selectFrom('orgMembers').select('orgMembers.userId').where('orgMembers.organizationId', '=', organizationId)
}

/** Who can be told of something, by the name under which a job remembers them. */
export const audiences = { members, responders, consulted, donors, stakeholders, donor }
export type AudienceName = keyof typeof audiences
