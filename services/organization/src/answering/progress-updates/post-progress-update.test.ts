import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { newUpdate } from '../../../test/publishing.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const elsewhere = await service.house()
const project = await owner.projectBy(organization)
const theirProject = await elsewhere.owner.projectBy(elsewhere.organization)
const campaign = await service.campaignOf(organization, { status: 'DRAFT', published_at: null })
const theirCampaign = await service.campaignOf(elsewhere.organization)
const issueId = randomUUID()

describe('POST /v1/organizations/:id/progress-updates', () => {
  test('takes an update about an issue, which need not exist or be taken on', async () => {
    const { status, data } = await staff.posts(organization, { issueId })
    expect(status).toBe(201)
    expect(data).toEqual({
      update: {
        ...newUpdate,
        id: expect.any(String),
        organizationId: organization.id,
        issueId,
        attachmentUrls: [],
        attachmentAlts: [],
        isPublic: true,
        authorId: staff.id,
        authorName: staff.name,
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      },
    })
    expect([await service.actionsOn(data.update), await service.noticesOf(owner)]).toEqual([[], []])
  })

  test('takes an update about a project of the organization, and keeps all that was sent', async () => {
    const attachmentUrls = Array.from({ length: 12 }, (_, number) => `https://example.org/${number}.jpg`)
    const fields = { title: ' Week 2 ', attachmentUrls, isPublic: false }
    const update = await staff.updateBy(organization, { projectId: project.id, ...fields })
    expect(update).toMatchObject({ ...fields, title: 'Week 2', projectId: project.id })
    expect(update).not.toHaveProperty('issueId')
    expect(await service.noticesOf(owner)).toEqual([])
  })

  test.each([
    [{ issueId, projectId: null, campaignId: '' }],
    [{ issueId, title: null, attachmentUrls: null, isPublic: null }],
    [{ issueId, title: '  ' }],
  ])('treats what is empty in %o as absent', async (fields) => {
    const update = await staff.updateBy(organization, fields)
    expect(update).toMatchObject({ issueId, attachmentUrls: [], isPublic: true })
    for (const absent of ['projectId', 'campaignId', 'title']) expect(update).not.toHaveProperty(absent)
  })

  test.each([
    ['body', 'a'],
    ['body', 'a'.repeat(10_001)],
    ['body', undefined],
    ['title', 'a'.repeat(201)],
    ['attachmentUrls', ['a.pdf']],
    ['attachmentUrls', ['javascript:alert(1)']],
    ['attachmentUrls', Array(13).fill('https://example.org/a.jpg')],
    ['isPublic', 'false'],
    ['issueId', 'no-id'],
    ['projectId', 7],
  ])('refuses a %s that does not fit, case %$', async (field, value) => {
    expect(outcomeOf(await staff.posts(organization, { issueId, [field]: value }))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('reads the form first, then checks for one target, the organization, the role in it, and the target itself', async () => {
    const [outsider, nowhere, nothing] = [elsewhere.owner, { id: randomUUID() }, { projectId: randomUUID() }]
    const outcomes = [
      await outsider.posts(nowhere, { body: '' }),
      await outsider.posts(nowhere, { issueId, ...nothing }),
      await outsider.posts(nowhere, {}),
      await outsider.posts(nowhere, nothing),
      await outsider.posts({ id: 'no-id' }, nothing),
      await outsider.posts(organization, nothing),
      await owner.posts(organization, nothing),
    ].map(outcomeOf)
    expect(outcomes).toEqual([
      [400, 'VALIDATION_ERROR'],
      [400, 'INVALID_TARGET'],
      [400, 'INVALID_TARGET'],
      [404, 'ORG_NOT_FOUND'],
      [404, 'ORG_NOT_FOUND'],
      [403, 'FORBIDDEN'],
      [404, 'PROJECT_NOT_FOUND'],
    ])
  })

  test('leaves updates on a campaign to those who speak for the organization', async () => {
    const about = { campaignId: campaign.id }
    expect((await admin.updateBy(organization, about)).campaignId).toBe(campaign.id)
    for (const somebody of [staff, elsewhere.owner, await service.platformAdmin()]) {
      expect(outcomeOf(await somebody.posts(organization, about))).toEqual([403, 'FORBIDDEN'])
    }
  })

  test('finds no project or campaign of another organization, nor one that is not there', async () => {
    const outcomes = [
      await owner.posts(organization, { projectId: theirProject.id }),
      await owner.posts(organization, { campaignId: theirCampaign.id }),
      await owner.posts(organization, { campaignId: randomUUID() }),
    ].map(outcomeOf)
    const noCampaign = [404, 'CAMPAIGN_NOT_FOUND']
    expect(outcomes).toEqual([[404, 'PROJECT_NOT_FOUND'], noCampaign, noCampaign])
  })

  test.each([
    [{ banned: true }, 'ACCOUNT_BANNED'],
    [{ deleted: true }, 'ACCOUNT_DELETED'],
  ])('is closed to an account that is %o before the form is read', async (trait, code) => {
    expect(outcomeOf(await (await service.person(trait)).posts(organization, { body: '' }))).toEqual([403, code])
  })

  test('is closed to a visitor', async () => {
    expect(outcomeOf(await service.visitor().posts(organization, { body: '' }))).toEqual([401, 'UNAUTHORIZED'])
  })
})

describe('a post meets at the same instant', () => {
  test('the deletion of its organization, its campaign or its author: it finds them gone', async () => {
    const house = await service.house()
    const [draft, leaving] = [await service.campaignOf(house.organization), await service.person()]
    await service.memberRow(house.organization, leaving, 'STAFF')
    const at = async (statement: string, { id }: { id: string }, who: typeof leaving, about: object) => {
      const [reply] = await service.behind(statement, [id], [async () => who.posts(house.organization, { ...about })])
      return reply && outcomeOf(reply)
    }
    const outcomes = [
      await at('delete from campaigns where id = $1', draft, house.owner, { campaignId: draft.id }),
      await at('delete from users where id = $1', leaving, leaving, { issueId }),
      await at('delete from organizations where id = $1', house.organization, house.staff, { issueId }),
    ]
    expect(outcomes).toEqual([
      [404, 'CAMPAIGN_NOT_FOUND'],
      [401, 'UNAUTHORIZED'],
      [404, 'ORG_NOT_FOUND'],
    ])
  })
})
