import { randomUUID } from 'node:crypto'
import { platformRoles } from '@civic/access'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await house.house()
const project = await owner.projectBy(organization)
const announcement = await owner.calls('POST', `/v1/organizations/${organization.id}/announcements`, {
  body: { title: 'Water is back', body: 'Let the tap run for a minute.', publish: true },
})
const strangers = await Promise.all(platformRoles.map(async (role) => house.person({ role })))

/** An act that asks one of the four questions and nothing else. */
const questions: Record<string, (who: Somebody) => Promise<Reply>> = {
  CanAdmin: async (who) => who.invites(organization, { email: `${randomUUID()}@example.org` }),
  CanOperate: async (who) => who.posts(organization, { projectId: project.id }),
  CanClose: async (who) => who.calls('POST', `/v1/announcements/${announcement.data.announcement.id}/archive`),
  CanReadInternal: async (who) => who.browsesInvitations(organization),
}

describe.each([
  ['CanAdmin', ['OWNER', 'ADMIN']],
  ['CanOperate', ['OWNER', 'ADMIN', 'STAFF']],
  ['CanClose', ['OWNER', 'ADMIN', 'PLATFORM_ADMIN']],
  ['CanReadInternal', ['OWNER', 'ADMIN', 'STAFF', 'PLATFORM_ADMIN']],
])('%s', (name, passing) => {
  const asked = async (who: Somebody) => {
    const { status, code } = (await questions[name]?.(who)) ?? {}
    return code ?? status
  }

  test.each([
    ['OWNER', owner],
    ['ADMIN', admin],
    ['STAFF', staff],
  ])('asked of a member who is %s', async (role, member) => {
    expect(await asked(member)).toEqual(passing.includes(role) ? expect.any(Number) : 'FORBIDDEN')
  })

  test('asked of strangers with each role of the platform', async () => {
    const answers = await Promise.all(strangers.map(async (who) => [who.role, await asked(who)]))
    const expected = strangers.map(({ role }) => [role, passing.includes(role) ? expect.any(Number) : 'FORBIDDEN'])
    expect(answers).toEqual(expected)
  })

  test('asked of a member of another organization, and of a guest', async () => {
    const other = await house.house()
    expect(await asked(other.owner)).toBe('FORBIDDEN')
    expect(await asked(house.visitor())).toBe('UNAUTHORIZED')
  })

  test('is answered anew at every request', async () => {
    const newcomer = await house.person()
    await house.memberRow(organization, newcomer, 'OWNER')
    expect(await asked(newcomer)).toEqual(expect.any(Number))
    await owner.removesMember(organization, newcomer)
    expect(await asked(newcomer)).toBe('FORBIDDEN')
  })
})

/** Every route that runs a helper on the organization in its path and reads a body, with one that it cannot take. */
const routes = [
  ['PATCH', ''],
  ['POST', '/members'],
  ['PATCH', `/members/${staff.id}`],
  ['POST', '/invitations'],
  ['POST', '/announcements'],
  ['POST', '/projects'],
  ['POST', '/assignments'],
  ['POST', '/consultations'],
] as const

describe.each(routes)('the checks of %s /v1/organizations/:id%s', (method, path) => {
  const broken = { body: { name: 7, role: 7, title: 7, issueId: 7 } }
  const sent = async (who: Somebody, options: object = broken, id = organization.id) =>
    who.calls(method, `/v1/organizations/${id}${path}`, options)

  test('begin with the token and the account', async () => {
    expect(outcomeOf(await sent(house.visitor(), broken, randomUUID()))).toEqual([401, 'UNAUTHORIZED'])
    const banned = await house.person({ banned: true })
    expect(outcomeOf(await sent(banned, broken, randomUUID()))).toEqual([403, 'ACCOUNT_BANNED'])
    const deleted = await house.person({ deleted: true })
    expect(outcomeOf(await sent(deleted))).toEqual([403, 'ACCOUNT_DELETED'])
  })

  test('go on with the organization: 404 comes before what is wrong with the body', async () => {
    const citizen = await house.person()
    for (const id of [randomUUID(), 'water'])
      expect(outcomeOf(await sent(citizen, broken, id))).toEqual([404, 'ORG_NOT_FOUND'])
  })

  test('then with the place of the caller: a stranger is not told what is wrong with the body', async () => {
    const bodies = [broken, {}, { rawBody: '{', headers: { 'content-type': 'application/json' } }]
    const stranger = await house.person({ role: 'GOVERNMENT_ADMIN' })
    for (const body of bodies) expect(outcomeOf(await sent(stranger, body))).toEqual([403, 'FORBIDDEN'])
  })

  test('and only then with the body', async () => {
    expect(outcomeOf(await sent(owner))).toEqual([400, 'VALIDATION_ERROR'])
  })
})
