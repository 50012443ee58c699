import { afterAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const representative = ai.someone('REPRESENTATIVE')

const brief = 'The clinic opens on Saturdays from June on.'
const wish = { brief, tone: 'friendly', audience: 'all' }
const written = {
  title: 'Open on Saturdays',
  body: 'The clinic opens.\n\nCome by.',
  keyPoints: ['From June', 'Saturdays'],
}
const draft = async (reply: object, body: object = wish) => {
  await ai.model.settings({ answers: { reply: { ...written, ...reply } } })
  return representative.calls('POST', '/v1/ai/draft-announcement', { body })
}
const drafted = async (reply: object) => (await draft(reply)).data.draft
const sentencesFor = async (body: object) => {
  await draft({}, body)
  return readBorders((await lastAsked(ai.model)).prompt)
}

describe('the draft of an announcement', () => {
  test('is what the model wrote, with the tone and the readers that were asked for', async () => {
    const { model, generatedAt, ...content } = await drafted({ tone: 'angry', audience: 'nobody' })
    expect(content).toEqual({ ...written, tone: 'friendly', audience: 'all' })
    expect([model, typeof generatedAt]).toEqual(['model-sandbox', 'string'])
  })

  test.each(['formal', 'friendly', 'urgent', 'empathetic'])('can be %s', async (tone) => {
    expect((await draft({}, { ...wish, tone })).data.draft.tone).toBe(tone)
    expect((await lastAsked(ai.model)).prompt).toContain(`The tone is ${tone}.`)
  })

  test('has a title in one line, a body and four key points at most, all within their bounds', async () => {
    const { title, body, keyPoints } = await drafted({
      title: `# <b>Open</b>\n${'now '.repeat(40)}`,
      body: `## News\n\n<p>${'word '.repeat(3000)}</p>`,
      keyPoints: ['', ' <br> ', 'point '.repeat(60), 'b', 'c', 'd', 'e'],
    })
    expect(title).toBe(`Open ${'now '.repeat(18)}now`.slice(0, 80))
    expect(body).toMatch(/^News\n\nword word/)
    expect([body.length <= 8000, body.endsWith(' word')]).toEqual([true, true])
    expect(keyPoints).toEqual(['point '.repeat(33).trimEnd(), 'b', 'c', 'd'])
  })

  test('may have fewer key points than were asked for', async () => {
    expect((await drafted({ keyPoints: [] })).keyPoints).toEqual([])
  })

  test.each(['title', 'body'])('is not given when nothing is left of its %s', async (member) => {
    for (const blank of ['', ' \n ', '<p></p>', '# ']) {
      expect((await draft({ [member]: blank })).code).toBe('AI_UNAVAILABLE')
    }
  })
})

describe('what is asked for', () => {
  test.each([
    ['tone', 'angry'],
    ['tone', 'FRIENDLY'],
    ['tone', null],
    ['tone', undefined],
    ['audience', 'everyone'],
    ['audience', ''],
    ['audience', undefined],
  ])('is refused with the %s %j', async (field, value) => {
    const { status, body } = await draft({}, { ...wish, [field]: value })
    expect([status, Object.keys(body.details)]).toEqual([400, [field]])
  })
})

describe('what the model is shown for an announcement', () => {
  test('is the brief, and the organization when it is named', async () => {
    const named = { ...wish, orgName: 'Ìlera Clinic', orgKind: 'health centre' }
    expect((await sentencesFor(named)).materials).toEqual(['Ìlera Clinic', 'health centre', brief])
    expect((await sentencesFor({ ...wish, orgName: null, orgKind: ' ' })).materials).toEqual([brief])
    const longest = 'All of it, to the end. '.repeat(65).trimEnd()
    expect((await sentencesFor({ ...wish, brief: longest })).materials).toEqual([longest])
  })

  test('says who the readers are', async () => {
    expect((await sentencesFor(wish)).sentences).toMatch(/may not know the organization/)
    expect((await sentencesFor({ ...wish, audience: 'members' })).sentences).toMatch(/members .* know it/)
  })

  test('comes with the rule that nothing is invented', async () => {
    await draft({})
    expect((await lastAsked(ai.model)).system).toMatch(/Every statement comes from the brief/)
  })
})
