import { describe, expect, test } from 'vitest'
import { campaignSlug, slugsFor } from './campaign-slug.ts'

describe('the slug of a title', () => {
  test.each([
    ['A well for Agege', 'a-well-for-agege'],
    ['  Relief — flood & fire (2026)! ', 'relief-flood-fire-2026'],
    ['Ọmọ Òdùduwà', 'm-d-duw'],
    ['水', 'campaign'],
    ['----', 'campaign'],
    ['x'.repeat(160), 'x'.repeat(80)],
    [`${'x'.repeat(79)} water`, 'x'.repeat(79)],
    [`${'x'.repeat(80)} water`, 'x'.repeat(80)],
  ])('%s is %s', (title, slug) => {
    expect(campaignSlug(title)).toBe(slug)
  })

  test('is followed by numbers to 26, and then by what nobody guesses', () => {
    const slugs = slugsFor('A well')
    expect([slugs[0], slugs[1], slugs[2], slugs[25]]).toEqual(['a-well', 'a-well-2', 'a-well-3', 'a-well-26'])
    expect(slugs).toHaveLength(27)
    expect(slugs[26]).toMatch(/^a-well-[0-9a-f]{8}$/)
    expect(slugsFor('A well')[26]).not.toBe(slugs[26])
  })
})
