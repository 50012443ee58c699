import { believedSecrets, systemClock, type Clock } from '@civic/config'
import type { DatabaseOptions } from '@civic/db'
import { createLogger, serveApp, warnTo, type Logger, type RunningService } from '@civic/http'
import { startJobs } from '@civic/jobs'
import { createOrganizationApp } from './app.ts'
import type { OrganizationConfig } from './config.ts'
import { organizationPart } from './organization-part.ts'
import { openContext, type Opener } from './open-context.ts'
import { recurringReconciliation } from './giving/reconciliation/recurring-reconciliation.ts'
import { sendDueInvitations, sendInvitationsEveryFiveMinutes } from './registry/invitations/send-due-invitations.ts'

export interface OrganizationOverrides {
  logger?: Logger
  clock?: Clock
  /** Sees every statement, e.g. to count them. */
  onStatement?: NonNullable<DatabaseOptions['onStatement']>
  prepare?: NonNullable<Opener['prepare']>
}

/** Opens everything organization needs and listens; a failure half-way leaves nothing open. */
export async function startOrganization(
  config: OrganizationConfig,
  overrides: OrganizationOverrides = {},
): Promise<RunningService> {
  const { onStatement, prepare } = overrides
  const logger =
    overrides.logger ??
    createLogger({ service: 'organization-service', level: config.logLevel, format: config.logFormat })
  const warn = warnTo(logger)
  const url = config.databaseUrl
  await using opening = new AsyncDisposableStack()

  const { context, database, tasks } = await openContext(opening, config, {
    applicationName: 'organization-service',
    warn,
    log: (what, facts = {}, level = 'info') => logger[level](facts, what),
    clock: overrides.clock ?? systemClock,
    ...(onStatement && { onStatement }),
    ...(prepare && { prepare }),
  })
  const closing = new AbortController()
  const everyMinutes = config.reconcileIntervalMinutes
  const isClosing = () => closing.signal.aborted
  const reconciliation = recurringReconciliation(context, { everyMinutes, isClosing })
  const recurring = [...reconciliation.recurring, sendInvitationsEveryFiveMinutes]
  const ownTasks = { [sendInvitationsEveryFiveMinutes.task]: async () => sendDueInvitations(context, isClosing) }
  opening.use(await startJobs({ url, tasks: { ...tasks, ...reconciliation.tasks, ...ownTasks }, recurring, warn }))
  // A run in which nobody waits may take long: the jobs are closed after it was asked to end.
  opening.defer(() => closing.abort())

  const app = await createOrganizationApp(context, {
    jwtSecrets: believedSecrets(config),
    logger,
    isDevelopment: config.mode === 'development',
    contact: config.contact,
    isReachable: database.isReachable,
    tellPart: async () => organizationPart(context, everyMinutes),
  })
  opening.defer(() => app.close())
  const address = await serveApp(app, config)
  const open = opening.move()
  return { url: address, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
