import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Named } from '../../../test/calls.ts'
import { eligibleColumns } from '../../../test/campaigns.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house(eligibleColumns)
const platform = await service.platformAdmin()

const openFrom = {
  submit: 'DRAFT',
  publish: 'APPROVED',
  complete: 'PUBLISHED',
  report: 'COMPLETED',
  review: 'PENDING_REVIEW',
  pause: 'PUBLISHED',
  resume: 'PAUSED',
  archive: 'REPORTED',
}
type Step = keyof typeof openFrom
const ofOrganization: Step[] = ['submit', 'publish', 'complete', 'report']
const ofPlatform: Step[] = ['review', 'pause', 'resume', 'archive']
const bare: Step[] = ['submit', 'publish', 'complete', 'resume', 'archive']

const takes = (who: Somebody, { id }: Named): Record<Step, () => Promise<Reply>> => ({
  submit: async () => who.submitsCampaign({ id }),
  publish: async () => who.publishesCampaign({ id }),
  complete: async () => who.completesCampaign({ id }),
  report: async () => who.reportsCampaign({ id }),
  review: async () => who.reviewsCampaign({ id }),
  pause: async () => who.pausesCampaign({ id }),
  resume: async () => who.resumesCampaign({ id }),
  archive: async () => who.archivesCampaign({ id }),
})

async function campaignFor(step: Step) {
  const campaign = await service.campaignOf(organization, { status: openFrom[step] })
  await service.milestoneOf(campaign)
  return campaign
}

describe.each(ofOrganization)('to %s a campaign', (step) => {
  test('is for its owner and its administrators', async () => {
    for (const who of [owner, admin]) expect((await takes(who, await campaignFor(step))[step]()).status).toBe(200)
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => service.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => service.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await service.house()).owner, 403, 'FORBIDDEN'],
    ['the platform', async () => platform, 403, 'FORBIDDEN'],
  ])('is not for %s', async (_, somebody, status, code) => {
    const campaign = await campaignFor(step)
    expect(outcomeOf(await takes(await somebody(), campaign)[step]())).toEqual([status, code])
    expect((await service.storedCampaign(campaign))?.['status']).toBe(openFrom[step])
  })

  test.each([
    ['banned', { banned: true }, 'ACCOUNT_BANNED'],
    ['deleted', { deleted: true }, 'ACCOUNT_DELETED'],
  ])('is not for an owner who is %s', async (_, traits, code) => {
    const [campaign, gone] = [await campaignFor(step), await service.person(traits)]
    await service.memberRow(organization, gone, 'OWNER')
    expect(outcomeOf(await takes(gone, campaign)[step]())).toEqual([403, code])
    expect((await service.storedCampaign(campaign))?.['status']).toBe(openFrom[step])
  })

  test.each([randomUUID(), 'no-id'])('needs a campaign, not %s', async (id) => {
    expect(outcomeOf(await takes(owner, { id })[step]())).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
  })
})

describe.each(ofPlatform)('to %s a campaign', (step) => {
  test('is for administrators of the platform', async () => {
    expect((await takes(platform, await campaignFor(step))[step]()).status).toBe(200)
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => service.visitor(), 401, 'UNAUTHORIZED'],
    ['its owner', async () => owner, 403, 'FORBIDDEN'],
    ['a moderator', async () => service.person({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a banned administrator', async () => service.platformAdmin({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted administrator', async () => service.platformAdmin({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('is not for %s, whether there is one or not', async (_, somebody, status, code) => {
    const [campaign, who] = [await campaignFor(step), await somebody()]
    expect(outcomeOf(await takes(who, campaign)[step]())).toEqual([status, code])
    expect(outcomeOf(await takes(who, { id: randomUUID() })[step]())).toEqual([status, code])
    expect((await service.storedCampaign(campaign))?.['status']).toBe(openFrom[step])
  })

  test.each([randomUUID(), 'no-id'])('needs a campaign, not %s', async (id) => {
    expect(outcomeOf(await takes(platform, { id })[step]())).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
    const broken = await platform.calls('POST', `/v1/campaigns/${id}/${step}`, { rawBody: '{"note":' })
    expect(outcomeOf(broken)).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
  })
})

describe.each(bare)('to %s a campaign', (step) => {
  const who = ofPlatform.includes(step) ? platform : owner

  test.each([
    ['an empty body', {}],
    ['{}', { body: {} }],
    ['a body in no media type', { rawBody: '{}' }],
    ['an empty body in JSON', { rawBody: '', headers: { 'content-type': 'application/json' } }],
  ])('takes no more than %s', async (_, options) => {
    const { id } = await campaignFor(step)
    expect((await who.calls('POST', `/v1/campaigns/${id}/${step}`, options)).status).toBe(200)
  })
})
