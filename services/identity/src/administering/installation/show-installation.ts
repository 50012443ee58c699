import { administratorRoles } from '@civic/access'
import { version } from '@civic/config'
import { act } from '../../act.ts'
import { findLastBackup, type LastBackup } from './backup-queries.ts'
import { getDatabaseFigures } from './installation-queries.ts'
import { type Installation, InstallationReply, partNames } from './installation-schemas.ts'
import { PartsTold } from './read-parts.ts'
import { isBackupLate } from './warn-of-late-backup.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

export const showInstallation = act('GET /v1/admin/installation', {
  summary: 'How this installation is set up, and how its parts are',
  description:
    'For platform administrators. Each part is asked when you ask; one that does not answer within two seconds is ' +
    '`unknown`, and what only it knows is null. Nothing secret is told: no keys, no addresses.',
  who: { token: 'required', roles: administratorRoles },
  reply: InstallationReply,

  async does({ db, clock, mailer, isMailConfigured, backupEveryHours, platformParts }) {
    const told = new PartsTold(platformParts)
    const last = await findLastBackup(db)
    const { waiting, oldestSeconds, failed, ...database } = await getDatabaseFigures(db)
    const own = { name: 'identity', status: 'ok', since: startedAt, version } as const
    const failures = [mailer.lastFailureAt?.()?.toISOString() ?? '', told.mailLastFailureAt() ?? '']
    const [, lastFailureAt = ''] = failures.toSorted()
    return {
      installation: {
        version,
        startedAt,
        parts: partNames.map((name) => (name === 'identity' ? own : told.part(name))),
        database,
        jobs: { waiting, oldestSeconds, failed },
        mail: { configured: isMailConfigured, ...(lastFailureAt !== '' && { lastFailureAt }) },
        payments: told.payments(),
        ai: told.model(),
        limits: told.limits(),
        storage: told.storage(),
        backup: last ? backupOf(last, backupEveryHours, clock.now()) : {},
      },
    }
  },
})

const hourMs = 3_600_000

/** The last good one; `ok` is false once two in a row are missing. */
function backupOf(last: LastBackup, everyHours: number, now: Date): Installation['backup'] {
  const nextAt = new Date(last.takenAt.getTime() + everyHours * hourMs)
  return {
    lastAt: last.takenAt.toISOString(),
    ok: !isBackupLate(last, everyHours, now),
    ...(everyHours > 0 && { nextAt: nextAt.toISOString() }),
  }
}
