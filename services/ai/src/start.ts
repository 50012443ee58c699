import { believedSecrets, systemClock, type Clock } from '@civic/config'
import { createLogger, serveApp, type Logger, type RunningService } from '@civic/http'
import { createAiApp } from './app.ts'
import { emptyCache } from './asking/cache/answer-cache.ts'
import { openCache } from './asking/cache/open-cache.ts'
import { SharedGenerations } from './asking/cache/shared-generations.ts'
import type { AiConfig } from './config.ts'
import { defaultTimeLimits, type TimeLimits } from './asking/task/time-limits.ts'
import { Semaphore } from '@civic/limits'
import { modelWarnings } from './asking/model/model-warnings.ts'
import { hasModel, openModel } from './asking/model/open-model.ts'
import { openSources } from './material/upstream/sources.ts'

export interface AiOverrides {
  logger?: Logger
  clock?: Clock
  /** For tests, which have no time to wait for the real ones. */
  timeLimits?: Partial<TimeLimits>
}

/** Calls of the model under way at the same time, in one process. */
const mostModelCalls = 16

/** Listens; a failure leaves nothing open. Without a model the service starts all the same and says so. */
export async function startAi(config: AiConfig, overrides: AiOverrides = {}): Promise<RunningService> {
  const logger =
    overrides.logger ?? createLogger({ service: 'ai-service', level: config.logLevel, format: config.logFormat })
  for (const warning of modelWarnings(config)) logger.warn(warning)
  const timeLimits = { ...defaultTimeLimits, ...overrides.timeLimits }
  await using opening = new AsyncDisposableStack()

  const sourceUrls = {
    community: config.communityServiceUrl,
    organization: config.organizationServiceUrl,
    identity: config.identityServiceUrl,
  }
  const context = {
    model: openModel(config),
    permits: new Semaphore(mostModelCalls),
    // What another process has kept is no answer of a model that is not there.
    cache: opening.use(hasModel(config) ? await openCache(config, { log: logger, timeLimits }) : emptyCache()),
    generations: new SharedGenerations(),
    sources: opening.use(openSources(sourceUrls)),
    timeLimits,
    clock: overrides.clock ?? systemClock,
    log: logger,
  }
  const { model } = config
  const app = await createAiApp(context, {
    jwtSecrets: believedSecrets(config),
    logger,
    isDevelopment: config.mode === 'development',
    model,
    hasModel: hasModel(config),
    timeLimits,
  })
  opening.defer(() => app.close())
  const url = await serveApp(app, config)
  const open = opening.move()
  return { url, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
