import type { Environment } from '@civic/config'
import { readContextConfig, type ContextConfig } from '../../../services/organization/src/config.ts'
import { readAiConfig, type AiConfig } from '../../../services/ai/src/config.ts'
import { readCommunityConfig, type CommunityConfig } from '../../../services/community/src/config.ts'
import { type IdentityConfig, readIdentityConfig } from '../../../services/identity/src/config.ts'
import { dataDirOf } from '../../data-dir.ts'

/** How a part was found. */
export type Outcome =
  | { is: 'well'; words: string }
  /** Nobody has set it up, and nobody has to. */
  | { is: 'off'; words: string }
  /** Somebody should know of it; it is no failure, and wakes nobody. */
  | { is: 'attention'; words: string }
  | { is: 'failing'; words: string }

/** What the probes are told. */
export interface Setup {
  env: Environment
  databaseUrl: string
  dataDir: string
  /** Whom a mail is sent to; undefined: the server is greeted, and that is all. */
  mailTo: string | undefined
  identity: IdentityConfig
  organization: ContextConfig
  community: CommunityConfig
  ai: AiConfig
}

/** Tries one part; what it throws is a failure of that part. */
export interface Probe {
  part: string
  look: (setup: Setup) => Promise<Outcome>
}

export const patienceMs = 10_000

/** Throws a ConfigError with what cannot be used. */
export function readSetup(env: Environment, given: Pick<Setup, 'databaseUrl' | 'mailTo'>): Setup {
  const dataDir = dataDirOf(env)
  // Secret and database of an installation are no settings; nothing is signed here.
  const JWT_SECRET = env['JWT_SECRET']?.trim() || 'not needed to look whether all is well'
  const complete = { ...env, JWT_SECRET, DATABASE_URL: given.databaseUrl, CIVIC_DATA_DIR: dataDir }
  return {
    ...given,
    env,
    dataDir,
    identity: readIdentityConfig(complete),
    organization: readContextConfig(complete),
    community: readCommunityConfig(complete),
    ai: readAiConfig(complete),
  }
}
