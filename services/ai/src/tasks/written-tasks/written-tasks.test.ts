import { platformRoles } from '@civic/access'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked } from '../../../test/models/asked.ts'
import { startTestAi } from '../../../test/start-ai.ts'
import { writtenTasks } from '../../../test/tasks/written-tasks.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
beforeEach(async () => ai.model.settings({ answers: null, fault: null }))

const administrator = ai.someone('PLATFORM_ADMIN')
const asked = async () => (await ai.model.requests()).length

describe.each(writtenTasks)('POST $path', ({ path, named, roles, kind, body, texts, extras, members }) => {
  const outcome = async (sent: unknown, token: string | undefined = administrator.token) => {
    const { status, code } = await ai.call('POST', path, { token, body: sent })
    return [status, code]
  }

  test.each(platformRoles)('is for those with an office, or for everybody: %s', async (role) => {
    const before = await asked()
    const expected = roles.includes(role) ? [200, undefined] : [403, 'FORBIDDEN']
    // A verified address is not asked for.
    expect(await outcome(body, ai.someone(role, { verified: false }).token)).toEqual(expected)
    expect(await asked()).toBe(before + (expected[0] === 200 ? 1 : 0))
  })

  test('looks at the token first, then at the role, then at the body', async () => {
    for (const token of [undefined, 'garbage', `${administrator.token}x`]) {
      const { status, code } = await ai.call('POST', path, { body: {}, ...(token !== undefined && { token }) })
      expect([status, code]).toEqual([401, 'UNAUTHORIZED'])
    }
    const citizen = roles.includes('CITIZEN') ? [400, 'VALIDATION_ERROR'] : [403, 'FORBIDDEN']
    expect(await outcome({}, ai.someone('CITIZEN').token)).toEqual(citizen)
  })

  test.each(Object.entries(texts))('takes a %s with the bounds %j, in characters', async (field, [fewest, most]) => {
    for (const length of [fewest, most]) {
      expect(await outcome({ ...body, [field]: '😀'.repeat(length) })).toEqual([200, undefined])
    }
    const wrong = ['😀'.repeat(fewest - 1), ` ${'x'.repeat(fewest - 1)} `, 'x'.repeat(most + 1), '', null, 7, ['x']]
    for (const value of [...wrong, undefined]) {
      const { status, body: refused } = await administrator.calls('POST', path, { body: { ...body, [field]: value } })
      expect([status, refused.code, Object.keys(refused.details)]).toEqual([400, 'VALIDATION_ERROR', [field]])
    }
  })

  test('takes what may be left out within its bounds, empty and null as if it were not there', async () => {
    for (const [field, most] of Object.entries(extras)) {
      for (const value of ['x'.repeat(most), '', ' ', null]) {
        expect(await outcome({ ...body, [field]: value })).toEqual([200, undefined])
      }
      for (const value of ['x'.repeat(most + 1), 7, {}]) {
        expect(await outcome({ ...body, [field]: value })).toEqual([400, 'VALIDATION_ERROR'])
      }
    }
  })

  test('takes a body of 128 KiB and no larger one', async () => {
    const rest = JSON.stringify({ ...body, more: '' }).length
    const sized = (bytes: number) => ({ ...body, more: 'x'.repeat(bytes - rest) })
    expect(await outcome(sized(131_072))).toEqual([200, undefined])
    expect(await outcome(sized(131_073))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('says which model wrote it and when', async () => {
    const before = Date.now()
    const { data } = await administrator.calls('POST', path, { body })
    expect(Object.keys(data)).toEqual([named])
    expect(data[named].model).toBe('model-sandbox')
    expect(data[named].generatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Date.parse(data[named].generatedAt)).toBeGreaterThanOrEqual(before)
    expect('advisory' in data[named]).toBe(path.endsWith('campaign'))
  })

  test('is made anew each time, and asks as its kind of task does', async () => {
    const before = await asked()
    for (const _ of [1, 2]) await administrator.calls('POST', path, { body })
    expect(await asked()).toBe(before + 2)
    const { temperature, maxOutputTokens } = await lastAsked(ai.model)
    expect([temperature, maxOutputTokens]).toEqual(kind === 'draft' ? [0.8, 4096] : [0.2, 2048])
  })

  test('reads no neighbour', async () => {
    await administrator.calls('POST', path, { body })
    expect(ai.neighbours.requests()).toEqual([])
  })

  test('shows the model nothing of who asks', async () => {
    await administrator.calls('POST', path, { body })
    const sent = JSON.stringify((await ai.model.requests()).at(-1))
    expect(sent).not.toContain(administrator.id)
    expect(sent).not.toContain(administrator.token.split('.')[2])
    expect(sent).not.toMatch(/PLATFORM_ADMIN|example\.org/)
  })

  test.each(members)('is unavailable when the model leaves out %s or gives another type', async (member) => {
    for (const answers of [
      { omit: [member] },
      { overlay: { [member]: { no: 'such type' } } },
      { overlay: { [member]: null } },
    ]) {
      await ai.model.settings({ answers })
      expect(await outcome(body)).toEqual([502, 'AI_UNAVAILABLE'])
    }
  })

  test('is unavailable when the model is, and says what can be done by hand', async () => {
    await ai.model.settings({ fault: { how: 'answer', status: 429, body: 'quota-canary of 50 requests' } })
    const { status, code, body: refused } = await administrator.calls('POST', path, { body })
    expect([status, code]).toEqual([502, 'AI_UNAVAILABLE'])
    expect(refused.message).toMatch(/not available right now\. (Choose|Write)/)
    expect(JSON.stringify(refused)).not.toMatch(/canary|quota|http|model_test/)
  })

  test('leaves out what nobody asked the model for', async () => {
    await ai.model.settings({
      answers: { overlay: { isApproved: true, role: 'PLATFORM_ADMIN', model: 'another', __proto__: 1 } },
    })
    const { data } = await administrator.calls('POST', path, { body })
    expect(data[named]).toMatchObject({ model: 'model-sandbox' })
    expect(Object.keys(data[named])).not.toContain('isApproved')
    expect(Object.keys(data[named])).not.toContain('role')
  })

  test('asks for exactly its members, and nothing beyond types and words', async () => {
    await administrator.calls('POST', path, { body })
    const { schema } = await lastAsked(ai.model)
    expect(Object.keys(schema.properties)).toEqual(members)
    expect([schema.required, schema.additionalProperties]).toEqual([members, false])
    expect(JSON.stringify(schema)).not.toMatch(/"(?:min|max|pattern|x-)/i)
  })
})
