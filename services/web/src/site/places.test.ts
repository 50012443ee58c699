import { describe, expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { pageOf, placeNamed } from './page-at.ts'

const all = pages({ isDevelopment: false }).filter((each) => each.kind === 'page')

describe('a place that the platform names', () => {
  test.each([
    '/issues/7#comments',
    '/petitions/7',
    '/communities/7',
    '/profile',
    '/',
    '/org/7?tab=campaigns',
    '/consultations/7#outcome',
  ])('is led to where it has a page: %s', (address) => {
    expect(placeNamed(all, address)?.toString()).toBe(address)
  })

  test.each(['//elsewhere.example/issues/7', undefined])(
    'is none where there is no page yet, or where it is none of ours: %s',
    (address) => {
      expect(placeNamed(all, address)).toBeUndefined()
    },
  )

  test.each(['issue', 'representative', 'organization', 'consultation', 'project', 'announcement'] as const)(
    'is where lists lead: %s',
    (kind) => {
      expect(placeNamed(all, `/${kind}s/7`)?.toString()).toBe(pageOf(kind, '7').toString())
    },
  )
})
