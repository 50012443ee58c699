import { describe, expect, test } from 'vitest'
import {
  campaignBook,
  campaignRow,
  milestoneRow,
  spendRow,
  updateRow,
  type CampaignBook,
} from '../../../test/neighbours/campaign-rows.ts'
import { factsOf } from '../../../test/neighbours/campaign-facts.ts'
import { factSheetOf } from './fact-sheet.ts'
import { digestOf } from './sheet-digest.ts'

const digest = (changes: Partial<CampaignBook> = {}) => digestOf(factSheetOf(factsOf(campaignBook(changes))))
const { milestones, spend, updates } = campaignBook()
const campaign = (changes: Record<string, unknown>) => ({ campaign: campaignRow(changes) })

describe('the digest of a fact sheet', () => {
  test('is a SHA-256, and the same for the same facts', () => {
    expect(digest()).toMatch(/^[0-9a-f]{64}$/)
    expect(digest()).toBe(digest())
  })

  test.each([
    ['one more donation', { raisedMinor: 600_000_000, donorCount: 38 }],
    ['donations up to what was spent', { raisedMinor: 200_000_075 }],
    ['fewer donations than was spent', { raisedMinor: 1 }],
    ['what is not in the sheet', { reviewNote: 'other', updatedAt: '2026-07-15T09:00:00.000Z', slug: 'other' }],
  ])('stays with %s', (_, changes) => {
    expect(digest(campaign(changes))).toBe(digest())
  })

  test.each<[string, Partial<CampaignBook>]>([
    ['a new record of spending', { spend: [spendRow({ amountMinor: 1 }), ...spend] }],
    ['a changed amount', { spend: [spendRow({ amountMinor: 120_000_051 }), ...spend.slice(1)] }],
    ['a changed description of spending', { spend: [spendRow({ description: 'A car' }), ...spend.slice(1)] }],
    ['another day of spending', { spend: [spendRow({ spentAt: '2026-05-03T00:00:00.000Z' }), ...spend.slice(1)] }],
    ['a withdrawn record', { spend: spend.slice(1) }],
    ['a new update', { updates: [updateRow({ body: 'More news.' }), ...updates] }],
    ['a removed update', { updates: [] }],
    ['a finished milestone', { milestones: milestones.map((row) => ({ ...row, status: 'COMPLETED' })) }],
    ['a new milestone', { milestones: [...milestones, milestoneRow()] }],
    ['a new status', campaign({ status: 'COMPLETED' })],
    ['a new title', campaign({ title: 'Well for the school of Ikorodu' })],
    ['a new goal', campaign({ goalMinor: 500_000_001 })],
    ['a new deadline', campaign({ endDate: '2026-09-30T00:00:00.000Z' })],
    ['its publication', campaign({ publishedAt: null })],
  ])('changes with %s', (_, changes) => {
    expect(digest(changes)).not.toBe(digest())
  })
})
