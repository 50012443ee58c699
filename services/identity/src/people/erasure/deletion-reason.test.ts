import { expect, test } from 'vitest'
import { deletionReason } from './deletion-reason.ts'

test.each([
  ['is kept as it was given', 'I am moving away.', 'I am moving away.'],
  ['may have 1000 characters', '🏡'.repeat(1000), '🏡'.repeat(1000)],
  ['is cut after 1000, between characters', `${'🏡'.repeat(1000)}!`, '🏡'.repeat(1000)],
  ['that says nothing is none', '', null],
  ['need not be given', undefined, null],
])('a reason %s', (_, given, kept) => {
  expect(deletionReason(given)).toBe(kept)
})
