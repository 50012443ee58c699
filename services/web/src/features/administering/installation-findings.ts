import type { Installation } from '@civic/client'
import { to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'

const { findings: text, parts: ofParts } = words.adminInstallation

/** Something that somebody has to look at. */
export interface InstallationFinding {
  title: string
  notice: string
  remedy: string
  /** Something is broken, and not only missing. */
  isBroken: boolean
  /** To where it is done here. */
  link?: { url: Url; label: string }
}

/** From when on somebody is woken, as in the alerts of `deploy/`. */
const mostOldSeconds = 900
const leastFreeBytes = 2 * 1024 ** 3

/** What needs somebody, what is broken first. */
export function findingsOf(site: Site, installation: Installation): InstallationFinding[] {
  const all = [...ofPartsThatFail(installation), ...ofWork(site, installation), ...ofSettings(site, installation)]
  return all.toSorted((one, other) => Number(other.isBroken) - Number(one.isBroken))
}

function ofPartsThatFail({ parts }: Installation): InstallationFinding[] {
  const failing = parts.flatMap(({ name, status }) => {
    if (status === 'ok') return []
    const { word, notice } = ofParts[name]
    const { title, remedy } = text[status]
    return [{ title: title(word), notice, remedy, isBroken: true }]
  })
  const releases = new Set(parts.flatMap(({ version }) => version ?? []))
  return releases.size > 1 ? [...failing, { ...text.releases, isBroken: false }] : failing
}

function ofWork({ format }: Site, { jobs, mail, backup }: Installation): InstallationFinding[] {
  const { jobsOld, jobsFailed, mailOff, mailFailed, backupFailed, backupUnknown } = text
  const found: (InstallationFinding | false)[] = [
    jobs.oldestSeconds > mostOldSeconds && {
      ...jobsOld,
      title: jobsOld.title(format.number(Math.floor(jobs.oldestSeconds / 60))),
      isBroken: true,
    },
    jobs.failed > 0 && { ...jobsFailed, title: jobsFailed.title(format.number(jobs.failed)), isBroken: true },
    !mail.configured && { ...mailOff, isBroken: false },
    mail.lastFailureAt !== undefined && {
      ...mailFailed,
      title: mailFailed.title(format.dayAndTime(new Date(mail.lastFailureAt))),
      isBroken: true,
    },
    backup.ok === false && { ...backupFailed, isBroken: true },
    backup.lastAt === undefined && { ...backupUnknown, isBroken: false },
  ]
  return found.filter((each) => each !== false)
}

function ofSettings(site: Site, { payments, limits, storage }: Installation): InstallationFinding[] {
  const { noRuns, noLimits, disk } = text
  const reconciliation = { url: to`/admin/reconciliation`, label: noRuns.link }
  const found: (InstallationFinding | false)[] = [
    payments?.on === true && payments.nextRunAt === undefined && { ...noRuns, isBroken: false, link: reconciliation },
    limits?.on === false && { ...noLimits, isBroken: false },
    storage !== null &&
      storage.freeBytes < leastFreeBytes && {
        ...disk,
        title: disk.title(sizeOf(site, storage.freeBytes)),
        isBroken: true,
      },
  ]
  return found.filter((each) => each !== false)
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** `1.4 GB` */
export function sizeOf({ format }: Site, bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(1, bytes)) / 3), units.length - 1)
  // In short a browser writes “0 byte”.
  const unitDisplay = step === 0 ? 'long' : 'short'
  const options = { style: 'unit', unit: units[step] ?? 'byte', unitDisplay, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(format.locale, options).format(bytes / 1000 ** step)
}
