import { describe, expect, test } from 'vitest'
import {
  absolute,
  anchor,
  asking,
  contactAddress,
  elsewhere,
  imageOf,
  onEarth,
  onThisSite,
  placeOf,
  to,
} from './url.ts'

describe('an address of this site', () => {
  test('has what is inserted encoded', () => {
    expect(to`/issues/${'../admin?x=1#y'}/${7}`.toString()).toBe('/issues/..%2Fadmin%3Fx%3D1%23y/7')
  })

  test('asks what is asked, and leaves out what is not', () => {
    expect(asking(to`/search`, { q: 'a & b', page: 2, kind: undefined, sort: '' }).toString()).toBe(
      '/search?q=a+%26+b&page=2',
    )
    expect(asking(to`/search?q=a`, { page: 2 }).toString()).toBe('/search?q=a&page=2')
    expect(asking(placeOf(to`/issues/1`, 'comments'), { page: 2 }).toString()).toBe('/issues/1?page=2#comments')
    expect(asking(to`/search`, {}).toString()).toBe('/search')
  })

  test('has places', () => {
    expect(anchor('a b').toString()).toBe('#a%20b')
    expect(placeOf(to`/issues/1#old`, 'new').toString()).toBe('/issues/1#new')
    expect(absolute('https://city.example', to`/issues`).toString()).toBe('https://city.example/issues')
  })
})

describe('a way back that somebody named', () => {
  test.each([
    ['/issues/1?page=2#comments', '/issues/1?page=2#comments'],
    ['/', '/'],
    ['/a/../b', '/b'],
    ['/search?q=//evil.example', '/search?q=//evil.example'],
  ])('is taken: %s', (named, address) => {
    expect(onThisSite(named)?.toString()).toBe(address)
  })

  test.each([
    undefined,
    '',
    'issues',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\\/evil.example',
    '/x\\y',
    'https://evil.example/',
    'javascript:hit()',
    'data:text/html,x',
    ' /issues',
    '/issues\u0000',
    `/${'x'.repeat(2000)}`,
  ])('is refused: %j', (named) => {
    expect(onThisSite(named)).toBeUndefined()
  })

  test('never leads to another host, however its path is written', () => {
    for (const named of ['/.//evil.example', '/..//evil.example', '/%2e//evil.example', '/a/..//evil.example']) {
      const address = onThisSite(named)?.toString() ?? '/'
      expect([named, new URL(address, 'https://city.example').origin]).toEqual([named, 'https://city.example'])
    }
  })
})

describe('an address elsewhere', () => {
  test.each([
    ['https://city.example/a b', undefined],
    ['https://city.example/a?b#c', 'https://city.example/a?b#c'],
    ['HTTP://city.example', 'http://city.example/'],
    ['https://city.example/"><script>', 'https://city.example/%22%3E%3Cscript%3E'],
    ['javascript:hit()', undefined],
    ['java\nscript:hit()', undefined],
    ['data:text/html,x', undefined],
    ['//evil.example', undefined],
    ['ftp://evil.example', undefined],
    ['https://city.example@evil.example/', undefined],
    ['https://user:password@evil.example/', undefined],
    ['https://', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j', (typed, address) => {
    expect(elsewhere(typed)?.toString()).toBe(address)
  })
})

describe('an image', () => {
  test.each([
    ['a1.png', '/api/v1/uploads/a1.png?width=640'],
    ['/api/v1/uploads/a1.png', '/api/v1/uploads/a1.png?width=640'],
    ['/api/uploads/a1.png', '/api/v1/uploads/a1.png?width=640'],
    ['https://evil.example/a.png', undefined],
    ['//evil.example/a.png', undefined],
    ['/api/v1/uploads/../../auth/logout', undefined],
    ['a.png?x=1', undefined],
    ['a.png" onerror="x', undefined],
    ['', undefined],
  ])('%j', (name, address) => {
    expect(imageOf(name, 640)?.toString()).toBe(address)
  })

  test('has its own size when none is named, and is a file of the folder of images', () => {
    expect(imageOf('a1.png')?.toString()).toBe('/api/v1/uploads/a1.png')
    for (const name of ['.', '..', '/api/v1/uploads/..']) {
      expect([name, imageOf(name)?.toString()]).toEqual([name, undefined])
    }
  })
})

test('people are written to and called, and places are on a map', () => {
  expect(contactAddress('desk@example.org').toString()).toBe('mailto:desk@example.org')
  expect(contactAddress('tel:+234').toString()).toBe('tel:+234')
  expect(contactAddress('https://city.example/desk').toString()).toBe('https://city.example/desk')
  expect(contactAddress('javascript:hit()').toString()).toBe('mailto:javascript:hit()')
  expect(onEarth(6.5, 3.25).toString()).toBe('geo:6.5,3.25')
})
