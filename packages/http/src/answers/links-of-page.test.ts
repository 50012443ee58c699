import { describe, expect, test } from 'vitest'
import { linksOfPage } from './links-of-page.ts'

const entries = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

describe('the links of a page', () => {
  test('lead to the first, the previous, the next and the last, and keep what was asked besides', () => {
    const links = linksOfPage(
      { status: 'OPEN & NEW', limit: 'ten', offset: '40' },
      { limit: 20, offset: 40, total: 91 },
    )
    expect(links?.split(', ')).toEqual([
      '<?status=OPEN+%26+NEW&limit=20&offset=0>; rel="first"',
      '<?status=OPEN+%26+NEW&limit=20&offset=20>; rel="prev"',
      '<?status=OPEN+%26+NEW&limit=20&offset=60>; rel="next"',
      '<?status=OPEN+%26+NEW&limit=20&offset=80>; rel="last"',
    ])
  })

  test.each([
    ['of nothing', { limit: 20, offset: 0, total: 0 }, ['first', 'last']],
    ['of all', { limit: 20, offset: 0, total: 20 }, ['first', 'last']],
    ['of the beginning', { limit: 20, offset: 0, total: 21 }, ['first', 'next', 'last']],
    ['of the end', { limit: 20, offset: 20, total: 21 }, ['first', 'prev', 'last']],
    ['that is full, of nobody knows how many', { limit: 2, offset: 0, rows: entries(2) }, ['first', 'next']],
    ['that is not full', { limit: 2, offset: 2, rows: entries(1) }, ['first', 'prev']],
    ['of a list that says where it goes on', { limit: 2, offset: 0, nextOffset: 2 }, ['first', 'next']],
    ['of a list that says that it ends', { limit: 2, offset: 0, nextOffset: null, rows: entries(2) }, ['first']],
    ['before an end that is too far away', { limit: 1000, offset: 99_500, total: 200_000 }, ['first', 'prev']],
  ])('%s', (_, answer, rels) => {
    const told = [...(linksOfPage({}, answer) ?? '').matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)
    expect(told).toEqual(rels)
  })

  test('begin at the beginning when a page begins before its size', () => {
    expect(linksOfPage({}, { limit: 20, offset: 5, total: 50 })).toContain('<?limit=20&offset=0>; rel="prev"')
  })

  test('are left out when a filter is too long for a header', () => {
    expect(linksOfPage({ q: 'x'.repeat(2000) }, { limit: 20, offset: 0, total: 90 })).toBeUndefined()
  })
})
