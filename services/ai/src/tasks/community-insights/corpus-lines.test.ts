import { describe, expect, test } from 'vitest'
import { issueRow, petitionRow, type Row } from '../../../test/neighbours/discussion-rows.ts'
import { corpusLines } from './corpus-lines.ts'

const issue = (fields: Record<string, unknown> = {}) => textsOf(issueRow(fields))
const petition = (fields: Record<string, unknown> = {}) => textsOf(petitionRow(fields))
const textsOf = ({ id, ...fields }: Row) => ({
  id,
  title: String(fields['title']),
  description: String(fields['description']),
  status: String(fields['status']),
})

describe('issues and petitions as a model reads them', () => {
  test('are numbered, a line each, with what the platform knows of them', () => {
    const lines = corpusLines({
      issues: [
        { ...issue({ title: 'Dark\nlights', description: 'Since\r\nMonday.' }), category: 'UTILITIES', upvoteCount: 7 },
      ],
      petitions: [{ ...petition({ title: 'A', description: 'B' }), signatureCount: 120, goal: 500 }],
    })
    expect(lines).toEqual({
      issues: ['Issue 1 (UTILITIES, OPEN, 7 upvotes) Dark lights: Since Monday.'],
      petitions: ['Petition 1 (ACTIVE, 120 of 500 signatures) A: B'],
    })
  })

  test('do without what may be left out', () => {
    const bare = { id: 'a', title: 'A', description: 'B' }
    expect(corpusLines({ issues: [bare], petitions: [bare] })).toEqual({
      issues: ['Issue 1 (0 upvotes) A: B'],
      petitions: ['Petition 1 (0 signatures) A: B'],
    })
  })

  test('are whole while there is room', () => {
    const { issues } = corpusLines({ issues: [issue({ description: 'x'.repeat(10_000) }), issue()], petitions: [] })
    expect(issues.map((line) => line.match(/x+/)?.[0].length)).toEqual([10_000, undefined])
  })

  test('are shortened alike when there is no room, and short ones stay whole', () => {
    const long = Array.from({ length: 20 }, () => issue({ description: 'x'.repeat(10_000) }))
    const { issues, petitions } = corpusLines({ issues: long, petitions: [petition({ description: 'y'.repeat(900) })] })
    expect(new Set(issues.map((line) => line.match(/x{9,}/)?.[0].length))).toEqual(new Set([1000]))
    expect(petitions[0]).toContain('y'.repeat(900))
  })

  test.each(['x', '𞤀'])('of the greatest number and length leave room in a prompt: %s', (letter) => {
    const texts = { title: letter.repeat(400), description: letter.repeat(20_000) }
    const { issues, petitions } = corpusLines({
      issues: Array.from({ length: 25 }, () => issue(texts)),
      petitions: Array.from({ length: 15 }, () => petition(texts)),
    })
    expect([...issues, ...petitions].join('\n').length).toBeLessThan(50_000)
  })
})
