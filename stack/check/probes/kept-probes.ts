import { systemClock } from '@civic/config'
import { openDatabase } from '@civic/db'
import { findLastBackup } from '../../../services/identity/src/administering/installation/backup-queries.ts'
import { isBackupLate } from '../../../services/identity/src/administering/installation/warn-of-late-backup.ts'
import type { IdentityTables } from '../../../services/identity/src/tables.ts'
import { Sealing, trySealing } from '../../../services/web/src/sessions/sealing.ts'
import type { WebTables } from '../../../services/web/src/tables.ts'
import { sourceAt } from '../../backup/bucket-place.ts'
import { readKeptEnv } from '../../kept-env.ts'
import { webSecretBefore, webSecretOf } from '../../web-secret.ts'
import { whyHeldBack } from '../../why-held-back.ts'
import type { Outcome, Probe, Setup } from './probe.ts'

const applicationName = 'civic-check'
const hourMs = 3_600_000

export const backup: Probe = {
  part: 'backup',
  look: async ({ databaseUrl, env, identity: { backupEveryHours } }) => {
    await using database = openDatabase<IdentityTables>({ url: databaseUrl, applicationName, warn: () => {} })
    const last = await findLastBackup(database.db)
    if (!last) return { is: 'off', words: 'none was ever taken; npm run civic -- backup --to FOLDER/ takes one' }
    const now = systemClock.now()
    const words = `the last good one is ${ageOf(last.takenAt, now)} old and went to ${last.target}`
    const fault = await faultOf(last.target, env)
    if (fault !== undefined) return { is: 'failing', words: `${words}; ${fault} Bring it back, or take another one` }
    if (!isBackupLate(last, backupEveryHours, now)) return { is: 'well', words }
    return {
      is: 'failing',
      words: `${words}, one is expected every ${backupEveryHours} hours. Look why "civic backup" did not run or failed`,
    }
  },
}

/** Why it cannot be brought back from there; undefined when it can be found. */
async function faultOf(target: string, env: Setup['env']): Promise<string | undefined> {
  return sourceAt(target, env).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\.?$/, '.'),
  )
}

function ageOf(past: Date, now: Date): string {
  const hours = Math.round((now.getTime() - past.getTime()) / hourMs)
  if (hours >= 72) return `${Math.round(hours / 24)} days`
  return hours > 1 ? `${hours} hours` : 'an hour at most'
}

export const heldBack: Probe = {
  part: 'held back',
  look: async ({ databaseUrl }) => {
    const reason = await whyHeldBack(databaseUrl)
    if (reason === undefined) return { is: 'well', words: 'nothing, jobs run and mails go' }
    return { is: 'attention', words: `jobs and mails that wait: ${reason}` }
  },
}

/** What the site keeps sealed in the database is all that needs the secret that it was written with. */
export const secrets: Probe = {
  part: 'secrets',
  look: async ({ databaseUrl, env, dataDir }) => {
    const secret = secretOf(env, dataDir)
    const sealing = new Sealing(secret ?? '', webSecretBefore(env))
    await using database = openDatabase<WebTables>({ url: databaseUrl, applicationName, warn: () => {} })
    const found = await trySealing(database.db, sealing, systemClock.now())
    if (found.tried === 0) return { is: 'well', words: 'nothing in the database is sealed with one' }
    if (secret === undefined) return { is: 'attention', words: unknownSecret }
    return fitting(found)
  },
}

/** Undefined where neither the environment nor the data directory says it. */
function secretOf(env: Setup['env'], dataDir: string): string | undefined {
  const jwtSecret = env['JWT_SECRET']?.trim() || readKeptEnv(dataDir).JWT_SECRET
  return jwtSecret || env['WEB_SECRET']?.trim() ? webSecretOf(env, jwtSecret ?? '') : undefined
}

const loss = 'those people sign in to the site again and lose what they had begun to write there; nothing else is lost'
const unknownSecret = `neither the environment nor the data directory has JWT_SECRET, so nobody knows whether it opens what the site has sealed. Give this command the environment of the platform. If the secret is gone, ${loss}`

function fitting({ tried, opened, opensNewest }: Awaited<ReturnType<typeof trySealing>>): Outcome {
  if (opened === tried) return { is: 'well', words: 'they open what the site has sealed in the database' }
  const closed = `${tried - opened} of the newest ${tried} sessions and drafts of the site were sealed with another secret`
  if (opensNewest) return { is: 'attention', words: `${closed}: ${loss}. They go by themselves within 30 days` }
  return {
    is: 'failing',
    words: `${closed}. Set JWT_SECRET (and WEB_SECRET, if it was set) to what the platform had before; if it is gone, ${loss}, and this line changes when somebody has signed in`,
  }
}
