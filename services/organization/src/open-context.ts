import { openBus } from '@civic/bus'
import type { Clock } from '@civic/config'
import { openDatabase, prepareDatabase, routeOf, type Database, type DatabaseOptions } from '@civic/db'
import { installJobs } from '@civic/jobs'
import { Semaphore } from '@civic/limits'
import { mailConnections, openMailer } from '@civic/mail'
import { createFanOut } from '@civic/notifications'
import { audiences } from './audiences-sql.ts'
import type { ContextConfig } from './config.ts'
import type { OrganizationContext } from './context.ts'
import { openPayments } from './giving/payments/open-payments.ts'
import type { OrganizationTables } from './tables.ts'

/** Who opens a context, and where it is told what happens. */
export interface Opener extends Pick<OrganizationContext, 'log' | 'warn'> {
  /** Shown in `pg_stat_activity`. */
  applicationName: string
  clock: Clock
  /** Sees every statement, e.g. to count them. */
  onStatement?: NonNullable<DatabaseOptions['onStatement']>
  /** What is done to the database before it is used. */
  prepare?: typeof prepareDatabase
}

export interface OpenContext {
  context: OrganizationContext
  database: Database<OrganizationTables>
  /** What the service works off that records jobs through this context. */
  tasks: Record<string, (payload: unknown) => Promise<void>>
}

/** Brings the database up to date and opens all that verbs work with; `opening` closes it. */
export async function openContext(
  opening: AsyncDisposableStack,
  config: ContextConfig,
  { applicationName, clock, log, warn, onStatement, prepare = prepareDatabase }: Opener,
): Promise<OpenContext> {
  const url = config.databaseUrl
  const { hasRoles } = await prepare({ url, installSchemas: [installJobs], warn })
  const role = hasRoles ? 'civic_organization' : undefined
  const bus = opening.use(openBus(config.busUrl, { url, warn }))
  const mailer = opening.use(openMailer(config, (mail) => log('mail', { ...mail })))
  // Opened after bus and mailer, so closed before them: what hangs on the last commits still finds them open.
  const options = { applicationName, role, warn, ...(onStatement && { onStatement }) }
  const database = opening.use(openDatabase<OrganizationTables>({ ...(await routeOf(config, role)), ...options }))
  const readUrl = config.databaseReadUrl
  const replica =
    readUrl === undefined ? database : opening.use(openDatabase<OrganizationTables>({ url: readUrl, ...options }))
  const { db } = database
  const fanOut = createFanOut({ db, task: 'organization:fan-out', audiences, bus, warn })
  const context: OrganizationContext = {
    db,
    readDb: replica.db,
    clock,
    notifyAudience: fanOut.notifyAudience,
    countAudience: fanOut.countAudience,
    mailer,
    mailTurns: new Semaphore(mailConnections),
    appUrl: config.appUrl,
    payments: openPayments(config, clock),
    platformFeeBps: config.platformFeeBps,
    donationBounds: { min: config.donationMinMinor, max: config.donationMaxMinor },
    donationCallbackUrl: config.donationCallbackUrl ?? `${config.appUrl}/donations/complete`,
    warn,
    log,
  }
  return { context, database, tasks: fanOut.tasks }
}
