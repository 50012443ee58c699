import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

type House = Awaited<ReturnType<typeof house.house>>
type Admin = House['admin']

/** What an administrator is about to do to a row when somebody else holds it. */
interface Undertaking {
  table: string
  row: { id: string }
  act: (admin: Admin) => Promise<Reply>
}

const undertakings: readonly (readonly [name: string, of: (team: House) => Promise<Undertaking>])[] = [
  ['edit an announcement', ofAnnouncement((admin, row) => admin.rewrites(row, { title: 'Water is late' }))],
  ['publish an announcement', ofAnnouncement((admin, row) => admin.publishesAnnouncement(row))],
  ['archive an announcement', ofAnnouncement((admin, row) => admin.archives(row), { status: 'PUBLISHED' })],
  ['delete an announcement', ofAnnouncement((admin, row) => admin.discards(row))],
  ['edit a project', ofProject((admin, row) => admin.editsProject(row, { title: 'Two wells' }))],
  ['delete a project', ofProject((admin, row) => admin.removesProject(row))],
  ['edit a consultation', ofConsultation((admin, row) => admin.editsConsultation(row, { title: 'Where to dig' }))],
  ['publish a consultation', ofConsultation((admin, row) => admin.publishesConsultation(row))],
  ['close a consultation', ofConsultation((admin, row) => admin.closesConsultation(row), { status: 'PUBLISHED' })],
  ['delete a consultation', ofConsultation((admin, row) => admin.deletesConsultation(row))],
  ['ask a question', ofConsultation((admin, row) => admin.asks(row))],
  ['edit a campaign', ofCampaign((admin, row) => admin.editsCampaign(row, { title: 'Two wells' }))],
  ['submit a campaign', ofCampaign((admin, row) => admin.submitsCampaign(row))],
  ['publish a campaign', ofCampaign((admin, row) => admin.publishesCampaign(row), { status: 'APPROVED' })],
  ['complete a campaign', ofCampaign((admin, row) => admin.completesCampaign(row), { status: 'PUBLISHED' })],
  ['delete a campaign', ofCampaign((admin, row) => admin.removesCampaign(row))],
]

function ofAnnouncement(act: (admin: Admin, row: { id: string }) => Promise<Reply>, columns = {}) {
  return async ({ organization, owner }: House): Promise<Undertaking> => {
    const row = await owner.announcementBy(organization)
    if ('status' in columns) await owner.publishesAnnouncement(row)
    return { table: 'announcements', row, act: async (admin) => act(admin, row) }
  }
}

function ofProject(act: (admin: Admin, row: { id: string }) => Promise<Reply>) {
  return async ({ organization, owner }: House): Promise<Undertaking> => {
    const row = await owner.projectBy(organization)
    return { table: 'projects', row, act: async (admin) => act(admin, row) }
  }
}

function ofConsultation(act: (admin: Admin, row: { id: string }) => Promise<Reply>, columns = {}) {
  return async ({ organization }: House): Promise<Undertaking> => {
    const row = await house.consultation(organization, columns)
    return { table: 'consultations', row, act: async (admin) => act(admin, row) }
  }
}

function ofCampaign(act: (admin: Admin, row: { id: string }) => Promise<Reply>, columns = {}) {
  return async ({ organization }: House): Promise<Undertaking> => {
    const row = await house.campaignOf(organization, { status: 'DRAFT', ...columns })
    return { table: 'campaigns', row, act: async (admin) => act(admin, row) }
  }
}

describe('an administrator whose removal was answered while they waited for a row', () => {
  test.each(undertakings)('does not %s any more', async (_, of) => {
    const team = await house.house()
    const { table, row, act } = await of(team)
    const removal = `with held as (select organization_id from ${table} where id = $1 for update)
      delete from org_members where organization_id = (select organization_id from held) and user_id = $2`
    const [reply] = await house.behind(removal, [row.id, team.admin.id], [async () => act(team.admin)])
    expect(reply && outcomeOf(reply)).toEqual([403, 'FORBIDDEN'])
  })
})
