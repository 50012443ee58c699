import { describe, expect, test } from 'vitest'
import { grantedRole } from './granted-role.ts'

describe('the role after an approval', () => {
  test.each([
    [undefined, 'REPRESENTATIVE'],
    ['NGO', 'NGO'],
    ['OTHER', 'NGO'],
    ['GOVERNMENT', 'GOVERNMENT_ADMIN'],
    ['AGENCY', 'GOVERNMENT_ADMIN'],
    ['UTILITY', 'GOVERNMENT_ADMIN'],
  ])('of a citizen is, for the organization kind %s, %s', (kind, role) => {
    expect(grantedRole('CITIZEN', kind)).toBe(role)
  })

  test.each([
    ['NGO', 'REPRESENTATIVE', 'REPRESENTATIVE'],
    ['GOVERNMENT', 'REPRESENTATIVE', 'GOVERNMENT_ADMIN'],
    [undefined, 'NGO', 'REPRESENTATIVE'],
    [undefined, 'GOVERNMENT_ADMIN', 'GOVERNMENT_ADMIN'],
    ['GOVERNMENT', 'MODERATOR', 'MODERATOR'],
    [undefined, 'MODERATOR', 'MODERATOR'],
    ['NGO', 'PLATFORM_ADMIN', 'PLATFORM_ADMIN'],
    [undefined, 'PLATFORM_ADMIN', 'PLATFORM_ADMIN'],
  ])('is never weaker than before: %s makes a %s a %s', (kind, before, after) => {
    expect(grantedRole(before, kind)).toBe(after)
  })
})
