import { expect, test } from 'vitest'
import { pageAt, type PageFacts, pageOver } from './page-at.ts'

const pages = ['/', '/petitions', '/petitions/:id', '/petitions/new', '/petitions/:id/edit'].map((path): PageFacts => ({
  path,
  called: path === '/petitions/:id' ? 'the petition' : undefined,
  missing: undefined,
  asksFor: undefined,
  leadsOn: false,
  holds: undefined,
  saysAt: [],
}))

test.each([
  ['/', '/'],
  ['/petitions?page=2', '/petitions'],
  ['/petitions/7#sign', '/petitions/:id'],
  ['/petitions/new', '/petitions/new'],
  ['/petitions/new/edit', '/petitions/:id/edit'],
  ['/petitions/7/sign', undefined],
  ['/petitions/', undefined],
  ['petitions', undefined],
])('at %s stands the page of the most exact pattern, or none: %s', (address, path) => {
  expect(pageAt(pages, address)?.path).toBe(path)
})

test.each([
  ['/', '/'],
  ['/petitions/7/edit', '/petitions/:id/edit'],
  ['/petitions/7/sign?from=report', '/petitions/:id'],
  ['/petitions/new/send/photo', '/petitions/new'],
  ['/nowhere/at/all', undefined],
])('%s belongs to the nearest page from there upwards, and never to the first one: %s', (address, path) => {
  expect(pageOver(pages, address)?.path).toBe(path)
})

test('of the pages from an address upwards the nearest of a kind is found', () => {
  const isCalled = ({ called }: PageFacts) => called !== undefined
  expect(pageOver(pages, '/petitions/7/edit', isCalled)?.path).toBe('/petitions/:id')
  expect(pageOver(pages, '/petitions', isCalled)).toBeUndefined()
})
