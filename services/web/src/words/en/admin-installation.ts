import type { PlatformPart } from '@civic/client'

/** What each part does, as people notice it where it is missing. */
const parts: Record<PlatformPart, { word: string; notice: string }> = {
  gateway: { word: 'Gateway', notice: 'It passes on every request, and without it nothing is answered.' },
  identity: { word: 'Accounts', notice: 'Nobody can sign in or register, and nothing is moderated.' },
  community: {
    word: 'Communities',
    notice: 'Communities, issues, petitions and representatives cannot be read, nor written.',
  },
  organization: {
    word: 'Organizations',
    notice: 'Organizations, consultations, campaigns and donations cannot be read, nor written.',
  },
  ai: { word: 'Suggestions', notice: 'Nothing is suggested. No other part needs it.' },
}

/** How the installation is, for administrators. */
export const adminInstallation = {
  title: 'Installation',
  well: 'Nothing needs anybody.',
  wants: (count: string) => (count === '1' ? '1 thing needs somebody' : `${count} things need somebody`),
  asked: 'Asked on',
  again: 'Ask again',
  whoever: 'What is to be done is done by whoever runs the machine. Everything about it stands in',
  manual: 'docs/operations.md',
  broken: 'Broken',
  lacking: 'Not set up',
  notice: 'What people notice:',
  remedy: 'What to do:',
  parts,
  states: { ok: 'Runs', down: 'Cannot reach its database', unknown: 'Does not answer' },
  since: (at: string) => `since ${at}`,
  yes: 'On',
  no: 'Off',
  unknown: 'Not known now',
  never: 'None is known',
  facts: {
    parts: 'Parts',
    around: 'What they need',
    version: 'Release',
    database: 'Database',
    databaseIs: (version: string, size: string) => `PostgreSQL ${version}, ${size}`,
    migration: 'Newest migration',
    jobs: 'Background work',
    jobsAre: (waiting: string, failed: string) => `${waiting} due, ${failed} given up`,
    mail: 'Mail',
    payments: 'Payments',
    paymentsOff:
      'Nobody can give. To change that, set PAYMENT_SECRET_KEY, or say `npm run civic -- setup`, then start anew.',
    fee: (percent: string) => `On. The platform keeps ${percent}`,
    nextRun: 'Next reconciliation',
    byHand: 'By hand alone',
    ai: 'Model for suggestions',
    limits: 'Limits on requests',
    disk: 'Disk of the uploads',
    diskIs: (free: string, taken: string) => `${free} free, ${taken} taken by uploads`,
    bucket: 'In a bucket, or not known now',
    backup: 'Last backup',
    nextBackup: 'Next backup',
  },
  findings: {
    down: {
      title: (part: string) => `${part}: the database cannot be reached`,
      remedy: 'Look whether the database runs and has room on its disk. The services recover by themselves.',
    },
    unknown: {
      title: (part: string) => `${part}: no answer`,
      remedy:
        'Read the log of the service, and start it anew. Where several do not answer, look at the database first.',
    },
    releases: {
      title: 'The parts are of different releases',
      notice: 'Nothing, for the minutes of an update. Afterwards some pages may fail.',
      remedy: 'Finish the update: start the parts that still run the older release anew.',
    },
    jobsOld: {
      title: (minutes: string) => `Background work has waited for ${minutes} minutes`,
      notice: 'Mails and notifications to many people come late.',
      remedy: 'Look in the log for “The jobs have stopped”, and whether accounts, communities and organizations run.',
    },
    jobsFailed: {
      title: (count: string) =>
        count === '1' ? '1 piece of background work was given up' : `${count} pieces of background work were given up`,
      notice: 'Somebody was not told something, perhaps.',
      remedy:
        '`select task_identifier, last_error from graphile_worker.jobs where attempts >= max_attempts` says which, and why.',
    },
    mailOff: {
      title: 'Mail is not set up',
      notice: 'Nobody can confirm an address or get a new password: mails stand in the log only.',
      remedy:
        'Set SMTP_HOST and what belongs to it, then start anew. `npm run civic -- check --mail-to ADDRESS` tries it.',
    },
    mailFailed: {
      title: (at: string) => `A mail could not be sent: ${at}`,
      notice: 'Somebody waits for a link or a receipt.',
      remedy: 'Read the reason in the log and mend it. What is still owed is sent again by itself, for a day.',
    },
    noRuns: {
      title: 'Donations are reconciled by hand alone',
      notice: 'A payment may go unnoticed: its donor waits for a receipt.',
      remedy: 'Set RECONCILE_INTERVAL_MINUTES, and run the reconciliation now.',
      link: 'Reconciliation',
    },
    noLimits: {
      title: 'Nobody is limited',
      notice: 'Nothing, until somebody asks far too often: then all others wait.',
      remedy: 'Set CACHE_URL to a Redis that all gateways share, before the platform is open to the public.',
    },
    disk: {
      title: (free: string) => `Only ${free} are free on the disk of the uploads`,
      notice: 'Nothing yet. Once it is full, nothing can be written: photos first.',
      remedy: 'Make room: old backups, logs, other programs. `npm run civic -- check` names the folder.',
    },
    backupFailed: {
      title: 'The last backup failed',
      notice: 'Nothing, until something is lost.',
      remedy:
        'Read `journalctl -u civic-backup`, make room at the target, and take one by hand: `npm run civic -- backup --to FOLDER/`.',
    },
    backupUnknown: {
      title: 'No backup is known here',
      notice: 'Nothing, until something is lost.',
      remedy:
        '`npm run civic -- check` tells when the last one was taken. Where none was: `npm run civic -- backup --to FOLDER/`, and the timer in deploy/.',
    },
  },
} as const
