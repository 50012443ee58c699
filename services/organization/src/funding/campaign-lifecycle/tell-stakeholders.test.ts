import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

/** An organization with a campaign that has been given to. */
async function raising(columns: Record<string, unknown> = {}) {
  const house = await service.house()
  const campaign = await service.campaignOf(house.organization, columns)
  const donor = await service.person()
  await service.donates(campaign, donor)
  const stakeholders = [donor, house.owner, house.admin, house.staff].map(({ id }) => id).toSorted()
  const told = async () => service.toldWithLink(`/campaigns/${campaign.slug}`)
  const post = async (fields: Record<string, unknown> = {}) =>
    house.owner.updateBy(house.organization, { campaignId: campaign.id, ...fields })
  return { ...house, campaign, donor, stakeholders, told, post }
}

describe('a public update of a campaign', () => {
  test('is told once to everybody who gave and to every member, its author too', async () => {
    const { owner, campaign, donor, stakeholders, told, post } = await raising()
    await service.donates(campaign, donor)
    await service.donates(campaign, owner)
    await post({ title: 'We struck water', body: 'At sixty metres.' })
    expect(await told()).toEqual(stakeholders)
    expect(await service.noticesOf(donor)).toEqual([
      {
        type: 'CAMPAIGN_UPDATE',
        title: 'We struck water',
        body: 'At sixty metres.',
        read: false,
        link_url: `/campaigns/${campaign.slug}`,
      },
    ])
  })

  test('is not told to anybody who gave nothing yet, gave elsewhere, signed out or is deleted', async () => {
    const { campaign, admin, organization, stakeholders, told, post } = await raising()
    const [pending, elsewhere, gone] = [await service.person(), await service.person(), await service.person()]
    await service.donates(campaign, pending, 'PENDING')
    await service.donates(await service.campaignOf(organization), elsewhere)
    await service.donates(campaign, undefined)
    await service.donates(campaign, gone)
    for (const person of [gone, admin]) await service.deletesAccount(person)
    await post()
    expect(await told()).toEqual(stakeholders.filter((id) => id !== admin.id))
  })

  test.each(['PUBLISHED', 'PAUSED', 'COMPLETED', 'ARCHIVED'])(
    'is told when the campaign is %s, for it was public once',
    async (status) => {
      const { stakeholders, told, post } = await raising({ status })
      await post()
      expect(await told()).toEqual(stakeholders)
    },
  )

  test('is told to nobody while the campaign was never public', async () => {
    const { told, post } = await raising({ status: 'APPROVED', published_at: null })
    await post()
    expect(await told()).toEqual([])
  })

  test('that is for those inside is told to nobody', async () => {
    const { told, post } = await raising()
    await post({ isPublic: false })
    expect(await told()).toEqual([])
  })

  test('is told to a crowd by a job, each of them once', async () => {
    const { organization, stakeholders, told, post } = await raising()
    const crowd = [...(await service.crowdOfMembers(organization, 1200)), ...stakeholders].toSorted()
    await post()
    const people = await eventually('the crowd to be told', async () => {
      const people = await told()
      return people.length >= crowd.length && (await service.waitingJobs()) === 0 && people
    })
    expect(people).toEqual(crowd)
  })
})
