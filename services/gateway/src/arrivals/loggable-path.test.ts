import { describe, expect, test } from 'vitest'
import { loggablePath } from './loggable-path.ts'

describe('the path in the log', () => {
  test.each([
    '/api/v1/invitations/SECRET',
    '/api/invitations/SECRET/',
    '/api/v1/invitations//SECRET',
    '/api/v1/Invitations/SECRET',
    '/api/v1/%69nvitation%73/SECRET',
    '/api/v1/invitations%2fSECRET',
    '/api/v1/invitations/SEC%2fRET/SECRET',
    '/api/v1/invitations/SECRET%zz',
    '/api/v1/invitations/%0aSECRET',
    '/api/v1/invitations/SECRET/acept',
    '/v1/invitations/SECRET/accept',
  ])('of %s does not hold the token', (path) => {
    expect(loggablePath(path)).not.toMatch(/SEC|RET/)
    expect(loggablePath(path)).toContain(':invitationId')
  })

  test('still tells that an invitation was accepted', () => {
    expect(loggablePath('/api/v1/invitations/SECRET/accept')).toBe('/api/v1/invitations/:invitationId/accept')
  })

  test.each(['/api/v1/organizations/12/invitations', '/api/v1/issues/a%2fb', '/health'])('is %s as asked', (path) => {
    expect(loggablePath(path)).toBe(path)
  })
})
