import { openBus } from '@civic/bus'
import { systemClock, type Clock } from '@civic/config'
import { openDatabase, prepareDatabase, type DatabaseOptions } from '@civic/db'
import { createLogger, serveApp, warnTo, type Logger, type RunningService } from '@civic/http'
import { installJobs, startJobs } from '@civic/jobs'
import { openMailer } from '@civic/mail'
import { createFanOut } from '@civic/notifications'
import { createOrganizationApp } from './app.ts'
import { audiences } from './audiences-sql.ts'
import type { OrganizationConfig } from './config.ts'
import type { OrganizationContext } from './context.ts'
import type { OrganizationTables } from './tables.ts'

export interface OrganizationOverrides {
  logger?: Logger
  clock?: Clock
  /** Sees every statement, e.g. to count them. */
  onStatement?: NonNullable<DatabaseOptions['onStatement']>
}

/** Opens everything organization needs and listens; a failure half-way leaves nothing open. */
export async function startOrganization(
  config: OrganizationConfig,
  overrides: OrganizationOverrides = {},
): Promise<RunningService> {
  const { onStatement } = overrides
  const logger = overrides.logger ?? createLogger({ service: 'organization-service', level: config.logLevel })
  const warn = warnTo(logger)
  const url = config.databaseUrl
  await using opening = new AsyncDisposableStack()

  const { hasRoles } = await prepareDatabase({ url, installSchemas: [installJobs], warn })
  const role = hasRoles ? 'civic_organization' : undefined
  const bus = opening.use(openBus(config.busUrl, { url, warn }))
  const mailer = opening.use(openMailer(config, (mail) => logger.info(mail, 'mail')))
  // Opened after bus and mailer, so closed before them: what hangs on the last commits still finds them open.
  const options: Omit<DatabaseOptions, 'url'> = {
    applicationName: 'organization-service',
    role,
    warn,
    ...(onStatement && { onStatement }),
  }
  const database = opening.use(openDatabase<OrganizationTables>({ url, ...options }))
  const readUrl = config.databaseReadUrl
  const replica =
    readUrl === undefined ? database : opening.use(openDatabase<OrganizationTables>({ url: readUrl, ...options }))
  const { db } = database
  const fanOut = createFanOut({ db, task: 'organization:fan-out', audiences, bus, warn })
  const context: OrganizationContext = {
    db,
    readDb: replica.db,
    clock: overrides.clock ?? systemClock,
    notifyAudience: fanOut.notifyAudience,
    mailer,
    appUrl: config.appUrl,
    warn,
  }
  opening.use(await startJobs({ url, tasks: fanOut.tasks, warn }))

  const app = await createOrganizationApp(context, {
    jwtSecret: config.jwtSecret,
    logger,
    isReachable: database.isReachable,
  })
  opening.defer(() => app.close())
  const address = await serveApp(app, config)
  const open = opening.move()
  return { url: address, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
