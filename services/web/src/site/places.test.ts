import { describe, expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { pageOf, placeNamed } from './page-at.ts'

const all = pages({ isDevelopment: false }).filter((each) => each.kind === 'page')

describe('a place that the platform names', () => {
  test.each(['/issues/7#comments', '/petitions/7', '/communities/7', '/profile', '/'])(
    'is led to where it has a page: %s',
    (address) => {
      expect(placeNamed(all, address)?.toString()).toBe(address)
    },
  )

  test.each([
    '/consultations/7#outcome',
    '/campaigns/a-well',
    '/org/7?tab=campaigns',
    '/organizations/7',
    '/announcements/7',
    '/projects',
    '//elsewhere.example/issues/7',
    undefined,
  ])('is none where there is no page yet, or where it is none of ours: %s', (address) => {
    expect(placeNamed(all, address)).toBeUndefined()
  })

  test.each(['organization', 'consultation', 'campaign', 'project', 'announcement'] as const)(
    'is as much of a page as lists know of: %s',
    (kind) => {
      expect([pageOf(kind, '7'), placeNamed(all, `/${kind}s/7`)]).toEqual([undefined, undefined])
    },
  )
})
