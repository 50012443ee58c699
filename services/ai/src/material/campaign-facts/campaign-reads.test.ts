import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { campaignBook, showCampaign } from '../../../test/neighbours/campaign-rows.ts'
import { startTestAi } from '../../../test/start-ai.ts'
import { sheetTasks } from '../../../test/tasks/sheet-tasks.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const { organization } = ai.neighbours
const administrator = ai.someone('PLATFORM_ADMIN')
const asked = async () => (await ai.model.requests()).length
beforeEach(() => showCampaign(organization, campaignBook()))

describe.each(sheetTasks)('POST $path', ({ path, body }) => {
  const campaignPath = `/v1/campaigns/${String(body['campaignId'])}`
  const ask = async () => administrator.calls('POST', path, { body })
  const outcome = async () => {
    const { status, code } = await ask()
    return [status, code]
  }

  test('reads the campaign and then the rest, with the token of the caller and nothing else of theirs', async () => {
    await ask()
    const requests = organization.requests()
    expect([
      requests[0]?.url,
      ...requests
        .slice(1)
        .map(({ url }) => url)
        .toSorted(),
    ]).toEqual([
      campaignPath,
      `${campaignPath}/milestones`,
      `${campaignPath}/spend?limit=1000`,
      `${campaignPath}/updates?limit=20`,
    ])
    expect(ai.neighbours.requests()).toHaveLength(4)
    for (const { headers } of requests) expect(headers.authorization).toBe(`Bearer ${administrator.token}`)
  })

  test.each([
    [401, 401, 'UNAUTHORIZED'],
    [403, 403, 'FORBIDDEN'],
    [404, 404, 'CAMPAIGN_NOT_FOUND'],
    [400, 502, 'AI_UNAVAILABLE'],
    [409, 502, 'AI_UNAVAILABLE'],
    [429, 502, 'AI_UNAVAILABLE'],
    [500, 502, 'AI_UNAVAILABLE'],
    [503, 502, 'AI_UNAVAILABLE'],
  ])('where the campaign itself is answered with %i is answered with %i %s', async (refused, status, code) => {
    const before = await asked()
    organization.refuses('/v1/campaigns/:id', refused, 'CANARY_CODE', 'canary of the neighbour')
    const reply = await ask()
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(JSON.stringify(reply.body)).not.toMatch(/canary/i)
    expect([organization.requests().length, await asked()]).toEqual([1, before])
  })

  test.each(['milestones', 'spend', 'updates'])('has no answer without %s', async (part) => {
    const before = await asked()
    for (const status of [400, 403, 404, 500, 503]) {
      organization.refuses(`/v1/campaigns/:id/${part}`, status)
      expect(await outcome()).toEqual([502, 'AI_UNAVAILABLE'])
    }
    organization.hangsUp(`/v1/campaigns/:id/${part}`)
    expect(await outcome()).toEqual([502, 'AI_UNAVAILABLE'])
    organization.gives(`/v1/campaigns/:id/${part}`, { [part]: 'none' })
    expect(await outcome()).toEqual([502, 'AI_UNAVAILABLE'])
    organization.gives(`/v1/campaigns/:id/${part}`, {})
    expect(await outcome()).toEqual([502, 'AI_UNAVAILABLE'])
    organization.refuses(`/v1/campaigns/:id/${part}`, 401)
    expect(await outcome()).toEqual([401, 'UNAUTHORIZED'])
    expect(await asked()).toBe(before)
  })
})
