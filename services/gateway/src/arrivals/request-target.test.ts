import { describe, expect, test } from 'vitest'
import { readRequestTarget } from './request-target.ts'

describe('where a request wants to go', () => {
  test.each([
    ['/api/v1/issues', '/api/v1/issues'],
    ['/api/issues', '/api/v1/issues'],
    ['/api/issues/', '/api/v1/issues'],
    ['/api/issues?limit=2', '/api/v1/issues?limit=2'],
    ['/api/me', '/api/v1/auth/me'],
    ['/api/me/?x=1', '/api/v1/auth/me?x=1'],
    ['/api/v1/me', '/api/v1/auth/me'],
    ['/api/me/organizations', '/api/v1/me/organizations'],
    ['/api/me//', '/api/v1/me/'],
    ['/api/v1', '/api/v1'],
    ['/api', '/api'],
    ['/apis/issues', '/apis/issues'],
    ['/health/', '/health'],
    ['/', '/'],
    ['//api/v1/issues', '//api/v1/issues'],
    ['/api/v1/issues/a%2Fb/../%C3%A9', '/api/v1/issues/a%2Fb/../%C3%A9'],
    ['http://civic.example/api/issues?a=1', '/api/v1/issues?a=1'],
    ['http://civic.example', '/'],
    ['http://civic.example?x=/api', '/?x=/api'],
    ['*', '*'],
    ['/api/v1/issues#?access_token=secret', '/api/v1/issues'],
  ])('takes %s for %s', (asked, url) => {
    expect(readRequestTarget(asked).url).toBe(url)
  })

  test.each([
    ['?access_token=t', '', 't'],
    ['?access%5Ftoken=t', '', 't'],
    ['?%61ccess_token=t&limit=2', '?limit=2', 't'],
    ['?a=%zz&access_token=one&b=+&access_token=two', '?a=%zz&b=+', 'one'],
    ['?access_token=a%2Eb%3D=', '', 'a.b=='],
    ['?access_token', '', ''],
    ['?access_token%zz=t', '?access_token%zz=t', undefined],
    ['?access_tokens=t&my_access_token=t', '?access_tokens=t&my_access_token=t', undefined],
    ['?&&q=a%20b&', '?&&q=a%20b&', undefined],
  ])('of the query %s leaves %s', (query, kept, accessToken) => {
    expect(readRequestTarget(`/api/v1/issues${query}`)).toEqual({
      path: '/api/v1/issues',
      url: `/api/v1/issues${kept}`,
      accessToken,
    })
  })
})
