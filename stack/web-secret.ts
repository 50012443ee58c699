import { createHmac } from 'node:crypto'
import type { Environment } from '@civic/config'

/**
 * What gateway and site share: of its own, so that the site never learns what signs access tokens; the same at every
 * start, so that people stay signed in.
 */
export function webSecretOf(env: Environment, jwtSecret: string): string {
  return env['WEB_SECRET']?.trim() || createHmac('sha256', jwtSecret).update('civic web').digest('hex')
}
