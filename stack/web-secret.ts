import { createHmac } from 'node:crypto'
import type { Environment } from '@civic/config'

/**
 * What gateway and site share: of its own, so that the site never learns what signs access tokens; the same at every
 * start, so that people stay signed in.
 */
export function webSecretOf(env: Environment, jwtSecret: string): string {
  return env['WEB_SECRET']?.trim() || derived(jwtSecret)
}

/** What they shared before JWT_SECRET, or WEB_SECRET itself, was changed; undefined where nothing was. */
export function webSecretBefore(env: Environment): string | undefined {
  const own = env['WEB_SECRET_PREVIOUS']?.trim()
  if (own) return own
  const jwtSecret = env['JWT_SECRET_PREVIOUS']?.trim()
  return jwtSecret && !env['WEB_SECRET']?.trim() ? derived(jwtSecret) : undefined
}

function derived(jwtSecret: string): string {
  return createHmac('sha256', jwtSecret).update('civic web').digest('hex')
}
