import { platformRoles } from '@civic/access'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { campaignBook, showCampaign } from '../../../test/neighbours/campaign-rows.ts'
import { startTestAi } from '../../../test/start-ai.ts'
import { sheetTasks } from '../../../test/tasks/sheet-tasks.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const { organization } = ai.neighbours
const administrator = ai.someone('PLATFORM_ADMIN')

beforeEach(async () => {
  await ai.model.settings({ answers: null, fault: null })
  showCampaign(organization, campaignBook())
})

describe.each(sheetTasks)('POST $path', ({ path, named, roles, kind, body, members, answer }) => {
  const ask = async (sent: unknown = body, token: string = administrator.token) =>
    ai.call('POST', path, { token, body: sent })
  const outcome = async (sent?: unknown, token?: string) => {
    const { status, code } = await ask(sent, token)
    return [status, code]
  }

  test.each(platformRoles)('is for its roles alone: %s', async (role) => {
    const isIn = roles.includes(role)
    const token = ai.someone(role, { verified: false }).token
    expect(await outcome(body, token)).toEqual(isIn ? [200, undefined] : [403, 'FORBIDDEN'])
    expect(organization.requests()).toHaveLength(isIn ? 4 : 0)
  })

  test('looks at the token first, then at the role, then at the body, and only then at the campaign', async () => {
    for (const token of ['', 'garbage', `${administrator.token}x`]) {
      expect(await outcome({}, token)).toEqual([401, 'UNAUTHORIZED'])
    }
    expect(await outcome({}, ai.someone('CITIZEN').token)).toEqual([403, 'FORBIDDEN'])
    expect(await outcome({})).toEqual([400, 'VALIDATION_ERROR'])
    expect(organization.requests()).toEqual([])
  })

  test('wants the id of a campaign', async () => {
    for (const campaignId of [undefined, null, '', 7, 'borehole', '../admin', `${String(body['campaignId'])}0`]) {
      const { status, body: refused } = await ask({ ...body, campaignId })
      expect([status, refused.code, Object.keys(refused.details)]).toEqual([400, 'VALIDATION_ERROR', ['campaignId']])
    }
  })

  test('takes a body of 128 KiB and no larger one', async () => {
    const rest = JSON.stringify({ ...body, more: '' }).length
    const sized = (bytes: number) => ({ ...body, more: 'x'.repeat(bytes - rest) })
    expect(await outcome(sized(131_072))).toEqual([200, undefined])
    expect(await outcome(sized(131_073))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('answers exactly its members, says who wrote it and when, and that a person decides', async () => {
    const before = Date.now()
    const { status, data } = await ask()
    expect([status, Object.keys(data)]).toEqual([200, [named]])
    expect(Object.keys(data[named]).toSorted()).toEqual([...answer].toSorted())
    expect(data[named]).toMatchObject({ model: 'model-sandbox', advisory: true })
    expect(Date.parse(data[named].generatedAt)).toBeGreaterThanOrEqual(before)
    if (answer.includes('cached')) expect(data[named].cached).toBe(false)
  })

  test('asks for exactly its members, as its kind of task does', async () => {
    await ask()
    const { schema, temperature, maxOutputTokens } = await lastAsked(ai.model)
    expect(Object.keys(schema.properties)).toEqual(members)
    expect([schema.required, schema.additionalProperties]).toEqual([members, false])
    expect(JSON.stringify(schema)).not.toMatch(/"(?:min|max|pattern|x-)/i)
    expect([temperature, maxOutputTokens]).toEqual(kind === 'draft' ? [0.8, 4096] : [0.2, 2048])
  })

  test('shows the model nothing that is not public, and nothing of who asks', async () => {
    await ask()
    const { system, prompt } = await lastAsked(ai.model)
    for (const text of [system, prompt]) {
      expect(text).not.toMatch(/canary|example\.org|PLATFORM_ADMIN/i)
      expect(text).not.toContain(administrator.id)
      expect(text).not.toContain(administrator.token.split('.')[2])
    }
  })

  test('ends its rules with those of every fact sheet', async () => {
    await ask()
    const { system } = await lastAsked(ai.model)
    expect(system).toContain('Use only the given facts. Where they are thin, say that they are thin.')
    expect(system).toContain('Spending is always "reported"')
    expect(system).toContain('Make no promises for the organization.')
    expect(system).toContain('the platform checked, audited, endorsed or guaranteed anything')
  })

  test('puts between borders what people wrote, and says the rest itself', async () => {
    await ask()
    const { materials, sentences } = readBorders((await lastAsked(ai.model)).prompt)
    expect(materials.join('\n')).toMatch(
      /Borehole for the school[^]+Lagos[^]+Drilling[^]+Cement and pipes[^]+Water at last/,
    )
    expect(sentences).not.toMatch(/Borehole|Lagos|Drilling|Cement|Water at last/)
    expect(sentences).toContain('Total that the organization says it has spent: ₦2,000,000.75.')
  })

  test.each(members)('is unavailable when the model leaves out %s or gives another type', async (member) => {
    for (const answers of [{ omit: [member] }, { overlay: { [member]: { no: 'such type' } } }]) {
      await ai.model.settings({ answers })
      expect(await outcome()).toEqual([502, 'AI_UNAVAILABLE'])
    }
  })

  test.each(['summary', 'title', 'body'].filter((member) => members.includes(member)))(
    'is unavailable when nothing is left of its %s',
    async (member) => {
      for (const blank of ['', ' \n ', '<p></p>', '# ']) {
        await ai.model.settings({ answers: { overlay: { [member]: blank } } })
        expect(await outcome()).toEqual([502, 'AI_UNAVAILABLE'])
      }
    },
  )

  test('is unavailable when the model is, and says what can be done by hand', async () => {
    await ai.model.settings({ fault: { how: 'answer', status: 429, body: 'quota-canary of 50 requests' } })
    const { status, code, body: refused } = await ask()
    expect([status, code]).toEqual([502, 'AI_UNAVAILABLE'])
    expect(refused.message).toMatch(/not available right now\. (You can|Write|Review)/)
    expect(JSON.stringify(refused)).not.toMatch(/canary|quota|http|model_test/)
  })

  test('leaves out what nobody asked the model for', async () => {
    const overlay = {
      riskScore: 99,
      status: 'PAUSED',
      unaccountedMinor: 1,
      amounts: [1],
      model: 'another',
      disclaimer: 'none',
    }
    await ai.model.settings({ answers: { overlay } })
    const { data } = await ask()
    expect(Object.keys(data[named]).toSorted()).toEqual([...answer].toSorted())
    expect(data[named].model).toBe('model-sandbox')
    expect(data[named].disclaimer).not.toBe('none')
    expect(data[named].unaccountedMinor).not.toBe(1)
  })
})

const briefed = sheetTasks.flatMap(({ path, body, brief }) => (brief ? [{ path, body, brief }] : []))

test.each(briefed)('POST $path wants a brief of $brief characters', async ({ path, body, brief: [fewest, most] }) => {
  const outcome = async (brief: unknown) =>
    (await administrator.calls('POST', path, { body: { ...body, brief } })).status
  for (const length of [fewest, most]) expect(await outcome('😀'.repeat(length))).toBe(200)
  for (const wrong of [undefined, null, '', 'x'.repeat(fewest - 1), 'x'.repeat(most + 1), 7]) {
    expect(await outcome(wrong)).toBe(400)
  }
})
