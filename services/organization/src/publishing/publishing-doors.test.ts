import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import type { Named } from '../../test/calls.ts'
import { outcomeOf } from '../../test/calls.ts'
import type { Somebody } from '../../test/people.ts'
import { startTestOrganization, type House } from '../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const house = await service.house()
const [platformAdmin, outsider] = [await service.platformAdmin(), (await service.house()).owner]
const issue = () => ({ issueId: randomUUID() })

interface Door {
  /** What is acted on, made anew for each caller. */
  on: (house: House) => Promise<Named>
  act: (who: Somebody, what: Named) => Promise<Reply>
  /** The same with a body that fits no form, where there is a body. */
  actBadly?: (who: Somebody, what: Named) => Promise<Reply>
  missing: string
  /** Who may besides owners and administrators of the organization. */
  also?: 'staff' | 'platform'
}

const theOrganization = async ({ organization }: House) => organization
const draft = async ({ owner, organization }: House): Promise<Named> => owner.announcementBy(organization)
const published = async ({ owner, organization }: House): Promise<Named> =>
  owner.announcementBy(organization, { publish: true })
const project = async ({ owner, organization }: House): Promise<Named> => owner.projectBy(organization)
const assignment = async ({ owner, organization }: House): Promise<Named> => owner.assignmentBy(organization, issue())
const update = async ({ owner, organization }: House): Promise<Named> => owner.updateBy(organization, issue())

const doors: Record<string, Door> = {
  'writing an announcement': {
    on: theOrganization,
    act: async (who, what) => who.announces(what),
    actBadly: async (who, what) => who.announces(what, { title: 7 }),
    missing: 'ORG_NOT_FOUND',
  },
  'rewriting an announcement': {
    on: draft,
    act: async (who, what) => who.rewrites(what, { title: 'Water is late' }),
    actBadly: async (who, what) => who.rewrites(what, { title: 7 }),
    missing: 'ANNOUNCEMENT_NOT_FOUND',
  },
  'publishing an announcement': {
    on: draft,
    act: async (who, what) => who.publishesAnnouncement(what),
    missing: 'ANNOUNCEMENT_NOT_FOUND',
  },
  'archiving an announcement': {
    on: published,
    act: async (who, what) => who.archives(what),
    missing: 'ANNOUNCEMENT_NOT_FOUND',
    also: 'platform',
  },
  'deleting an announcement': {
    on: published,
    act: async (who, what) => who.discards(what),
    missing: 'ANNOUNCEMENT_NOT_FOUND',
  },
  'beginning a project': {
    on: theOrganization,
    act: async (who, what) => who.begins(what),
    actBadly: async (who, what) => who.begins(what, { title: 7 }),
    missing: 'ORG_NOT_FOUND',
  },
  'editing a project': {
    on: project,
    act: async (who, what) => who.editsProject(what, { status: 'ACTIVE' }),
    actBadly: async (who, what) => who.editsProject(what, { title: 7 }),
    missing: 'PROJECT_NOT_FOUND',
  },
  'deleting a project': {
    on: project,
    act: async (who, what) => who.removesProject(what),
    missing: 'PROJECT_NOT_FOUND',
  },
  'taking an issue on': {
    on: theOrganization,
    act: async (who, what) => who.takesOn(what, issue()),
    actBadly: async (who, what) => who.takesOn(what, {}),
    missing: 'ORG_NOT_FOUND',
  },
  'saying how far the work is': {
    on: assignment,
    act: async (who, what) => who.changesAssignment(what, { status: 'COMPLETED' }),
    actBadly: async (who, what) => who.changesAssignment(what, { status: 7 }),
    missing: 'ASSIGNMENT_NOT_FOUND',
    also: 'staff',
  },
  'giving an issue up': {
    on: assignment,
    act: async (who, what) => who.givesUp(what),
    missing: 'ASSIGNMENT_NOT_FOUND',
  },
  'taking an update back': {
    on: update,
    act: async (who, what) => who.takesBack(what),
    missing: 'UPDATE_NOT_FOUND',
  },
}

describe.each(Object.entries(doors))('%s', (_, { on, act, actBadly, missing, also }) => {
  test('is for those whom the organization trusts with it', async () => {
    const callers = { owner: house.owner, admin: house.admin, staff: house.staff, platformAdmin, outsider }
    const passed: string[] = []
    for (const [name, caller] of Object.entries(callers)) {
      const reply = await act(caller, await on(house))
      if (reply.status < 300) passed.push(name)
      else expect([name, ...outcomeOf(reply)]).toEqual([name, 403, 'FORBIDDEN'])
    }
    const others = { staff: ['staff'], platform: ['platformAdmin'], none: [] }
    expect(passed).toEqual(['owner', 'admin', ...others[also ?? 'none']])
  })

  test.each([randomUUID(), 'no-id'])('finds nothing for %s, whoever asks', async (id) => {
    for (const caller of [house.owner, outsider, platformAdmin]) {
      expect(outcomeOf(await (actBadly ?? act)(caller, { id }))).toEqual([404, missing])
    }
  })

  test('asks for the token, then for the account, then for the row', async () => {
    expect(outcomeOf(await act(service.visitor(), { id: randomUUID() }))).toEqual([401, 'UNAUTHORIZED'])
    const [banned, deleted] = [await service.person({ banned: true }), await service.person({ deleted: true })]
    expect(outcomeOf(await act(banned, { id: randomUUID() }))).toEqual([403, 'ACCOUNT_BANNED'])
    expect(outcomeOf(await act(deleted, await on(house)))).toEqual([403, 'ACCOUNT_DELETED'])
  })
})

describe('the body', () => {
  const withBody = Object.entries(doors).flatMap(([name, { on, actBadly }]) =>
    actBadly ? [{ name, on, actBadly }] : [],
  )

  test.each(withBody)('of $name is looked at last', async ({ on, actBadly }) => {
    const what = await on(house)
    expect(outcomeOf(await actBadly(outsider, what))).toEqual([403, 'FORBIDDEN'])
    expect((await actBadly(house.owner, what)).status).toBe(400)
  })
})
