import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { noMoney } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, staff } = await service.house()
const instants = ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => `2031-05-${day}T00:00:00.000Z`)
const [startDate, endDate, reviewedAt, submittedAt, publishedAt, completedAt, reportedAt, createdAt] = instants
const [communityId, projectId, reviewedById] = [randomUUID(), randomUUID(), randomUUID()]

describe('GET /v1/campaigns/:campaignId', () => {
  test('gives everything that members may know, and nothing about risk', async () => {
    const campaign = await service.campaignOf(organization, {
      status: 'PAUSED',
      currency: 'USD',
      goal_minor: 5,
      raised_minor: 10 ** 15,
      donor_count: 3,
      is_emergency: true,

      cover_image_url: 'a.png',
      community_id: communityId,
      project_id: projectId,
      state: 'Lagos',
      lga: 'Ikeja',

      approval_status: 'APPROVED',
      reviewed_by_id: reviewedById,
      reviewed_at: reviewedAt,
      review_note: 'Good.',

      pause_reason_code: 'OTHER',
      pause_note: 'A doubt.',
      paused_from_status: 'REPORTED',
      paused_at: reportedAt,

      start_date: startDate,
      end_date: endDate,
      submitted_at: submittedAt,
      published_at: publishedAt,

      completed_at: completedAt,
      reported_at: reportedAt,
      final_report_body: 'It is done.',

      final_report_urls: JSON.stringify(['https://example.org/b.pdf']),
      unaccounted_at_report_minor: 0,

      risk_score: 77,
      created_by_id: owner.id,
      created_by_name: 'Ada',
      created_at: createdAt,
      updated_at: createdAt,
    })
    const { data } = await staff.seesCampaign(campaign)
    expect(data.campaign).toEqual({
      ...campaign,
      organizationId: organization.id,
      summary: 'Water',
      description: 'Water',
      category: 'HEALTHCARE',

      status: 'PAUSED',
      currency: 'USD',
      goalMinor: 5,
      raisedMinor: 10 ** 15,
      donorCount: 3,
      platformFeeBps: 0,
      money: noMoney,
      isEmergency: true,

      coverImageUrl: 'a.png',
      communityId,
      projectId,
      state: 'Lagos',
      lga: 'Ikeja',

      approvalStatus: 'APPROVED',
      reviewedById,
      reviewedAt,
      reviewNote: 'Good.',

      pauseReasonCode: 'OTHER',
      pauseNote: 'A doubt.',
      pausedFromStatus: 'REPORTED',

      startDate,
      endDate,
      submittedAt,
      publishedAt,
      completedAt,
      reportedAt,

      finalReportBody: 'It is done.',
      finalReportUrls: ['https://example.org/b.pdf'],
      finalReportAlts: [null],
      unaccountedAtReportMinor: 0,

      createdById: owner.id,
      createdByName: 'Ada',
      createdAt,
      updatedAt: createdAt,
    })
  })

  test('names who drafted it as they are called now when their account is deleted', async () => {
    const author = await service.person()
    const by = { created_by_id: author.id, created_by_name: 'Their name then' }
    const campaign = await service.campaignOf(organization, by)
    const nameOf = async () => (await staff.seesCampaign(campaign)).data.campaign.createdByName
    expect(await nameOf()).toBe('Their name then')
    await service.deletesAccount(author)
    expect(await nameOf()).toBe('[Deleted user]')
    await service.erasesAccount(author)
    expect(await nameOf()).toBe('Their name then')
  })
})
