import { describe, expect, test } from 'vitest'
import { issueCounted } from '../../services/web/src/features/issues/issue-content.ts'
import { petitionCounted } from '../../services/web/src/features/petitions/petition-content.ts'
import { Format } from '../../services/web/src/words/format.ts'

const site = { format: new Format('en-NG', 'Africa/Lagos') }
const counts = { upvoteCount: 0, commentCount: 0, officialResponseCount: 1, signatureCount: 0, goal: 5 }
const issue = { ...counts, status: 'OPEN' as const, isHidden: false, createdAt: '2026-05-04T10:00:00.000Z' }
const petition = { ...counts, status: 'ACTIVE' as const, isHidden: false }
/** Half an hour before midnight in Lagos, and half an hour after it. */
const [evening, night] = ['2026-11-25T22:30:00Z', '2026-11-25T23:30:00Z']

function issueSays(change: { lastOfficialAt: string }, now: string): string | undefined {
  return issueCounted(site, { ...issue, ...change }, new Date(now)).texts.silence
}

function petitionSays(lastOfficialAt: string, now: string): string {
  return petitionCounted(site, { ...petition, lastOfficialAt }, new Date(now)).texts.spoken
}

describe('an hour that begins the next day is a day', () => {
  test('since an official spoke', () => {
    expect(issueSays({ lastOfficialAt: evening }, night)).toBe('The last official news is from yesterday.')
    expect(petitionSays(evening, night)).toBe('An official spoke yesterday.')
  })

  test('since an issue was reported of which nobody official spoke', () => {
    const says = (now: string) => issueCounted(site, { ...issue, createdAt: evening }, new Date(now)).texts.silence
    expect(says(evening)).toBeUndefined()
    expect(says(night)).toBe('Nobody official has spoken in the day since.')
  })
})

test('nearly a whole day is none before midnight', () => {
  const nextEvening = '2026-11-26T22:45:00Z'
  expect(issueSays({ lastOfficialAt: night }, nextEvening)).toBe('The last official news is from today.')
  expect(petitionSays(night, nextEvening)).toBe('An official spoke today.')
})

test('news of less than thirty days is no silence', () => {
  const since = (day: string) => issueSays({ lastOfficialAt: `${day}T12:00:00Z` }, '2026-11-25T12:00:00Z')
  expect(since('2026-11-23')).toBe('The last official news is 2 days old.')
  expect(since('2026-11-07')).toBe('The last official news is 18 days old.')
  expect(since('2026-10-27')).toBe('The last official news is 29 days old.')
  expect(since('2026-10-26')).toBe('30 days without official news.')
})
