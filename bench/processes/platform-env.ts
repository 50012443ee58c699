import path from 'node:path'
import process from 'node:process'

/** Signs the tokens of all citizens of the bench. */
export const benchSecret = 'the secret of the bench, which signs nothing that matters'

/**
 * The environment of the platform's programs: their defaults, whatever the environment of the bench or a file `.env`
 * says. A blank keeps that file from filling in.
 */
export function platformEnv(scratch: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const blanks = ['HOST', 'BUS_URL', 'CACHE_URL', 'SMTP_HOST', 'TRUSTED_PROXY_HOPS', 'LOG_LEVEL', 'AI_API_KEY']
  return {
    PATH: process.env['PATH'],
    ...Object.fromEntries(blanks.map((name) => [name, ''])),
    NODE_COMPILE_CACHE: path.join(scratch, 'compile-cache'),
    CIVIC_DATA_DIR: path.join(scratch, 'platform'),
    JWT_SECRET: benchSecret,
    ...more,
  }
}
