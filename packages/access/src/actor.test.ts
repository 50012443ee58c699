import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { guest, requireRole, requireSignedIn, requireVerified, type Actor, type Citizen } from './actor.ts'
import { isStaffRole, platformRoles, staffRoles } from './roles.ts'

function citizen(traits: Partial<Citizen> = {}): Citizen {
  const ada = { userId: randomUUID(), email: 'ada@example.org', name: 'Ada', role: 'CITIZEN', emailVerified: true }
  return { kind: 'citizen', ...ada, ...traits }
}

const job: Actor = { kind: 'system', name: 'reconcile' }

describe('who may act', () => {
  test('requireSignedIn lets citizens in, verified or not, and nobody else', () => {
    const ada = citizen({ emailVerified: false, role: '' })
    expect(requireSignedIn(ada)).toBe(ada)
    expect(() => requireSignedIn(guest)).toThrow(expect.objectContaining({ code: 'UNAUTHORIZED' }))
    expect(() => requireSignedIn(job)).toThrow(expect.objectContaining({ code: 'UNAUTHORIZED' }))
  })

  test('requireVerified asks for the address, after the token', () => {
    const ada = citizen()
    expect(requireVerified(ada)).toBe(ada)
    expect(() => requireVerified(citizen({ emailVerified: false }))).toThrow(
      expect.objectContaining({ code: 'EMAIL_NOT_VERIFIED' }),
    )
    expect(() => requireVerified(guest)).toThrow(expect.objectContaining({ code: 'UNAUTHORIZED' }))
  })

  test('requireRole asks for one of the roles, exactly', () => {
    const moderators = ['MODERATOR', 'PLATFORM_ADMIN'] as const
    const ada = citizen({ role: 'MODERATOR', emailVerified: false })
    expect(requireRole(ada, moderators)).toBe(ada)
    for (const role of ['', 'CITIZEN', 'moderator', 'MODERATOR ', 'constructor']) {
      expect(() => requireRole(citizen({ role }), moderators)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    }
    expect(() => requireRole(guest, moderators)).toThrow(expect.objectContaining({ code: 'UNAUTHORIZED' }))
    expect(() => requireRole(ada, [])).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })
})

describe('staff', () => {
  test('is everybody except citizens', () => {
    expect(platformRoles.filter(isStaffRole).sort()).toEqual([...staffRoles].sort())
    expect(isStaffRole('CITIZEN')).toBe(false)
    expect(isStaffRole('')).toBe(false)
  })
})
