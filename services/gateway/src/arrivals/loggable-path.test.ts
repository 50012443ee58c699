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

  test.each([
    '/api/v1/donations/SECRET',
    '/api/donations//SECRET/',
    '/api/v1/Donation%73/SEC%2fRET',
    '/api/v1/donations/%0aSECRET/more',
  ])('of %s does not hold the reference', (path) => {
    expect(loggablePath(path)).not.toMatch(/SEC|RET/)
    expect(loggablePath(path)).toContain(':reference')
  })

  test('still tells that an invitation was accepted', () => {
    expect(loggablePath('/api/v1/invitations/SECRET/accept')).toBe('/api/v1/invitations/:invitationId/accept')
  })

  test.each([
    '/api/v1/organizations/12/invitations',
    '/api/v1/issues/a%2fb',
    '/api/v1/me/donations',
    '/api/v1/admin/donations/drift/12/resolve',
    '/health',
  ])('is %s as asked', (path) => {
    expect(loggablePath(path)).toBe(path)
  })
})
