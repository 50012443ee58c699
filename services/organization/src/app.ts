import { createApp, type App, type Logger } from '@civic/http'

export interface OrganizationAppOptions {
  jwtSecret: string
  logger: Logger
  isReachable: () => Promise<boolean>
}

/** Health for now; organizations, consultations and campaigns come with their own issues. */
export async function createOrganizationApp(options: OrganizationAppOptions): Promise<App> {
  return createApp({
    ...options,
    service: 'organization-service',
    document: { title: 'Organization service', description: 'Organizations and what they do in public.' },
  })
}
