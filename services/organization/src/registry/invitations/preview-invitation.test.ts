import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'
import { tokenIn } from '../../../test/team.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const { organization, owner } = await house.house()
const visitor = house.visitor()

describe('GET /v1/invitations/:token', () => {
  test('shows the holder of the link what it invites to, and nothing else', async () => {
    const { expiresAt } = await owner.invitationTo(organization, 'ben@example.org', { title: 'Clerk' })
    const token = tokenIn(await house.mailbox.next('ben@example.org'))
    const { status, data } = await visitor.opensLink(token)
    expect([status, data]).toEqual([
      200,
      {
        invitation: {
          organizationId: organization.id,
          organizationName: organization.name,
          role: 'STAFF',
          title: 'Clerk',
          invitedByName: owner.name,
          email: 'ben@example.org',
          expiresAt,
        },
      },
    ])
  })

  test('leaves out a missing title, and answers HEAD as well', async () => {
    const { token } = await house.invitation(organization, 'cleo@example.org')
    expect((await visitor.opensLink(token)).data.invitation).not.toHaveProperty('title')
    expect((await visitor.calls('HEAD', `/v1/invitations/${token}`)).status).toBe(200)
  })

  test('names the inviter as they are called once their account is deleted', async () => {
    const inviter = await house.person({ name: 'Ada Obi' })
    const { token } = await house.invitation(organization, 'dan@example.org', { invited_by_id: inviter.id })
    expect((await visitor.opensLink(token)).data.invitation.invitedByName).toBe('Ada Obi')
    await house.deletesAccount(inviter)
    expect((await visitor.opensLink(token)).data.invitation.invitedByName).toBe('[Deleted user]')
  })

  test('answers alike whatever is wrong with a link', async () => {
    const past = '2026-01-01T00:00:00Z'
    const [expired, accepted, revoked, live] = await Promise.all([
      house.invitation(organization, 'expired@example.org', { expires_at: past }),
      house.invitation(organization, 'accepted@example.org', { accepted_at: past }),
      house.invitation(organization, 'revoked@example.org', { revoked_at: past }),
      house.invitation(organization, 'live@example.org'),
    ])
    const wrong = [expired.token, accepted.token, revoked.token, 'unknown', live.id, live.token.toUpperCase()]
    const replies = await Promise.all([...wrong, `${live.token}%20`].map(async (token) => visitor.opensLink(token)))
    const answers = replies.map(({ status, code, body }) => JSON.stringify([status, code, body.message]))
    expect(new Set(answers).size).toBe(1)
    expect(replies[0] && outcomeOf(replies[0])).toEqual([404, 'INVITATION_INVALID'])
  })

  test.each(['%00', '%ED%A0%80', '%FF', '%', '%2e%2e%2f', '..%2F..', '%20', '🎈', `'--`, 'x'.repeat(8000)])(
    'knows no link by odd characters: %j',
    async (token) => {
      for (const method of ['GET', 'HEAD']) {
        const reply = await visitor.calls(method, `/v1/invitations/${token}`)
        expect(reply.status).toBe(404)
      }
      expect((await visitor.opensLink(token)).code).toBe('INVITATION_INVALID')
      expect(outcomeOf(await owner.accepts(token))).toEqual([404, 'INVITATION_INVALID'])
    },
  )

  test('shows nothing any more once its fourteen days are over', async () => {
    await using other = await startTestOrganization()
    const team = await other.house()
    await team.owner.invitationTo(team.organization, 'ben@example.org')
    const token = tokenIn(await other.mailbox.next('ben@example.org'))
    other.clock.advance(14 * 86_400_000 - 60_000)
    expect((await team.owner.opensLink(token)).status).toBe(200)
    other.clock.advance(60_000)
    expect(outcomeOf(await team.owner.opensLink(token))).toEqual([404, 'INVITATION_INVALID'])
  })
})
