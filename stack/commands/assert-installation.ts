import { existsSync } from 'node:fs'
import type { Environment } from '@civic/config'
import { dataDirOf } from '../data-dir.ts'
import { keptEnvFile } from '../kept-env.ts'
import { StartError } from '../start-error.ts'

/** For commands that are of use on an installation alone: a wrong CIVIC_DATA_DIR must not make a new one. */
export function assertInstallation(env: Environment): void {
  const dataDir = dataDirOf(env)
  if (env['DATABASE_URL']?.trim() || existsSync(keptEnvFile(dataDir))) return
  throw new StartError(
    `There is no installation in ${dataDir}: name the folder of yours with CIVIC_DATA_DIR, or its database with DATABASE_URL.`,
  )
}
