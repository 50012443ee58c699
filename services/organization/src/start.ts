import { openDatabase, prepareDatabase } from '@civic/db'
import { createLogger, serveApp, warnTo, type Logger, type RunningService } from '@civic/http'
import { installJobs } from '@civic/jobs'
import { createOrganizationApp } from './app.ts'
import type { OrganizationConfig } from './config.ts'

/** Opens everything organization needs and listens; a failure half-way leaves nothing open. */
export async function startOrganization(
  config: OrganizationConfig,
  overrides: { logger?: Logger } = {},
): Promise<RunningService> {
  const logger = overrides.logger ?? createLogger({ service: 'organization-service', level: config.logLevel })
  const warn = warnTo(logger)
  const url = config.databaseUrl
  await using opening = new AsyncDisposableStack()

  const { hasRoles } = await prepareDatabase({ url, installSchemas: [installJobs], warn })
  const role = hasRoles ? 'civic_organization' : undefined
  const database = opening.use(openDatabase({ url, applicationName: 'organization-service', role, warn }))

  const app = await createOrganizationApp({
    jwtSecret: config.jwtSecret,
    logger,
    isReachable: database.isReachable,
  })
  opening.defer(() => app.close())
  const address = await serveApp(app, config)
  const open = opening.move()
  return { url: address, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
