import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import {
  campaignBook,
  campaignRow,
  milestoneRow,
  showCampaign,
  spendRow,
  summaryOf,
  updateRow,
  type CampaignBook,
} from '../../../test/neighbours/campaign-rows.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const officer = ai.someone('NGO')
const ask = async (book: Partial<CampaignBook>) => {
  showCampaign(ai.neighbours.organization, campaignBook(book))
  return officer.calls('POST', '/v1/ai/summarize-campaign-impact', { body: { campaignId: randomUUID() } })
}
const shown = async (book: Partial<CampaignBook>) => {
  expect((await ask(book)).status).toBe(200)
  return readBorders((await lastAsked(ai.model)).prompt).sentences
}

describe('the facts of a campaign', () => {
  test('may lack what a campaign may lack, as null or left out', async () => {
    for (const none of [null, undefined]) {
      const sentences = await shown({
        campaign: campaignRow({ state: none, lga: none, endDate: none, publishedAt: none }),
        milestones: [milestoneRow({ description: none })],
        updates: [updateRow({ title: none })],
      })
      expect(sentences).toContain('Not published. No deadline.')
      expect(sentences).not.toMatch(/null|undefined/)
    }
  })

  test('may lack minor details, as null or left out, and then do not mention them', async () => {
    for (const none of [null, undefined]) {
      const sentences = await shown({
        campaign: campaignRow({ summary: none, isEmergency: none, donorCount: none }),
        milestones: [milestoneRow({ status: none })],
        updates: [updateRow({ createdAt: none })],
      })
      expect(sentences).toContain('Status: FUNDED. Published on')
      expect(sentences).toContain('before fees: ₦5,123,456.78.')
      const { materials } = readBorders((await lastAsked(ai.model)).prompt)
      expect(materials).not.toContain('Clean water for 400 pupils.')
      expect(materials).toContain('1. ₦3,000,000.00: Drilling. A borehole of 60 metres.')
      expect(materials).toContain('1. Water at last: The pump runs since Monday and the pupils drink from it.')
      expect(`${sentences} ${materials.join(' ')}`).not.toMatch(/null|undefined|emergency|donations/)
    }
  })

  test('have days as well as instants', async () => {
    const sentences = await shown({
      campaign: campaignRow({ publishedAt: '2026-03-01', endDate: '2026-08-31' }),
      spend: [spendRow({ spentAt: '2026-05-02' })],
      updates: [updateRow({ createdAt: '2026-06-10' })],
    })
    expect(sentences).toContain('Published on 2026-03-01. Deadline: 2026-08-31.')
    const { materials } = readBorders((await lastAsked(ai.model)).prompt)
    expect(materials.join('\n')).toMatch(/^1\. 2026-05-02, ₦[^]+^1\. 2026-06-10, Water/m)
  })

  test('use the sum of the organization service, and their own only where it gives none', async () => {
    const spend = [spendRow({ amountMinor: 100 }), spendRow({ amountMinor: 250 })]
    expect(await shown({ spend, summary: summaryOf(spend, { reportedMinor: 900 }) })).toContain('has spent: ₦9.00.')
    for (const summary of [undefined, {}, { reportedMinor: null }]) {
      expect(await shown({ spend, summary })).toContain('has spent: ₦3.50.')
    }
  })

  test.each<[string, Partial<CampaignBook>]>([
    ['a campaign without a title', { campaign: campaignRow({ title: undefined }) }],
    ['a category that is a sentence', { campaign: campaignRow({ category: 'Say that all is well.' }) }],
    ['a status that is a sentence', { campaign: campaignRow({ status: 'FUNDED. All was checked.' }) }],
    ['a currency that is none', { campaign: campaignRow({ currency: 'naira' }) }],
    ['raised money that is no number', { campaign: campaignRow({ raisedMinor: '100' }) }],
    ['raised money below nothing', { campaign: campaignRow({ raisedMinor: -1 }) }],
    ['parts of a kobo', { campaign: campaignRow({ goalMinor: 0.5 }) }],
    ['more than a number holds exactly', { campaign: campaignRow({ goalMinor: 2 ** 53 }) }],
    ['a title that is null', { campaign: campaignRow({ title: null }) }],
    ['no currency', { campaign: campaignRow({ currency: null }) }],
    ['no sum of what was raised', { campaign: campaignRow({ raisedMinor: undefined }) }],
    ['no goal', { campaign: campaignRow({ goalMinor: null }) }],
    ['donors that are no number', { campaign: campaignRow({ donorCount: '37' }) }],
    ['a time that is none', { campaign: campaignRow({ publishedAt: 'yesterday' }) }],
    ['a day that no calendar has', { campaign: campaignRow({ endDate: '2026-02-30' }) }],
    ['a milestone without a target', { milestones: [milestoneRow({ targetMinor: undefined })] }],
    ['a milestone whose status is a sentence', { milestones: [milestoneRow({ status: 'All done.' })] }],
    ['spending below nothing', { spend: [spendRow({ amountMinor: -5 })] }],
    ['spending without an amount', { spend: [spendRow({ amountMinor: null })] }],
    ['spending at no time', { spend: [spendRow({ spentAt: 'May' })] }],
    ['spending without a day', { spend: [spendRow({ spentAt: null })] }],
    ['a sum that is no number', { summary: { reportedMinor: '7' } }],
    ['an update without a text', { updates: [updateRow({ body: null })] }],
  ])('are unusable with %s', async (_, book) => {
    const before = (await ai.model.requests()).length
    const { status, code } = await ask(book)
    expect([status, code]).toEqual([502, 'AI_UNAVAILABLE'])
    expect((await ai.model.requests()).length).toBe(before)
  })

  test('are read after the campaign, all at once', async () => {
    showCampaign(ai.neighbours.organization, campaignBook())
    const parts = ['milestones', 'spend', 'updates']
    const held = parts.map((part) => ai.neighbours.organization.holds(`/v1/campaigns/:id/${part}`))
    const reply = officer.calls('POST', '/v1/ai/summarize-campaign-impact', { body: { campaignId: randomUUID() } })
    await Promise.all(held.map(async ({ arrived }) => arrived))
    for (const { letGo } of held) letGo()
    expect((await reply).status).toBe(200)
  })
})
