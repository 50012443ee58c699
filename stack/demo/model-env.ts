import { randomBytes } from 'node:crypto'
import type { Environment } from '@civic/config'
import { sandboxModel } from '../model-sandbox/start-model-sandbox.ts'

/** Whether the reader has brought a model: then that one is asked, and no sandbox. */
export function hasOwnModel(env: Environment): boolean {
  return ['AI_API_KEY', 'AI_BASE_URL'].some((name) => env[name]?.trim())
}

/** Leads the platform to the sandbox, under a name that says what it is. */
export function sandboxModelEnv(sandboxUrl: string): Environment {
  return {
    AI_PROVIDER: 'gemini',
    AI_BASE_URL: sandboxUrl,
    AI_MODEL: sandboxModel,
    AI_API_KEY: `model_test_${randomBytes(16).toString('hex')}`,
  }
}
