import { createLogger, serveApp, type Logger, type RunningService } from '@civic/http'
import { createAiApp } from './app.ts'
import type { AiConfig } from './config.ts'

/** Listens; a failure leaves nothing open. Without a key the service starts all the same and says so. */
export async function startAi(config: AiConfig, overrides: { logger?: Logger } = {}): Promise<RunningService> {
  const logger = overrides.logger ?? createLogger({ service: 'ai-service', level: config.logLevel })
  if (config.apiKey === '') logger.warn('AI_API_KEY is empty: the service starts without a model')
  await using opening = new AsyncDisposableStack()

  const app = await createAiApp({ jwtSecret: config.jwtSecret, logger, model: config.model })
  opening.defer(() => app.close())
  const url = await serveApp(app, config)
  const open = opening.move()
  return { url, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
