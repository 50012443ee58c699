import type { AiConfig } from '../../config.ts'
import { geminiModel } from './providers/gemini-model.ts'
import { ModelFailure, type Model } from './model-port.ts'
import { openaiModel } from './providers/openai-model.ts'

type ModelConfig = Pick<AiConfig, 'provider' | 'apiKey' | 'model' | 'baseUrl'>

/** The model that is configured; one that never answers when there is none. */
export function openModel(config: ModelConfig): Model {
  const { provider, apiKey, model: name, baseUrl } = config
  if (!hasModel(config)) return absentModel(name)
  return provider === 'gemini'
    ? geminiModel({ name, apiKey, baseUrl: baseUrl ?? 'https://generativelanguage.googleapis.com' })
    : openaiModel({ name, apiKey, baseUrl: baseUrl ?? 'https://api.openai.com/v1' })
}

/** A model needs a key, unless it runs on a server of one's own. */
export function hasModel({ provider, apiKey, baseUrl }: ModelConfig): boolean {
  return apiKey !== '' || (provider === 'openai' && baseUrl !== undefined)
}

function absentModel(name: string): Model {
  return {
    name,
    generateJson: async () => {
      throw new ModelFailure('absent')
    },
  }
}
