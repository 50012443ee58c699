import type { Wire } from '@civic/testing'
import { Value } from 'typebox/value'
import { afterAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders, type Asked } from '../../../test/models/asked.ts'
import { startTestAi } from '../../../test/start-ai.ts'
import { borderLike, hostileTextsByKind, invisible } from '../../../test/tasks/hostile-texts.ts'
import { writtenTasks, type WrittenTask } from '../../../test/tasks/written-tasks.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const administrator = ai.someone('PLATFORM_ADMIN')

async function ask({ path, named, bounded }: WrittenTask, body: object): Promise<Wire> {
  const { status, data } = await administrator.calls('POST', path, { body })
  expect(status).toBe(200)
  expect([...Value.Errors(bounded, data[named])]).toEqual([])
  expect(JSON.stringify(data)).not.toMatch(/<[a-z!/?]/i)
  return data[named]
}

/** A body with this text, or as much of it as fits, in every field that takes free text, and where a word is meant. */
function bodyWith({ body, texts, extras }: WrittenTask, text: string): object {
  const fields = Object.entries({ category: 100, ...extras, ...mostOf(texts) }).map(([field, most]) => {
    return [field, Array.from(text).slice(0, most).join('')]
  })
  return { ...body, ...Object.fromEntries(fields) }
}

function mostOf(texts: WrittenTask['texts']): Record<string, number> {
  return Object.fromEntries(Object.entries(texts).map(([field, [, most]]) => [field, most]))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

async function askedWith(task: WrittenTask, text: string): Promise<Asked> {
  await ask(task, bodyWith(task, text))
  return lastAsked(ai.model)
}

describe.each(writtenTasks)('POST $path', (task) => {
  test.each(hostileTextsByKind)('takes %s for nothing but material', async (_, text) => {
    await ai.model.settings({ answers: null })
    const usual = await askedWith(task, 'Rain has washed the road away.')
    const hostile = await askedWith(task, text)

    expect({ ...hostile, prompt: '' }).toEqual({ ...usual, prompt: '' })
    const { materials, sentences } = readBorders(hostile.prompt)
    expect(sentences).toBe(readBorders(usual.prompt).sentences)
    expect(materials).toHaveLength(Object.keys({ ...task.texts, ...task.extras }).length)
    expect(materials.filter((material) => borderLike.test(material) || invisible.test(material))).toEqual([])
    expect(hostile.prompt.length).toBeLessThanOrEqual(60_000)
  })

  test.each(hostileTextsByKind)(
    'shows no more than plain text within bounds when a model repeats %s',
    async (_, text) => {
      const words = Object.fromEntries(
        ['category', 'severity', 'tone', 'audience', 'model'].map((name) => [name, text]),
      )
      await ai.model.settings({
        answers: { strings: `${text} `.repeat(200).slice(0, 100_000), overlay: { ...words, isApproved: true } },
      })
      // Not as JSON, which writes controls as escapes.
      const shown = stringsIn(await ask(task, task.body))
      expect(shown.length).toBeGreaterThan(3)
      expect(shown.filter((string) => invisible.test(string))).toEqual([])
    },
  )
})
