import { describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/models/models.ts'
import { hasModel, openModel } from './open-model.ts'

describe('without a model', () => {
  test.each([
    { provider: 'gemini', baseUrl: undefined },
    { provider: 'gemini', baseUrl: 'http://127.0.0.1:1' },
    { provider: 'openai', baseUrl: undefined },
  ] as const)('nobody is asked, and the name stays: %j', async (config) => {
    const settings = { ...config, apiKey: '', model: 'gemini-flash-latest' }
    const model = openModel(settings)
    expect([hasModel(settings), model.name]).toEqual([false, 'gemini-flash-latest'])
    await expect(model.generateJson(newRequest())).rejects.toMatchObject({ fault: 'absent' })
  })

  test.each([
    { provider: 'gemini', apiKey: 'key', baseUrl: undefined },
    { provider: 'openai', apiKey: 'key', baseUrl: undefined },
    { provider: 'openai', apiKey: '', baseUrl: 'http://127.0.0.1:1' },
  ] as const)('is not with %j', (config) => {
    expect(hasModel({ ...config, model: 'm' })).toBe(true)
  })
})
