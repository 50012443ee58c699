import { describe, expect, test } from 'vitest'
import { targetOf } from './update-target.ts'

describe('what an update is about', () => {
  test.each([
    [{ issueId: 'a' }, { issueId: 'a' }],
    [{ issueId: null, projectId: 'b', campaignId: '' }, { projectId: 'b' }],
    [{ campaignId: 'c' }, { campaignId: 'c' }],
  ])('is, for %o, the one thing that is named', (input, target) => {
    expect(targetOf(input)).toEqual(target)
  })

  test.each([
    [{}],
    [{ issueId: null, projectId: '' }],
    [{ issueId: 'a', projectId: 'b' }],
    [{ issueId: 'a', campaignId: 'a' }],
    [{ issueId: 'a', projectId: 'b', campaignId: 'c' }],
  ])('is, for %o, not exactly one thing', (input) => {
    expect(() => targetOf(input)).toThrow(expect.objectContaining({ code: 'INVALID_TARGET' }))
  })
})
