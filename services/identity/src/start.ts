import { setTimeout as systemPause } from 'node:timers/promises'
import { createTokenIssuer } from '@civic/access'
import { openBus } from '@civic/bus'
import { believedSecrets, systemClock, type Clock } from '@civic/config'
import { openDatabase, prepareDatabase, routeOf, type DatabaseOptions } from '@civic/db'
import { createLogger, serveApp, warnTo, type Logger, type RunningService } from '@civic/http'
import { installJobs, startJobs } from '@civic/jobs'
import { openMailer } from '@civic/mail'
import { createNotify } from '@civic/notifications'
import { createIdentityApp } from './app.ts'
import type { IdentityConfig } from './config.ts'
import type { IdentityContext } from './context.ts'
import { watchBackups } from './administering/installation/backup-metrics.ts'
import { warnOfLateBackup, warnOfLateBackupHourly } from './administering/installation/warn-of-late-backup.ts'
import { purgeFlaggedTexts, purgeFlaggedTextsDaily } from './moderating/contents/purge-flagged-texts.ts'
import { eraseLateTraces, eraseLateTracesHourly } from './people/erasure/erase-late-traces.ts'
import { sendOwedMails, sendOwedMailsEveryFiveMinutes } from './signing-in/mails/send-owed-mails.ts'
import { tellHiddenBy } from './moderating/contents/tell-hidden.ts'
import { PasswordCheck } from './signing-in/passwords/password-check.ts'
import { purgeExpiredTokens, purgeTokensDaily } from './signing-in/purges/purge-expired-tokens.ts'
import { purgeAnswersHourly, purgeKeptAnswers } from './signing-in/purges/purge-kept-answers.ts'
import { purgeFailuresHourly, purgeLoginFailures } from './signing-in/purges/purge-login-failures.ts'
import type { Pause } from './signing-in/sessions/refusal-delay.ts'
import { signInSources } from './signing-in/sessions/sign-in-source.ts'
import type { IdentityTables } from './tables.ts'

export interface IdentityOverrides {
  logger?: Logger
  clock?: Clock
  pause?: Pause
  passwords?: PasswordCheck
  /** Sees every statement, e.g. to count them. */
  onStatement?: NonNullable<DatabaseOptions['onStatement']>
  /** What is done to the database before it is used. */
  prepare?: typeof prepareDatabase
}

/** Opens everything identity needs and listens; a failure half-way leaves nothing open. */
export async function startIdentity(
  config: IdentityConfig,
  overrides: IdentityOverrides = {},
): Promise<RunningService> {
  const { onStatement, prepare = prepareDatabase } = overrides
  const logger =
    overrides.logger ?? createLogger({ service: 'identity-service', level: config.logLevel, format: config.logFormat })
  const warn = warnTo(logger)
  const url = config.databaseUrl
  await using opening = new AsyncDisposableStack()

  const { hasRoles } = await prepare({ url, installSchemas: [installJobs], warn })
  const role = hasRoles ? 'civic_identity' : undefined
  const bus = opening.use(openBus(config.busUrl, { url, warn }))
  const mailer = opening.use(openMailer(config, (mail) => logger.info(mail, 'mail')))
  // Opened after bus and mailer, so closed before them: what hangs on the last commits still finds them open.
  const database = opening.use(
    openDatabase<IdentityTables>({
      ...(await routeOf(config, role)),
      applicationName: 'identity-service',
      role,
      warn,
      ...(onStatement && { onStatement }),
    }),
  )
  const context: IdentityContext = {
    db: database.db,
    clock: overrides.clock ?? systemClock,
    notify: createNotify({ bus, warn }),
    tellHidden: tellHiddenBy(bus),
    mailer,
    isMailConfigured: config.smtpHost !== '',
    backupEveryHours: config.backupEveryHours,
    issueAccessToken: createTokenIssuer(config.jwtSecret),
    ...signInSources(config.jwtSecret),
    pause: overrides.pause ?? systemPause,
    passwords: overrides.passwords ?? new PasswordCheck(),
    appUrl: config.appUrl,
    siteName: config.siteName,
    warn,
  }
  opening.defer(watchBackups(context, config.backupEveryHours))
  const closing = new AbortController()
  opening.use(await startJobs({ url, ...jobsOf(context, config, closing.signal), warn }))
  // Sending many mails may take long: the jobs are closed after it was asked to end.
  opening.defer(() => closing.abort())

  const app = await createIdentityApp(context, {
    jwtSecrets: believedSecrets(config),
    logger,
    isDevelopment: config.mode === 'development',
    contact: config.contact,
    isReachable: database.isReachable,
  })
  opening.defer(() => app.close())
  const address = await serveApp(app, config)
  const open = opening.move()
  return { url: address, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

function jobsOf(context: IdentityContext, { backupEveryHours }: IdentityConfig, closing: AbortSignal) {
  const tasks = {
    [purgeTokensDaily.task]: async () => purgeExpiredTokens(context),
    [purgeFailuresHourly.task]: async () => purgeLoginFailures(context),
    [purgeAnswersHourly.task]: async () => purgeKeptAnswers(context),
    [purgeFlaggedTextsDaily.task]: async () => purgeFlaggedTexts(context),
    [eraseLateTracesHourly.task]: async () => eraseLateTraces(context),
    [sendOwedMailsEveryFiveMinutes.task]: async () => sendOwedMails(context, () => closing.aborted),
    [warnOfLateBackupHourly.task]: async () => warnOfLateBackup(context, backupEveryHours),
  }
  return {
    tasks,
    recurring: [
      purgeTokensDaily,
      purgeFailuresHourly,
      purgeAnswersHourly,
      purgeFlaggedTextsDaily,
      eraseLateTracesHourly,
      sendOwedMailsEveryFiveMinutes,
      warnOfLateBackupHourly,
    ],
  }
}
