import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const past = '2026-01-01T00:00:00Z'

describe('DELETE /v1/invitations/:invitationId', () => {
  test('takes an invitation back, which is on record', async () => {
    const { organization, admin } = await house.house()
    const invitation = await house.invitation(organization, 'ben@example.org')
    const { status, data } = await admin.revokes(invitation)
    expect([status, data]).toEqual([200, { ok: true }])
    expect(await house.invitationsOf(organization)).toMatchObject([
      { revoked_by_id: admin.id, revoked_at: expect.any(Date) },
    ])
    expect((await admin.opensLink(invitation.token)).code).toBe('INVITATION_INVALID')
    const metadata = { invitationId: invitation.id }
    expect(await house.auditOf(organization)).toEqual([
      expect.objectContaining({
        actor_id: admin.id,
        action: 'org.invitation_revoked',
        target_type: 'ORGANIZATION',
        metadata,
      }),
    ])
  })

  test('takes back one whose time is over', async () => {
    const { organization, owner } = await house.house()
    const invitation = await house.invitation(organization, 'ben@example.org', { expires_at: past })
    expect((await owner.revokes(invitation)).status).toBe(200)
  })

  test.each(['accepted_at', 'revoked_at'])('takes back none with %s: 409', async (column) => {
    const { organization, owner } = await house.house()
    const invitation = await house.invitation(organization, 'ben@example.org', { [column]: past })
    expect(outcomeOf(await owner.revokes(invitation))).toEqual([409, 'INVITATION_NOT_PENDING'])
    expect(await house.auditOf(organization)).toEqual([])
  })

  test('answers 404 for anything that is not an invitation, including the token of one', async () => {
    const { organization, owner } = await house.house()
    const { token } = await house.invitation(organization, 'ben@example.org')
    for (const id of [randomUUID(), 'x', token])
      expect(outcomeOf(await owner.revokes({ id }))).toEqual([404, 'INVITATION_NOT_FOUND'])
  })

  test('is closed to staff, the platform, members elsewhere and guests', async () => {
    const { organization, staff } = await house.house()
    const invitation = await house.invitation(organization, 'ben@example.org')
    for (const somebody of [staff, await house.platformAdmin(), (await house.house()).owner])
      expect(outcomeOf(await somebody.revokes(invitation))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await house.visitor().revokes(invitation))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('happens once of two at the same instant', async () => {
    const { organization, owner, admin } = await house.house()
    const invitation = await house.invitation(organization, 'ben@example.org')
    const replies = await house.collide(
      organization,
      [owner, admin].map((somebody) => async () => somebody.revokes(invitation)),
    )
    expect(outcomesOf(replies)).toEqual(['200', '409 INVITATION_NOT_PENDING'])
    expect(await house.actionsOn(organization)).toEqual(['org.invitation_revoked'])
  })
})
