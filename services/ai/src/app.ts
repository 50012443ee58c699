import { createApp, type App, type Logger } from '@civic/http'

export interface AiAppOptions {
  jwtSecret: string
  logger: Logger
  model: string
}

/** Health for now, with the model that will answer; the tasks come with their own issue. */
export async function createAiApp({ model, ...options }: AiAppOptions): Promise<App> {
  return createApp({
    ...options,
    service: 'ai-service',
    facts: { model },
    document: { title: 'AI service', description: 'Suggestions and drafts; a person decides on each.' },
  })
}
