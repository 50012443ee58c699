import { afterAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const officer = ai.someone('NGO')

const brief = 'We want to dig a borehole for the school of Ikorodu.'
const milestone = (targetMinor: unknown) => ({ title: 'Dig', description: 'Three days of work.', targetMinor })
const written = {
  title: 'Water for Ikorodu',
  summary: 'A borehole for a school.',
  description: 'The school has no water.\n\nWe dig.',
  milestones: [milestone(400_00), milestone(600_00)],
  warnings: ['The brief names no date.'],
}
const draft = async (reply: object, body: object = {}) => {
  await ai.model.settings({ answers: { reply: { ...written, ...reply } } })
  return officer.calls('POST', '/v1/ai/draft-campaign', { body: { brief, ...body } })
}
const drafted = async (reply: object, body: object = {}) => (await draft(reply, body)).data.draft
const shownFor = async (body: object) => {
  await draft({}, body)
  return readBorders((await lastAsked(ai.model)).prompt)
}
const targetsOf = ({ milestones }: { milestones: { targetMinor: number }[] }) =>
  milestones.map(({ targetMinor }) => targetMinor)

describe('the draft of a campaign', () => {
  test('is what the model wrote, and a person decides', async () => {
    const { model, generatedAt, advisory, ...content } = await drafted({}, { goalMinor: 1000_00 })
    expect(content).toEqual(written)
    expect([model, typeof generatedAt, advisory]).toEqual(['model-sandbox', 'string', true])
  })

  test('is plain text within its bounds', async () => {
    const { title, summary, description, milestones, warnings } = await drafted({
      title: `# ${'title\n'.repeat(50)}`,
      summary: `<i>${'short '.repeat(80)}`,
      description: `## Why\n\n${'word '.repeat(3000)}`,
      milestones: Array.from({ length: 6 }, () => milestone(0)),
      warnings: ['', ...Array.from({ length: 12 }, (_, index) => `${index} ${'mind '.repeat(100)}`)],
    })
    expect(title).toBe('title '.repeat(26).trimEnd())
    expect(summary).toBe('short '.repeat(50).trimEnd())
    expect([description.startsWith('Why\n\nword'), description.length <= 8000]).toEqual([true, true])
    expect([milestones.length, warnings.length]).toEqual([4, 8])
    expect(warnings.every((warning: string) => warning.length <= 300)).toBe(true)
  })

  test.each(['title', 'summary'])('is not given when nothing is left of its %s', async (member) => {
    for (const blank of ['', ' ', '<p></p>']) expect((await draft({ [member]: blank })).code).toBe('AI_UNAVAILABLE')
  })

  test('may lack a description, milestones and warnings', async () => {
    const empty = { description: ' ', milestones: [], warnings: [] }
    expect(await drafted(empty)).toMatchObject({ description: '', milestones: [], warnings: [] })
  })
})

describe('targets of milestones', () => {
  test('stay as they are when they do not sum to the goal, and the service says so', async () => {
    const { warnings, ...content } = await drafted({}, { goalMinor: 2000_50, currency: 'usd' })
    expect(targetsOf(content)).toEqual([400_00, 600_00])
    expect(warnings).toEqual([
      'The brief names no date.',
      'The targets of the milestones sum to $1,000.00, but the goal is $2,000.50. Correct them before you save.',
    ])
  })

  test('get their warning after as many of the model as it may have', async () => {
    const reply = { warnings: Array.from({ length: 12 }, (_, index) => `Warning ${index}`) }
    const { warnings } = await drafted(reply, { goalMinor: 7 })
    expect(warnings).toHaveLength(9)
    expect(warnings[8]).toMatch(/sum to ₦1,000\.00, but the goal is ₦0\.07\./)
  })

  test('are compared with the goal as they are shown, without those that were left out', async () => {
    const milestones = [0, 1, 2, 3, 4].map((index) => milestone(index * 100))
    expect((await drafted({ milestones }, { goalMinor: 600 })).warnings).toHaveLength(1)
    expect((await drafted({ milestones }, { goalMinor: 1000 })).warnings).toHaveLength(2)
  })

  test.each([{}, { goalMinor: 0 }, { goalMinor: null }, { goalMinor: '' }])(
    'are 0 without a goal: %j',
    async (body) => {
      const content = await drafted({}, body)
      expect([targetsOf(content), content.warnings]).toEqual([[0, 0], written.warnings])
      expect((await shownFor(body)).sentences).toMatch(/no goal yet: targetMinor is 0/)
    },
  )

  test.each([-1, 0.5, '400', null, 1e300])(
    'that are %j make the draft unavailable, with a goal or without',
    async (target) => {
      const milestones = [milestone(100), milestone(target)]
      expect((await draft({ milestones }, { goalMinor: 100 })).code).toBe('AI_UNAVAILABLE')
      expect((await draft({ milestones })).code).toBe('AI_UNAVAILABLE')
    },
  )
})

describe('what is asked for', () => {
  test.each([
    ['goalMinor', -1],
    ['goalMinor', 1.5],
    ['goalMinor', 1_000_000_000_000_001],
    ['goalMinor', '500'],
    ['currency', 'NAIRA'],
    ['currency', '₦₦₦'],
    ['currency', 'N G'],
    ['isEmergency', 'yes'],
  ])('is refused with the %s %j', async (field, value) => {
    const { status, body } = await draft({}, { [field]: value })
    expect([status, Object.keys(body.details)]).toEqual([400, [field]])
  })

  test('may be as large as a goal can be', async () => {
    const { warnings } = await drafted({}, { goalMinor: 1_000_000_000_000_000 })
    expect(warnings.at(-1)).toContain('₦10,000,000,000,000.00')
  })

  test('may name a category in any case, and anything else instead of one', async () => {
    expect((await shownFor({ category: 'healthcare' })).sentences).toContain('The category is HEALTHCARE.')
    for (const category of ['HEALTH', '', null, 7, ['EDUCATION'], { EDUCATION: 1 }]) {
      const { materials, sentences } = await shownFor({ category })
      expect([materials, /category/.test(sentences)]).toEqual([[brief], false])
    }
  })
})

describe('what the model is shown for a campaign', () => {
  test('is all that was said about it, between borders what people wrote', async () => {
    const body = {
      organizationName: 'Omi Mímọ́',
      state: 'Lagos',
      lga: 'Ikorodu',
      isEmergency: true,
      goalMinor: 500_000_00,
    }
    const { materials, sentences } = await shownFor(body)
    expect(materials).toEqual(['Omi Mímọ́', 'Lagos', 'Ikorodu', brief])
    expect(sentences).toMatch(/goal is ₦500,000\.00, in minor units 50000000: .* sum to exactly 50000000\./)
    expect(sentences).toMatch(/answers an emergency/)
  })

  test('is nothing that was not said', async () => {
    const blank = { organizationName: '', state: null, lga: ' ', isEmergency: null, currency: '' }
    for (const body of [{}, blank, { isEmergency: false }]) {
      const { materials, sentences } = await shownFor(body)
      expect(materials).toEqual([brief])
      expect(sentences).not.toMatch(/emergency|category|organization|State|government/i)
    }
  })

  test('is the whole brief', async () => {
    const longest = 'All of it, to the end. '.repeat(217).trimEnd()
    expect((await shownFor({ brief: longest })).materials).toEqual([longest])
  })
})
