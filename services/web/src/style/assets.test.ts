import { expect, test } from 'vitest'
import { openAssets } from './assets.ts'

test('scripts stay small: compressed 4 kB for guests, 10 kB for people who are signed in', () => {
  const { guestScript, personScript, find } = openAssets({ accent: undefined, logo: undefined })
  const bytesOf = (url: { toString: () => string }) => find(url.toString().replace('/assets/', ''))?.gzip?.length
  expect(bytesOf(guestScript)).toBeLessThan(4_096)
  expect(bytesOf(personScript)).toBeLessThan(10_240)
})
