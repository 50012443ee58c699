import type { AiConfig } from '../../config.ts'
import { hasModel } from './open-model.ts'

type ModelConfig = Pick<AiConfig, 'provider' | 'apiKey' | 'model' | 'chosenModel' | 'baseUrl'>

/** What an operator is told at the start about the model that is configured. */
export function modelWarnings(config: ModelConfig): string[] {
  if (!hasModel(config)) return ['AI_API_KEY is empty: the service starts without a model']
  if (config.provider === 'gemini' || config.chosenModel !== undefined) return []
  return [`AI_MODEL is not set: set it to a model of your AI_PROVIDER openai, which is asked for ${config.model} now`]
}
