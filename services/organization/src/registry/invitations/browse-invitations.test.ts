import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const emailsOf = (rows: { email: string }[]) => rows.map(({ email }) => email)

describe('GET /v1/organizations/:id/invitations', () => {
  test('shows what is neither accepted nor revoked, expired ones included, newest first', async () => {
    const { organization, staff } = await house.house()
    const at = (day: number) => ({ created_at: `2026-01-0${day}T00:00:00Z` })
    const past = '2026-01-01T00:00:00Z'
    await house.invitation(organization, 'first@example.org', { ...at(1), expires_at: past })
    await house.invitation(organization, 'third@example.org', { ...at(3), title: 'Clerk' })
    await house.invitation(organization, 'second@example.org', at(2))
    await house.invitation(organization, 'accepted@example.org', { ...at(4), accepted_at: past })
    await house.invitation(organization, 'revoked@example.org', { ...at(5), revoked_at: past })
    const { status, data } = await staff.browsesInvitations(organization)
    expect([status, emailsOf(data.invitations)]).toEqual([
      200,
      ['third@example.org', 'second@example.org', 'first@example.org'],
    ])
    expect(data.invitations[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      organizationId: organization.id,
      email: 'third@example.org',
      role: 'STAFF',
      title: 'Clerk',
      expiresAt: expect.stringMatching(/Z$/),
      invitedById: expect.stringMatching(/^[0-9a-f-]{36}$/),
      invitedByName: 'Ada Obi',
      createdAt: '2026-01-03T00:00:00.000Z',
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  test('goes by id where they were made at the same instant, page by page', async () => {
    const { organization, owner } = await house.house()
    const created = { created_at: '2026-01-01T00:00:00Z' }
    for (let count = 0; count < 5; count += 1) await house.invitation(organization, `${count}@example.org`, created)
    const pages = await Promise.all(
      [0, 2, 4].map(async (offset) => owner.browsesInvitations(organization, { limit: 2, offset })),
    )
    const ids: string[] = pages.flatMap(({ data }) => data.invitations.map(({ id }: { id: string }) => id))
    expect([ids.length, ids]).toEqual([5, ids.toSorted()])
  })

  test('is open to members and the platform, and closed to all others', async () => {
    const { organization, owner, admin, staff } = await house.house()
    for (const insider of [owner, admin, staff, await house.platformAdmin()])
      expect((await insider.browsesInvitations(organization)).data).toEqual({ invitations: [], limit: 200, offset: 0 })
    const stranger = await house.person({ role: 'GOVERNMENT_ADMIN' })
    expect(outcomeOf(await stranger.browsesInvitations(organization))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await house.visitor().browsesInvitations(organization))).toEqual([401, 'UNAUTHORIZED'])
    for (const id of [randomUUID(), 'water'])
      expect(outcomeOf(await stranger.browsesInvitations({ id }))).toEqual([404, 'ORG_NOT_FOUND'])
  })
})
