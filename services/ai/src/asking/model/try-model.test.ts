import { describe, expect, test } from 'vitest'
import { ModelFailure, type Model } from './model-port.ts'
import { tryModel } from './try-model.ts'

const modelThat = (generateJson: Model['generateJson']): Model => ({ name: 'ours', generateJson })
const failing = (failure: Error): Model =>
  modelThat(async () => {
    throw failure
  })

describe('whether a model is there', () => {
  test('is told by any answer, also by one that is of no use', async () => {
    const answers = modelThat(async () => ({ json: { word: 'yes' }, inputTokens: 1, outputTokens: 1 }))
    const unusable = ['blocked', 'cut-off', 'malformed'] as const

    const outcomes = [answers, ...unusable.map((fault) => failing(new ModelFailure(fault)))]

    expect(await Promise.all(outcomes.map(async (model) => tryModel(model, 1000)))).toEqual(Array(4).fill(undefined))
  })

  test.each([
    [new ModelFailure('refused', 'HTTP 401'), 'refused (HTTP 401)'],
    [new ModelFailure('unreachable', 'ECONNREFUSED'), 'unreachable (ECONNREFUSED)'],
    [new ModelFailure('quota'), 'quota'],
    [new ModelFailure('aborted'), 'no answer within 1 s'],
  ])('is denied with the reason for %o', async (failure, words) => {
    expect(await tryModel(failing(failure), 1000)).toBe(words)
  })
})
