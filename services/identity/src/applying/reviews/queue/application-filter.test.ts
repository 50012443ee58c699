import { describe, expect, test } from 'vitest'
import { readApplicationFilter } from './application-filter.ts'

const now = new Date('2026-07-09T12:00:00.000Z')
const filterOf = (query: Record<string, string>) => readApplicationFilter(query, now)

describe('the filter of the review queue', () => {
  test('is empty for an empty query', () => {
    expect(filterOf({})).toEqual({})
  })

  test.each([
    [{ kind: 'all' }, {}],
    [{ kind: 'Representative' }, { kind: 'REPRESENTATIVE' }],
    [{ kind: 'organization' }, { kind: 'ORGANIZATION' }],
    [{ status: 'needs_Changes' }, { status: 'NEEDS_CHANGES' }],
    [{ status: 'NONE' }, { status: 'NONE' }],
    [{ q: '50%' }, { search: '50%' }],
    [{ staleAfterHours: '48' }, { submittedBefore: new Date('2026-07-07T12:00:00.000Z') }],
    [{ staleAfterHours: '1' }, { submittedBefore: new Date('2026-07-09T11:00:00.000Z') }],
  ])('reads %j', (query, filter) => {
    expect(filterOf(query)).toEqual(filter)
  })

  test.each(['1000000', '99999999', '9'.repeat(400)])('goes no further back than the database can, for %s', (hours) => {
    expect(filterOf({ staleAfterHours: hours }).submittedBefore).toEqual(
      filterOf({ staleAfterHours: '1000000' }).submittedBefore,
    )
    expect(filterOf({ staleAfterHours: hours }).submittedBefore?.getUTCFullYear()).toBe(1912)
  })

  test.each([
    [{ kind: 'citizen' }, 'INVALID_APPLICATION_KIND'],
    [{ kind: 'NONE' }, 'INVALID_APPLICATION_KIND'],
    [{ status: 'OPEN' }, 'VALIDATION_ERROR'],
    [{ status: 'ALL' }, 'VALIDATION_ERROR'],
    ...['0', '-1', '1.5', '1e3', 'x', '٣', '0x10', 'Infinity'].map(
      (staleAfterHours): [Record<string, string>, string] => [{ staleAfterHours }, 'VALIDATION_ERROR'],
    ),
  ])('refuses %j', (query, code) => {
    expect(() => filterOf(query)).toThrow(expect.objectContaining({ code }))
  })
})
