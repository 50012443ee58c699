import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf } from '../../../test/applicants.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { facts } = identity
const { applicant, reviewer } = applicantsOf(identity)

const leave = async ({ calls }: Pick<Awaited<ReturnType<typeof identity.person>>, 'calls'>) =>
  calls('DELETE', '/v1/auth/me')

/** An organization with members of these roles, in the order of joining. */
async function organizationOf(...roles: string[]) {
  const members = await Promise.all(roles.map(async () => identity.person()))
  const [founder] = members
  if (!founder) throw new Error('Nobody founds it')
  const id = await facts.foundOrganization(
    founder.id,
    members.map((member, place) => ({ ...member, role: roles[place] ?? 'STAFF' })),
  )
  return { id, members }
}

const rolesIn = async (organizationId: string, people: readonly { id: string }[]) => {
  const rows = await facts.ownersOf(organizationId)
  return people.map(({ id }) => rows.find((row) => row['user_id'] === id)?.['role'])
}

describe('an organization whose only owner leaves', () => {
  test.each([
    [
      ['OWNER', 'STAFF', 'ADMIN', 'ADMIN'],
      ['STAFF', 'OWNER', 'ADMIN'],
    ],
    [
      ['OWNER', 'STAFF', 'STAFF'],
      ['OWNER', 'STAFF'],
    ],
    [
      ['OWNER', 'OWNER', 'ADMIN'],
      ['OWNER', 'ADMIN'],
    ],
    [['OWNER'], []],
  ])('of %j is run by %j', async (before, after) => {
    const { id, members } = await organizationOf(...before)
    await Promise.all(members.slice(0, 1).map(leave))
    expect(await rolesIn(id, members.slice(1))).toEqual(after)
  })

  test('is passed to nobody who is banned or has left', async () => {
    const { id, members } = await organizationOf('OWNER', 'ADMIN', 'ADMIN', 'STAFF')
    const [owner, banned, gone, staff] = members
    if (!owner || !banned || !gone || !staff) throw new Error('Somebody is missing')
    await facts.happen('ban', banned.id)
    await facts.happen('deletion', gone.id)
    await leave(owner)
    expect(await rolesIn(id, [banned, gone, staff])).toEqual(['ADMIN', 'ADMIN', 'OWNER'])
  })

  test('tells the successor, and the log says how it came', async () => {
    const { id, members } = await organizationOf('OWNER', 'ADMIN')
    const [owner, admin] = members
    if (!owner || !admin) throw new Error('Somebody is missing')
    await leave(owner)
    expect(await facts.notifications(admin.id)).toMatchObject([{ type: 'SYSTEM', link_url: `/org/${id}` }])
    expect(await facts.auditOf({ id })).toMatchObject([
      {
        actor_id: owner.id,
        action: 'org.member_role_changed',
        target_type: 'ORGANIZATION',
        metadata: { memberUserId: admin.id, newRole: 'OWNER', previousRole: 'ADMIN', successorOf: owner.id },
      },
    ])
  })

  test('has one owner who can act, also when two leave at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, members } = await organizationOf('OWNER', 'OWNER', 'STAFF')
      const [one, two, staff] = members
      if (!one || !two || !staff) throw new Error('Somebody is missing')
      const replies = await Promise.all([leave(one), leave(two)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await rolesIn(id, [staff])).toEqual(['OWNER'])
    }
  })
})

describe('whoever leaves', () => {
  test('follows nobody any more, and is counted nowhere', async () => {
    const [leaver, stays] = [await identity.person(), await identity.person()]
    const profile = await facts.insertProfile(stays.id, await identity.community())
    await facts.follow(String(profile), [leaver.id, stays.id])
    await leave(leaver)
    expect(await facts.followersOf(String(profile))).toEqual([stays.id])
    expect(await facts.profile(profile)).toMatchObject({ follower_count: 1 })
  })

  test('keeps a claimed profile public by name and office, and takes along how to reach them', async () => {
    const ada = await applicant('representative', {
      officialEmail: 'ada@office.example.org',
      officialPhone: '+234 800',
    })
    await (await reviewer()).approves(ada.application)
    const [profile] = await facts.profilesOf(ada.id)
    await leave(ada)
    expect(await facts.profile(profile?.['id'])).toMatchObject({
      name: profile?.['name'],
      constituency: profile?.['constituency'],
      user_id: null,
      email: null,
      phone: null,
    })
  })

  test('leaves the telephone that the office was given since', async () => {
    const ada = await applicant('representative', { officialPhone: '+234 800' })
    await (await reviewer()).approves(ada.application)
    const [profile] = await facts.profilesOf(ada.id)
    await facts.setProfile(profile?.['id'], { phone: '+234 1 office' })
    await leave(ada)
    expect(await facts.profile(profile?.['id'])).toMatchObject({ phone: '+234 1 office' })
  })

  test('takes along what was answered to others about them', async () => {
    const [leaver, admin] = [await identity.person(), await identity.person({ role: 'PLATFORM_ADMIN' })]
    await identity.person({ role: 'PLATFORM_ADMIN' })
    const headers = { 'idempotency-key': `ban-${leaver.id}` }
    const ban = async () => admin.calls('POST', `/v1/users/${leaver.id}/ban`, { headers })
    expect((await ban()).data.user.email).toBe(leaver.email)
    await admin.calls('POST', `/v1/users/${leaver.id}/unban`)
    await leave(leaver)
    expect(await facts.tablesHolding(leaver.email)).toEqual(['audit_logs'])
  })

  test('may not be the last administrator, also of two who go at the same instant', async () => {
    const pair = [await identity.person({ role: 'PLATFORM_ADMIN' }), await identity.person({ role: 'PLATFORM_ADMIN' })]
    await facts.leaveAdministrators(...pair)
    const replies = await Promise.all(pair.map(leave))
    expect(replies.map(({ status, code }) => code ?? status)).toEqual(
      expect.arrayContaining([200, 'LAST_PLATFORM_ADMIN']),
    )
  })
})
