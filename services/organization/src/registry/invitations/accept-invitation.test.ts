import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'
import { tokenIn } from '../../../test/team.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

/** Somebody with an invitation to an organization of their own. */
async function invited(columns: Record<string, unknown> = {}, traits: object = {}) {
  const { organization, owner, admin } = await house.house()
  const ben = await house.person({ name: 'Ben Eze', ...traits })
  const invitation = await house.invitation(organization, ben.email, columns)
  return { organization, owner, admin, ben, invitation }
}

describe('POST /v1/invitations/:token/accept', () => {
  test('makes the invited person a member with role and title of the invitation', async () => {
    const { organization, ben, invitation } = await invited({ role: 'ADMIN', title: 'Clerk' }, { role: 'NGO' })
    const { status, data } = await ben.calls('POST', `/v1/invitations/${invitation.token}/accept`, {
      body: { role: 'OWNER', title: 'Chair' },
    })
    expect([status, data]).toEqual([
      200,
      {
        member: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          organizationId: organization.id,
          userId: ben.id,
          userName: 'Ben Eze',
          userRole: 'NGO',
          role: 'ADMIN',
          title: 'Clerk',
          joinedAt: expect.stringMatching(/Z$/),
        },
      },
    ])
    expect(await house.organizationRow(organization)).toMatchObject({ member_count: 4 })
    expect(await house.invitationsOf(organization)).toMatchObject([
      { accepted_user_id: ben.id, accepted_at: expect.any(Date) },
    ])
  })

  test('works with the link of the mail, once', async () => {
    const { organization, owner } = await house.house()
    const ben = await house.person({ email: 'Ben.Eze@example.org' })
    await owner.invitationTo(organization, 'ben.eze@EXAMPLE.org')
    const token = tokenIn(await house.mailbox.next('ben.eze@example.org'))
    expect((await ben.accepts(token)).data.member).toMatchObject({ userId: ben.id, role: 'STAFF' })
    expect(outcomeOf(await ben.accepts(token))).toEqual([404, 'INVITATION_INVALID'])
  })

  test('writes into the log who joined', async () => {
    const { organization, ben, invitation } = await invited()
    await ben.accepts(invitation.token)
    const metadata = { userId: ben.id, role: 'STAFF' }
    expect(await house.auditOf(organization)).toEqual([
      expect.objectContaining({
        actor_id: ben.id,
        action: 'org.invitation_accepted',
        target_type: 'ORGANIZATION',
        metadata,
      }),
    ])
  })

  test('is for those who are signed in', async () => {
    const { invitation } = await invited()
    expect(outcomeOf(await house.visitor().accepts(invitation.token))).toEqual([401, 'UNAUTHORIZED'])
    const banned = await house.person({ banned: true })
    expect(outcomeOf(await banned.accepts(invitation.token))).toEqual([403, 'ACCOUNT_BANNED'])
    const nobody = await house.person({ hasAccount: false })
    expect(outcomeOf(await nobody.accepts(invitation.token))).toEqual([401, 'UNAUTHORIZED'])
  })

  test.each([
    ['whose time is over', { expires_at: '2026-01-01T00:00:00Z' }],
    ['that was accepted', { accepted_at: '2026-01-01T00:00:00Z' }],
    ['that was revoked', { revoked_at: '2026-01-01T00:00:00Z' }],
  ])('answers 404 to everybody for a link %s, also to others and to members', async (_, columns) => {
    const { owner, ben, invitation } = await invited(columns, { verified: false })
    for (const somebody of [ben, owner, await house.person()])
      expect(outcomeOf(await somebody.accepts(invitation.token))).toEqual([404, 'INVITATION_INVALID'])
  })

  test('refuses everybody else by both addresses, before whether theirs is verified', async () => {
    const { ben, owner, invitation } = await invited()
    for (const somebody of [await house.person({ verified: false }), owner]) {
      const { status, code, body } = await somebody.accepts(invitation.token)
      expect([status, code]).toEqual([403, 'INVITATION_EMAIL_MISMATCH'])
      for (const address of [ben.email, somebody.email]) expect(body.message).toContain(address)
    }
  })

  test('goes by the address of the account, not by the one in the token', async () => {
    const { ben, invitation } = await invited()
    await house.setAccount(ben, { email: `moved.${ben.email}` })
    expect(outcomeOf(await ben.accepts(invitation.token))).toEqual([403, 'INVITATION_EMAIL_MISMATCH'])
  })

  test('needs a verified address, before whether they are a member', async () => {
    const { organization, ben, invitation } = await invited({}, { verified: false })
    await house.memberRow(organization, ben)
    expect(outcomeOf(await ben.accepts(invitation.token))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })

  test('accepts an address that was verified before or after the token was made', async () => {
    const late = await invited({}, { verified: false })
    await house.setAccount(late.ben, { email_verified: true })
    expect((await late.ben.accepts(late.invitation.token)).status).toBe(200)
    const early = await invited()
    await house.setAccount(early.ben, { email_verified: false })
    expect((await early.ben.accepts(early.invitation.token)).status).toBe(200)
  })

  test('believes a token about the address that it names alone', async () => {
    const { ben, invitation } = await invited()
    const eve = await house.person()
    await house.setAccount(ben, { email: `moved.${ben.email}` })
    await house.setAccount(eve, { email: ben.email, email_verified: false })
    expect(outcomeOf(await eve.accepts(invitation.token))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })

  test('leaves a member where they are, and the invitation pending', async () => {
    const { organization, ben, invitation } = await invited({ role: 'OWNER' })
    await house.memberRow(organization, ben, 'STAFF')
    expect(outcomeOf(await ben.accepts(invitation.token))).toEqual([409, 'ALREADY_MEMBER'])
    expect(await house.rolesIn(organization)).toMatchObject({ [ben.id]: 'STAFF' })
    expect(await house.invitationsOf(organization)).toMatchObject([{ accepted_at: null }])
    expect(await house.auditOf(organization)).toEqual([])
  })
})

describe('at the same instant', () => {
  test('a link is used once: the second caller is told that it is not valid', async () => {
    const { organization, ben, invitation } = await invited()
    const replies = await house.collide(
      organization,
      [1, 2, 3].map(() => async () => ben.accepts(invitation.token)),
    )
    expect(outcomesOf(replies)).toEqual(['200', '404 INVITATION_INVALID', '404 INVITATION_INVALID'])
    expect(await house.organizationRow(organization)).toMatchObject({ member_count: 4 })
    expect(await house.actionsOn(organization)).toEqual(['org.invitation_accepted'])
  })

  test('either the joining or the revocation happens, not both', async () => {
    const { organization, owner, ben, invitation } = await invited()
    const [accepted, revoked] = await house.collide(organization, [
      async () => ben.accepts(invitation.token),
      async () => owner.revokes(invitation),
    ])
    const hasJoined = ben.id in (await house.rolesIn(organization))
    expect([accepted, revoked].map((reply) => reply && outcomeOf(reply))).toEqual(
      hasJoined
        ? [
            [200, undefined],
            [409, 'INVITATION_NOT_PENDING'],
          ]
        : [
            [404, 'INVITATION_INVALID'],
            [200, undefined],
          ],
    )
    expect(await house.actionsOn(organization)).toHaveLength(1)
  })

  test('an invitation that is revoked first admits nobody', async () => {
    const { organization, ben, invitation } = await invited()
    const revocation = `with held as (select id from organizations where id = $1 for update)
      update org_invitations set revoked_at = now() where organization_id = (select id from held)`
    const [reply] = await house.behind(revocation, [organization.id], [async () => ben.accepts(invitation.token)])
    expect(reply && outcomeOf(reply)).toEqual([404, 'INVITATION_INVALID'])
    expect(await house.rolesIn(organization)).not.toHaveProperty(ben.id)
  })

  test('an organization that goes takes its invitations with it', async () => {
    const { organization, ben, invitation } = await invited()
    const [reply] = await house.behind(
      'delete from organizations where id = $1',
      [organization.id],
      [async () => ben.accepts(invitation.token)],
    )
    expect(reply && outcomeOf(reply)).toEqual([404, 'INVITATION_INVALID'])
  })
})
