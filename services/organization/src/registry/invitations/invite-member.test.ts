import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'
import { tokenIn } from '../../../test/team.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await house.house()
const fourteenDaysMs = 14 * 86_400_000
const newAddress = () => `${randomUUID()}@example.org`

describe('POST /v1/organizations/:id/invitations', () => {
  test('keeps a domain in its ASCII form, and refuses an address with what nobody sees and a title with an advert', async () => {
    const email = newAddress()
    const invited = await owner.invites(organization, { email: email.replace('@', '@ö.'), role: 'STAFF' })
    expect(invited.data.invitation.email).toBe(email.replace('@', '@xn--nda.'))
    for (const form of [{ email: `\u2060${email}` }, { email, title: 'Win at www.evil.example' }]) {
      expect(outcomeOf(await owner.invites(organization, { role: 'STAFF', ...form }))).toEqual([
        400,
        'VALIDATION_ERROR',
      ])
    }
  })

  test('invites an address that need not belong to anybody', async () => {
    const email = newAddress()
    const { status, data } = await owner.invites(organization, {
      email: ` ${email.toUpperCase()}`,
      role: 'admin',
      title: ' Clerk ',
    })
    const { createdAt, expiresAt } = data.invitation
    expect([status, data.invitation]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        organizationId: organization.id,
        email,
        role: 'ADMIN',
        title: 'Clerk',
        expiresAt: expect.stringMatching(/Z$/),
        invitedById: owner.id,
        invitedByName: owner.name,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: createdAt,
      },
    ])
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(fourteenDaysMs)
  })

  test('writes into the log who invited whom', async () => {
    const { organization: other, admin: inviter } = await house.house()
    const email = newAddress()
    const invitation = await inviter.invitationTo(other, email, { title: 'Clerk' })
    const metadata = { invitationId: invitation.id, email, role: 'STAFF', title: 'Clerk' }
    expect(await house.auditOf(other)).toEqual([
      expect.objectContaining({
        actor_id: inviter.id,
        action: 'org.member_invited',
        target_type: 'ORGANIZATION',
        metadata,
      }),
    ])
  })

  test('takes the place of an earlier one for the same address, in any letter case', async () => {
    const email = newAddress()
    const first = await owner.invitationTo(organization, email)
    const firstToken = tokenIn(await house.mailbox.next(email))
    const second = await admin.invitationTo(organization, email.toUpperCase(), { role: 'ADMIN' })
    const secondToken = tokenIn(await house.mailbox.next(email))
    expect(outcomeOf(await owner.opensLink(firstToken))).toEqual([404, 'INVITATION_INVALID'])
    expect((await owner.opensLink(secondToken)).data.invitation).toMatchObject({ email, role: 'ADMIN' })
    const rows = await house.invitationsOf(organization)
    const of = (id: string) => rows.find((row) => row['id'] === id)
    expect(of(first.id)).toMatchObject({ revoked_by_id: admin.id, revoked_at: expect.any(Date) })
    expect(of(second.id)).toMatchObject({ revoked_at: null, email })
  })

  test.each([
    ['no address', { email: undefined }, 'VALIDATION_ERROR'],
    ['an address that is none', { email: 'ben' }, 'VALIDATION_ERROR'],
    ['an address with a header in it', { email: 'ben@example.org\r\nBcc: eve@example.org' }, 'VALIDATION_ERROR'],
    ['two addresses', { email: 'ben@example.org,eve@example.org' }, 'VALIDATION_ERROR'],
    ['no role', { role: undefined }, 'VALIDATION_ERROR'],
    ['a role that is none', { role: 'BOSS' }, 'INVALID_ROLE'],
    ['an empty role', { role: '' }, 'INVALID_ROLE'],
    ['a long title', { title: 'x'.repeat(121) }, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_, fields, code) => {
    const reply = await owner.invites(organization, { email: newAddress(), ...fields })
    expect(outcomeOf(reply)).toEqual([400, code])
  })

  test('refuses the address of a member: 409 ALREADY_MEMBER', async () => {
    const reply = await owner.invites(organization, { email: staff.email.toUpperCase() })
    expect(outcomeOf(reply)).toEqual([409, 'ALREADY_MEMBER'])
  })

  test('lets owners alone invite an owner', async () => {
    expect(outcomeOf(await admin.invites(organization, { email: newAddress(), role: 'OWNER' }))).toEqual([
      403,
      'FORBIDDEN',
    ])
    expect((await owner.invites(organization, { email: newAddress(), role: 'OWNER' })).status).toBe(201)
  })

  test('is closed to staff, strangers, the platform and guests', async () => {
    for (const somebody of [staff, await house.person(), await house.platformAdmin()])
      for (const email of [newAddress(), 7])
        expect(outcomeOf(await somebody.invites(organization, { email }))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await house.visitor().invites(organization, {}))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcomeOf(await owner.invites({ id: randomUUID() }, {}))).toEqual([404, 'ORG_NOT_FOUND'])
  })
})

describe('the token of an invitation', () => {
  test('stands in the mail alone: neither in an answer nor in the database nor in a log', async () => {
    const email = newAddress()
    const reply = await owner.invites(organization, { email })
    const token = tokenIn(await house.mailbox.next(email))
    expect(token).toMatch(/^[\w-]{43}$/)
    await owner.opensLink(token)
    await owner.accepts(token)
    const list = await owner.browsesInvitations(organization)
    const [row] = (await house.invitationsOf(organization)).filter(({ id }) => id === reply.data.invitation.id)
    const hash = String(row?.['token_hash'])
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    for (const text of [JSON.stringify([reply.body, list.body]), house.log.text()]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(hash)
    }
    expect(JSON.stringify(await house.invitationsOf(organization))).not.toContain(token)
    expect(JSON.stringify(await house.auditOf(organization))).not.toContain(token)
  })

  test('is another one each time', async () => {
    const addresses = Array.from({ length: 5 }, newAddress)
    for (const email of addresses) await owner.invites(organization, { email })
    const tokens = await Promise.all(addresses.map(async (email) => tokenIn(await house.mailbox.next(email))))
    expect(new Set(tokens).size).toBe(5)
  })
})

describe('at the same instant', () => {
  test('several invitations of one address all succeed, and one stays pending', async () => {
    const { organization: other, owner: one, admin: two } = await house.house()
    const email = newAddress()
    const replies = await house.collide(
      other,
      [one, two, one, two, one].map((inviter) => async () => inviter.invites(other, { email })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201))
    const rows = await house.invitationsOf(other)
    expect([rows.length, rows.filter((row) => row['revoked_at'] === null).length]).toEqual([5, 1])
    expect(await house.actionsOn(other)).toHaveLength(5)
  })

  test('an administrator who is demoted invites nobody any more', async () => {
    const { organization: other, admin: inviter } = await house.house()
    const demotion = `with held as (select id from organizations where id = $1 for update)
      update org_members set role = 'STAFF' where organization_id = (select id from held) and user_id = $2`
    const [reply] = await house.behind(
      demotion,
      [other.id, inviter.id],
      [async () => inviter.invites(other, { email: newAddress() })],
    )
    expect(reply && outcomeOf(reply)).toEqual([403, 'FORBIDDEN'])
    expect(await house.invitationsOf(other)).toEqual([])
  })
})
