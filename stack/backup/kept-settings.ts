import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '@civic/config'
import { envText, readKeptEnv } from '../kept-env.ts'

/** Who holds one of these can sign in as anybody, move money, or read what is kept elsewhere. */
const secrets = new Set([
  'AI_API_KEY',
  'BUS_URL',
  'CACHE_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'PAYMENT_SECRET_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_PASSWORD',
  'WEB_SECRET',
  'WEB_SECRET_PREVIOUS',
])
/** They say where things are on this machine, which is of no use on another. */
const ofThisMachine = new Set([
  'CIVIC_DATA_DIR',
  'DATABASE_POOL_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'UPLOADS_DIR',
])

export interface KeptSettings {
  /** As a file of the kind of `.env`. */
  text: string
  kept: string[]
  secretsLeftOut: string[]
}

/** What is set in the environment and in `.env`, and the secret that was generated for the installation. */
export function keptSettings(env: Environment, dataDir: string, withSecrets: boolean): KeptSettings {
  const generated = readKeptEnv(dataDir).JWT_SECRET
  const values = Object.entries({ ...(generated && { JWT_SECRET: generated }), ...ourSettings(env) })
  const isLeftOut = (name: string) => secrets.has(name) && !withSecrets
  const kept = values.filter(([name]) => !isLeftOut(name))
  return {
    text: envText(Object.fromEntries(kept)),
    kept: kept.map(([name]) => name),
    secretsLeftOut: values.map(([name]) => name).filter(isLeftOut),
  }
}

function ourSettings(env: Environment): Record<string, string> {
  const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8')
  const names = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  return Object.fromEntries(
    names
      .filter((name) => !ofThisMachine.has(name))
      .map((name) => [name, env[name]?.trim() ?? ''] as const)
      .filter(([, value]) => value !== ''),
  )
}
