import { randomBytes } from 'node:crypto'
import type { Environment } from '@civic/config'
import { sandboxModelEnv } from './model-env.ts'

/**
 * What the demo keeps of the environment; everything else might lead to something real. No HOST: people whose password
 * stands in the source are let in from this machine alone.
 */
const kept = [
  'API_GATEWAY_PORT',
  'IDENTITY_SERVICE_PORT',
  'COMMUNITY_SERVICE_PORT',
  'ORGANIZATION_SERVICE_PORT',
  'AI_SERVICE_PORT',
  'WEB_SERVICE_PORT',
  'PORT',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'AI_API_KEY',
  'AI_PROVIDER',
  'AI_MODEL',
  'AI_BASE_URL',
]

/** Where the parts of a demo are. */
export interface DemoPlaces {
  databaseUrl: string
  /** For what people upload. */
  dataDir: string
  sandboxUrl: string
  secretKey: string
  /** Undefined when the reader has brought a model. */
  modelSandboxUrl: string | undefined
}

export const newSecretKey = (): string => `sk_test_${randomBytes(16).toString('hex')}`

/** The environment of a platform that touches no installation and tells nothing to anybody but the reader's own model. */
export function demoEnv(env: Environment, places: DemoPlaces) {
  const { databaseUrl, dataDir, sandboxUrl, secretKey, modelSandboxUrl } = places
  return {
    ...keptOf(env),
    DATABASE_URL: databaseUrl,
    JWT_SECRET: randomBytes(32).toString('hex'),
    CIVIC_DATA_DIR: dataDir,
    PAYMENT_SECRET_KEY: secretKey,
    PAYMENT_API_URL: sandboxUrl,
    PLATFORM_FEE_BPS: '250',
    ...(modelSandboxUrl !== undefined && sandboxModelEnv(modelSandboxUrl)),
  }
}

export function keptOf(env: Environment): Environment {
  return Object.fromEntries(kept.map((name) => [name, env[name]]))
}
