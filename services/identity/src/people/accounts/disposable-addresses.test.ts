import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { describe, expect, test } from 'vitest'
import { refuseDisposableAddress } from './disposable-addresses.ts'

describe('disposable addresses', () => {
  test.each([
    ['ada@mailinator.com'],
    ['ada@guerrillamail.com'],
    ['ada@yopmail.com'],
    ['ada@tempmail.io'],
    ['ada@MAILINATOR.com '],
    ['ada@a.b.yopmail.com'],
    ['"ada@example.org"@mailinator.com'],
  ])('like %s are refused', (address) => {
    expect(() => refuseDisposableAddress(address)).toThrow(expect.objectContaining({ code: 'DISPOSABLE_EMAIL_DOMAIN' }))
  })

  test.each([
    ['ada@gmail.com'],
    ['ada@xmailinatorx.com'],
    ['ada@mailinator.com.example.org'],
    ['mailinator.com@example.org'],
    ['ada@com'],
  ])('are not mistaken for %s', (address) => {
    expect(() => refuseDisposableAddress(address)).not.toThrow()
  })

  test('come from a list of several hundred domains', () => {
    expect(disposableEmailBlocklistSet().size).toBeGreaterThan(300)
  })
})
