import { describe, expect, test } from 'vitest'
import { grantedRole } from './granted-role.ts'

describe('the role that an approval gives', () => {
  test.each([
    [undefined, 'REPRESENTATIVE'],
    ['NGO', 'NGO'],
    ['OTHER', 'NGO'],
    ['GOVERNMENT', 'GOVERNMENT_ADMIN'],
    ['AGENCY', 'GOVERNMENT_ADMIN'],
    ['UTILITY', 'GOVERNMENT_ADMIN'],
  ])('for the organization kind %s is %s', (kind, role) => {
    for (const current of ['CITIZEN', 'REPRESENTATIVE', 'MODERATOR', 'NGO'])
      expect(grantedRole(current, kind)).toBe(role)
  })

  test.each([[undefined], ['NGO'], ['GOVERNMENT']])('leaves an administrator an administrator, also for %s', (kind) => {
    expect(grantedRole('PLATFORM_ADMIN', kind)).toBe('PLATFORM_ADMIN')
  })
})
