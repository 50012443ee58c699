import { describe, expect, test } from 'vitest'
import { readWebsite } from './website.ts'

describe('a website', () => {
  test.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['example.org', 'https://example.org'],
    ['www.example.org/water?of=life:1', 'https://www.example.org/water?of=life:1'],
    ['localhost:8080', 'https://localhost:8080'],
    ['example.org:8080/water', 'https://example.org:8080/water'],
  ])('%s is kept as %s', (text, kept) => {
    expect(readWebsite(text)).toBe(kept)
  })

  test.each([
    'javascript:alert(1)',
    'mailto:ada@example.org',
    'ftp://example.org',
    'https://',
    'http:///path',
    '//example.org',
    'data:text/html,x',
    'two words',
    'example.org\n',
    'https://exa mple.org',
    `${'x'.repeat(2040)}.org`,
  ])('%j is not one', (text) => {
    expect(() => readWebsite(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
  })
})
