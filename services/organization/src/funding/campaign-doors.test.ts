import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Named } from '../../test/calls.ts'
import type { Somebody } from '../../test/people.ts'
import { startTestOrganization, type House } from '../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const house = await service.house()
const [platformAdmin, outsider] = [await service.platformAdmin(), (await service.house()).owner]

interface Door {
  /** What is acted on, made anew for each caller. */
  on: (house: House) => Promise<Named>
  act: (who: Somebody, what: Named) => Promise<Reply>
  /** The same with a body that fits no form, where there is a body. */
  actBadly?: (who: Somebody, what: Named) => Promise<Reply>
  missing: string
  isRead?: boolean
}

const theOrganization = async ({ organization }: House) => organization
const draft = async ({ organization }: House): Promise<Named> => service.campaignOf(organization, { status: 'DRAFT' })
const milestone = async (house: House): Promise<Named> => service.milestoneOf(await draft(house))

const doors: Record<string, Door> = {
  'drafting a campaign': {
    on: theOrganization,
    act: async (who, what) => who.draftsCampaign(what),
    actBadly: async (who, what) => who.draftsCampaign(what, { title: 7 }),
    missing: 'ORG_NOT_FOUND',
  },
  'editing a campaign': {
    on: draft,
    act: async (who, what) => who.editsCampaign(what, { title: 'Two wells' }),
    actBadly: async (who, what) => who.editsCampaign(what, { title: 7 }),
    missing: 'CAMPAIGN_NOT_FOUND',
  },
  'deleting a campaign': {
    on: draft,
    act: async (who, what) => who.removesCampaign(what),
    missing: 'CAMPAIGN_NOT_FOUND',
  },
  'adding a milestone': {
    on: draft,
    act: async (who, what) => who.addsMilestone(what),
    actBadly: async (who, what) => who.addsMilestone(what, { title: 7 }),
    missing: 'CAMPAIGN_NOT_FOUND',
  },
  'adding a milestone by the longer path': {
    on: draft,
    act: async (who, what) => who.addsMilestoneUnder(house.organization, what),
    actBadly: async (who, what) => who.addsMilestoneUnder(house.organization, what, { title: 7 }),
    missing: 'CAMPAIGN_NOT_FOUND',
  },
  'changing a milestone': {
    on: milestone,
    act: async (who, what) => who.changesMilestone(what, { title: 'Drilling' }),
    actBadly: async (who, what) => who.changesMilestone(what, { title: 7 }),
    missing: 'MILESTONE_NOT_FOUND',
  },
  'removing a milestone': {
    on: milestone,
    act: async (who, what) => who.removesMilestone(what),
    missing: 'MILESTONE_NOT_FOUND',
  },
  'browsing the campaigns of an organization': {
    on: theOrganization,
    act: async (who, what) => who.browsesCampaignsOf(what),
    missing: 'ORG_NOT_FOUND',
    isRead: true,
  },
  'seeing a campaign': {
    on: draft,
    act: async (who, what) => who.seesCampaign(what),
    missing: 'CAMPAIGN_NOT_FOUND',
    isRead: true,
  },
  'seeing the plan of a campaign': {
    on: draft,
    act: async (who, what) => who.seesMilestones(what),
    missing: 'CAMPAIGN_NOT_FOUND',
    isRead: true,
  },
}

const entries = Object.entries(doors)

describe.each(entries)('%s', (name, { on, act, actBadly, missing, isRead }) => {
  test('is for those whom the organization trusts with it, and the platform does no more than read', async () => {
    const callers = { owner: house.owner, admin: house.admin, staff: house.staff, platformAdmin, outsider }
    const passed: string[] = []
    for (const [name, caller] of Object.entries(callers)) {
      const reply = await act(caller, await on(house))
      if (reply.status < 300) passed.push(name)
      else expect([name, ...outcomeOf(reply)]).toEqual([name, 403, 'FORBIDDEN'])
    }
    expect(passed).toEqual(isRead ? ['owner', 'admin', 'staff', 'platformAdmin'] : ['owner', 'admin'])
  })

  test.each([randomUUID(), 'no-id'])('finds nothing for %s, whoever asks', async (id) => {
    // By the longer path the organization is asked first.
    const callers = name.endsWith('longer path') ? [house.owner] : [house.owner, outsider, platformAdmin]
    for (const caller of callers) {
      expect(outcomeOf(await (actBadly ?? act)(caller, { id }))).toEqual([404, missing])
    }
  })

  test('asks for the token, then for the account, then for the row', async () => {
    expect(outcomeOf(await act(service.visitor(), { id: randomUUID() }))).toEqual([401, 'UNAUTHORIZED'])
    const [banned, deleted] = [await service.person({ banned: true }), await service.person({ deleted: true })]
    const writes = isRead ? [404, missing] : [403, 'ACCOUNT_BANNED']
    expect(outcomeOf(await act(banned, { id: randomUUID() }))).toEqual(
      name.endsWith('longer path') ? [403, 'ACCOUNT_BANNED'] : writes,
    )
    expect(outcomeOf(await act(deleted, await on(house)))).toEqual([403, isRead ? 'FORBIDDEN' : 'ACCOUNT_DELETED'])
  })
})

describe('the body', () => {
  const withBody = entries.flatMap(([name, { on, actBadly }]) => (actBadly ? [{ name, on, actBadly }] : []))

  test.each(withBody)('of $name is looked at last', async ({ on, actBadly }) => {
    const what = await on(house)
    expect(outcomeOf(await actBadly(outsider, what))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await actBadly(house.owner, what))).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('the longer path of milestones', () => {
  test('is for the campaigns of the organization that it names', async () => {
    const own = await draft(house)
    const elsewhere = (await service.house()).organization
    expect(outcomeOf(await outsider.addsMilestoneUnder(elsewhere, own))).toEqual([403, 'FORBIDDEN'])
    const [other, missing] = [await service.house(), { id: randomUUID() }]
    expect(outcomeOf(await other.owner.addsMilestoneUnder(other.organization, own))).toEqual([
      404,
      'CAMPAIGN_NOT_FOUND',
    ])
    expect(outcomeOf(await other.owner.addsMilestoneUnder(missing, own))).toEqual([404, 'ORG_NOT_FOUND'])
    expect((await house.owner.addsMilestoneUnder(house.organization, own)).status).toBe(201)
    expect(await service.storedMilestones(own)).toHaveLength(1)
  })

  test('is as closed as the shorter one', async () => {
    const open = await service.campaignOf(house.organization)
    const reply = await house.owner.addsMilestoneUnder(house.organization, open)
    expect(outcomeOf(reply)).toEqual([409, 'CAMPAIGN_NOT_EDITABLE'])
  })
})
