import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelAccount } from '../../services/ai/test/models/model-account.ts'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { operationsOf } from '../../stack/openapi/api-document.ts'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'
import { ids, people } from '../../stack/openapi/examples/ikorodu.ts'
import { startCity, type City } from '../journeys/start-city.ts'
import { fillExampleTown, hashOf, idsInPaths, tokenOf, type Caller } from './example-town.ts'

/** Who sends the example, and what of the town is otherwise just before, in SQL. */
interface Given {
  as?: Caller
  where?: string
  /** Of the path. */
  ids?: Record<string, string>
}

const { document } = await describePlatform()
const requests = operationsOf(document).flatMap(
  ({ key, operation: { operationId = '', requestBody, responses = {} } }) => {
    const example = requestBody?.content?.['application/json']?.example
    const status = Object.keys(responses).find((one) => one.startsWith('2'))
    return example === undefined ? [] : [{ key, operationId, example, status: Number(status) }]
  },
)

const notThere = (table: string, id: string) => `delete from ${table} where id = '${id}'`
const noApplications = `delete from representative_applications; delete from organization_applications`
const aWhileAgo = `update users set primary_community_changed_at = now() - interval '1 year'`
const nobodyCalledSo = `update users set email = 'somebody@example.org' where id = '${people.bukola.id}'`
const noProfile = `delete from representative_announcements; ${notThere('representatives', ids.representative)}`
const noMember = `delete from org_members where user_id = '${people.bukola.id}'`
const is = (table: string, set: string) => `update ${table} set ${set}`
const aDraft = { as: 'emeka', where: is('consultations', `status = 'DRAFT', published_at = null`) } as const
const aDraftOfMoney = {
  as: 'emeka',
  where: `delete from spend_records; ${is('campaigns', `status = 'DRAFT', approval_status = 'NONE', published_at = null`)}`,
} as const
const mailed = `f3b8${'0'.repeat(60)}`
const family = `gen_random_uuid(), now() + interval '30 days'`
const session = (token: string) =>
  `insert into refresh_tokens (user_id, token_hash, family_id, expires_at) values ('${people.bukola.id}', '${hashOf(token)}', ${family})`

/** Guests, unless said otherwise. */
const given: Record<string, Given> = {
  register: { where: nobodyCalledSo },
  updateProfile: { as: 'bukola' },
  deleteAccount: { as: 'bukola' },
  verifyEmail: {
    where: is(
      'users',
      `email_verification_token_hash = '${hashOf(mailed)}', email_verification_expires_at = now() + interval '1 hour'
      where id = '${people.bukola.id}'`,
    ),
  },
  refreshSession: { where: session(`7c2e${'0'.repeat(60)}`) },
  signOut: { where: session(`5d1f${'0'.repeat(60)}`) },
  showMailedAccount: {
    where: is(
      'users',
      `email_verification_token_hash = '${hashOf(mailed)}', email_verification_expires_at = now() + interval '1 hour'
      where id = '${people.bukola.id}'`,
    ),
  },
  resetPassword: {
    where: is(
      'users',
      `password_reset_token_hash = '${hashOf(mailed)}', password_reset_expires_at = now() + interval '1 hour'
      where id = '${people.bukola.id}'`,
    ),
  },
  changePassword: { as: 'bukola' },
  joinCommunity: { as: 'bukola', where: 'delete from user_community_memberships' },
  joinCommunities: { as: 'bukola', where: `${aWhileAgo}; delete from user_community_memberships` },
  switchActiveCommunity: { as: 'bukola' },
  changePrimaryCommunity: { as: 'bukola', where: aWhileAgo },
  applyAsRepresentative: { as: 'tunde', where: `${noApplications}; ${noProfile}` },
  applyAsOrganization: { as: 'emeka', where: `${noApplications}; ${is('organizations', `slug = 'another'`)}` },
  reviewApplication: {
    as: 'folake',
    where: `${noProfile}; insert into representative_applications
      (id, user_id, full_name, title, position, constituency, community_id, submitted_at)
      values ('${ids.representativeApplication}', '${people.tunde.id}', 'Tunde', 'Hon.', 'Councillor', 'Ward C', '${ids.ikorodu}', now())`,
    ids: { kind: 'REPRESENTATIVE', id: ids.representativeApplication },
  },
  changeRole: { as: 'folake', ids: { id: people.halimaTheModerator.id } },
  banUser: { as: 'folake' },
  flagContent: { as: 'chidi', where: 'delete from content_flags' },
  resolveFlag: { as: 'halima' },
  hideContent: { as: 'halima' },
  decideFlags: { as: 'halima' },
  createCommunity: { as: 'folake', where: is('communities', `slug = 'another' where id = '${ids.ikorodu}'`) },
  editCommunity: { as: 'folake' },
  reportIssue: { as: 'bukola' },
  editIssue: { as: 'bukola' },
  changeIssueStatus: { as: 'tunde' },
  commentOnIssue: { as: 'chidi' },
  createPetition: { as: 'chidi' },
  editPetition: { as: 'chidi' },
  commentOnPetition: { as: 'bukola' },
  createRepresentative: { as: 'folake', where: noProfile },
  editRepresentative: { as: 'tunde' },
  claimRepresentative: { as: 'folake', where: is('representatives', 'user_id = null') },
  commentOnRepresentative: { as: 'bukola' },
  draftRepresentativeAnnouncement: { as: 'tunde' },
  editRepresentativeAnnouncement: {
    as: 'tunde',
    where: is('representative_announcements', `status = 'DRAFT', published_at = null`),
    ids: { annId: ids.representativeAnnouncement },
  },
  commentOnRepresentativeAnnouncement: { as: 'bukola', ids: { annId: ids.representativeAnnouncement } },
  createOrganization: { as: 'emeka', where: is('organizations', `slug = 'another'`) },
  editOrganization: { as: 'emeka' },
  addMember: { as: 'emeka', where: noMember },
  changeMember: { as: 'emeka' },
  inviteMember: { as: 'emeka', where: noMember },
  writeAnnouncement: { as: 'emeka' },
  editAnnouncement: { as: 'emeka', ids: { announcementId: ids.announcement } },
  beginProject: { as: 'emeka' },
  editProject: { as: 'emeka' },
  assignIssue: { as: 'emeka', where: 'delete from issue_assignments' },
  changeAssignment: { as: 'emeka' },
  postProgressUpdate: { as: 'emeka' },
  editConsultation: aDraft,
  draftConsultation: { as: 'emeka' },
  reorderQuestions: aDraft,
  addQuestion: aDraft,
  replaceQuestion: aDraft,
  respondToConsultation: { as: 'bukola' },
  publishOutcome: { as: 'emeka', where: is('consultations', `status = 'CLOSED', closed_at = now()`) },
  createCampaign: { as: 'emeka', where: is('campaigns', `slug = 'another'`) },
  editCampaign: aDraftOfMoney,
  reportCampaign: { as: 'emeka', where: is('campaigns', `status = 'COMPLETED', completed_at = now()`) },
  reviewCampaign: {
    as: 'folake',
    where: `delete from spend_records; ${is('campaigns', `status = 'PENDING_REVIEW', approval_status = 'PENDING', submitted_at = now(), published_at = null`)}`,
  },
  pauseCampaign: { as: 'folake' },
  addMilestone: aDraftOfMoney,
  addMilestoneOfOrganization: aDraftOfMoney,
  changeMilestone: { as: 'emeka' },
  verifyOrganizationFunding: { as: 'folake' },
  connectPayoutAccount: { as: 'emeka' },
  reportSpend: { as: 'emeka', where: 'delete from spend_records' },
  amendSpend: { as: 'emeka' },
  reconcileOnDemand: { as: 'folake' },
  resolveFinding: { as: 'folake' },
  receiveWebhook: {
    where: `insert into donations (campaign_id, organization_id, gross_minor, provider_ref)
      values ('${ids.campaign}', '${ids.organization}', 500000, 'civic-5f1d0c9a7b3e42688d17c0e4f2a96b35')`,
  },
  classifyIssue: { as: 'bukola' },
  summarizeDiscussion: { as: 'tunde' },
  draftAnnouncement: { as: 'emeka' },
  classifyCampaign: { as: 'emeka' },
  draftCampaign: { as: 'emeka' },
  summarizeCampaignImpact: { as: 'emeka' },
  draftDonorUpdate: { as: 'emeka' },
  draftCompletionReport: { as: 'emeka' },
  assessCampaignRisk: { as: 'folake' },
}

describe('a request as the documents show it', () => {
  const payments = sandboxAccount()
  const model = modelAccount()
  let city: City
  beforeAll(async () => {
    city = await startCity({
      env: {
        PAYMENT_SECRET_KEY: payments.key,
        PAYMENT_API_URL: payments.url,
        AI_API_KEY: model.key,
        AI_BASE_URL: model.url,
        AI_MODEL: 'model-sandbox',
      },
    })
    const banks = [{ name: 'First Bank of the Lagoon', code: '099' }]
    await payments.settings({ acceptsAnySubaccount: true, banks })
  })
  afterAll(async () => city?.[Symbol.asyncDispose]())

  test.each(requests)('succeeds: $operationId', async ({ key, operationId, example, status }) => {
    const { as, where, ids: named = {} } = given[operationId] ?? {}
    await fillExampleTown(city.database)
    if (where !== undefined) await city.database.sql(where)
    const [method = '', template = ''] = key.split(' ')
    const path = template
      .replace('/v1', '')
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? `{${name}}`)
      .replaceAll(/\/([\w-]+)\/\{\w+\}/g, (_, noun: string) => `/${noun}/${idsInPaths[noun]}`)
    const rawBody = JSON.stringify(example)
    const signature = createHmac('sha512', payments.key).update(rawBody).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
    const reply = await city.call(method, path, { rawBody, headers, ...(as && { token: tokenOf(as) }) })
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining({ success: true })])
  })
})
