import { testJwtSecret } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { readAiConfig } from '../../config.ts'
import { modelWarnings } from './model-warnings.ts'

const warningsWith = (environment: Record<string, string>) =>
  modelWarnings(readAiConfig({ JWT_SECRET: testJwtSecret, ...environment }))
const ownServer = { AI_PROVIDER: 'openai', AI_BASE_URL: 'http://127.0.0.1:1/v1' }

describe('at the start an operator is told', () => {
  test.each([
    [{}],
    [{ AI_PROVIDER: 'openai' }],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'llama' }],
    [{ AI_BASE_URL: 'http://127.0.0.1:1' }],
  ])('that there is no model with %j', (environment) => {
    expect(warningsWith(environment)).toEqual(['AI_API_KEY is empty: the service starts without a model'])
  })

  test.each([[ownServer], [{ AI_PROVIDER: 'openai', AI_API_KEY: 'key' }], [{ ...ownServer, AI_MODEL: ' ' }]])(
    'to choose a model of another provider than Gemini: %j',
    (environment) => {
      expect(warningsWith(environment)).toEqual([
        'AI_MODEL is not set: set it to a model of your AI_PROVIDER openai, which is asked for gemini-flash-latest now',
      ])
    },
  )

  test.each([
    [{ ...ownServer, AI_MODEL: 'llama' }],
    [{ ...ownServer, AI_MODEL: 'gemini-flash-latest' }],
    [{ AI_API_KEY: 'key' }],
    [{ AI_API_KEY: 'key', AI_MODEL: 'gemini-2' }],
  ])('nothing with %j', (environment) => {
    expect(warningsWith(environment)).toEqual([])
  })
})
