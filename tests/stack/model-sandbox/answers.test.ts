import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelAccount } from '../../../services/ai/test/models/model-account.ts'
import { misfits } from './misfits.ts'
import { draftSchema, objectOf, report, wires } from './wires.ts'

const { key } = modelAccount()

describe.each(wires)('an answer of the model sandbox by $name', ({ ask, textOf, finishOf, tokensOf, words }) => {
  const answerTo = async (prompt: string, schema: unknown = draftSchema, system?: string) =>
    JSON.parse(textOf(await ask({ key, prompt, schema, ...(system !== undefined && { system }) })))

  test('ends as answers do, with its tokens counted', async () => {
    const reply = await ask({ key })
    expect([reply.status, finishOf(reply)]).toEqual([200, words.stop])
    const [asked, said, all] = tokensOf(reply)
    expect([asked, said]).toEqual([expect.any(Number), Math.ceil(textOf(reply).length / 4)])
    expect(all).toBe((asked ?? 0) + (said ?? 0))
  })

  test('is the same for the same words, whatever marks and numbers stand around them', async () => {
    const first = await answerTo(report)
    expect(await answerTo(report)).toEqual(first)
    expect(await answerTo(`<<<a1b2c3d4 ${report}\n7f3e>>> 2026-01-01`)).toEqual(first)
    const others = ['schools', 'roads', 'clinics'].map(async (place) => answerTo(`${report} The ${place} suffer most.`))
    expect(await Promise.all(others)).not.toContainEqual(first)
  })

  test('speaks of what the prompt is about, not of what its instructions are about', async () => {
    const schema = objectOf({ tldr: { type: 'string' }, themes: { type: 'array', items: { type: 'string' } } })
    const prompt = 'Summary: sewage floods market stalls whenever rains arrive. Sewage again floods market stalls!'
    const said = JSON.stringify(await answerTo(prompt, schema, 'Write a summary of at most sixty words.'))
    expect(said).toMatch(/sewage|floods|market|stalls|rains|arrive/i)
    expect(said).not.toMatch(/summary/i)
  })

  test('has lists of two to four different items, shares of one and small whole numbers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => answerTo(`${report} ${'again '.repeat(number)}`)),
    )
    const lists: unknown[][] = answers.flatMap(({ themes, milestones }) => [themes, milestones])
    expect(new Set(lists.map(({ length }) => length))).toEqual(new Set([2, 3, 4]))
    for (const { themes } of answers) expect(new Set(themes).size).toBe(themes.length)
    for (const { confidence, sentiment, milestones } of answers) {
      const shares = [confidence, sentiment.positive, sentiment.negative]
      expect(shares.filter((share) => share < 0 || share > 1)).toEqual([])
      const sums: number[] = milestones.map(({ targetMinor }: { targetMinor: number }) => targetMinor)
      expect(sums.filter((sum) => !Number.isInteger(sum) || sum < 0 || sum > 40)).toEqual([])
    }
  })

  test('fits whatever schema is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(objects, fc.lorem({ maxCount: 30 }), async (schema, prompt) => {
        expect(misfits(await answerTo(prompt, schema), schema)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

/** Schemas of every kind that the sandbox takes. */
const { objects } = fc.letrec<{ any: Record<string, unknown>; objects: Record<string, unknown> }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom({ type: 'string' }, { type: 'boolean' }, { type: 'null' }),
    fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }).map((words) => ({ type: 'string', enum: words })),
    fc.record({ type: fc.constantFrom('number', 'integer') }),
    fc
      .tuple(fc.constantFrom('number', 'integer'), fc.integer({ min: -1000, max: 1000 }), fc.nat(500))
      .map(([type, minimum, width]) => ({ type, minimum, maximum: minimum + width })),
    fc.record({ type: fc.constant('integer'), maximum: fc.integer({ min: -50, max: 50 }) }),
    tie('any').map((items) => ({ type: 'array', items })),
    fc.tuple(tie('any'), fc.nat(3), fc.nat(3)).map(([items, minItems, more]) => {
      return { type: 'array', items, minItems, maxItems: minItems + more }
    }),
    tie('objects'),
  ),
  objects: fc
    .dictionary(fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('title', 'body', 'confidence')), tie('any'), {
      minKeys: 1,
      maxKeys: 5,
      noNullPrototype: true,
    })
    .map(objectOf),
}))
