import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import path from 'node:path'
import type { Access, App } from '@civic/http'
import { gatewayRefusals } from '../../services/gateway/src/docs/gateway-refusals.ts'
import { routeTable } from '../../services/gateway/src/route-table.ts'
import type { UpstreamName } from '../../services/gateway/src/table/route-row.ts'
import type { ApiDocument, ApiSchema } from './api-document.ts'
import { appBuilders } from './build-apps.ts'
import { findActs, type ActPlace } from './find-acts.ts'

/** A route as it was registered, HEAD left out where it only accompanies GET. */
export interface RegisteredRoute {
  method: string
  /** `/v1/issues/:id` */
  path: string
  access: Access
  /** Kept out of the document. */
  isHidden: boolean
  /** What the service itself holds a body to; documents tell more. */
  body: ApiSchema | undefined
}

export interface ServiceDescription {
  routes: readonly RegisteredRoute[]
  /** As the routes say it, without what `completeDocument` adds. */
  document: ApiDocument
}

const root = path.resolve(import.meta.dirname, '../..')

/** What a service offers, told by its routes. Nothing is opened, so nothing has to be closed. */
export async function describeService(name: UpstreamName): Promise<ServiceDescription> {
  const { app, routes } = await watchRoutes(appBuilders[name], findActs(root, name))
  await app.ready()
  const described: ApiDocument = JSON.parse(JSON.stringify(app.swagger()))
  return { routes, document: described }
}

/**
 * Fastify announces each app that is made, the one moment from which on all of its routes can be seen. What is published
 * also tells what the gateway refuses before a service hears of it, and is named after its act.
 */
async function watchRoutes(
  build: () => Promise<App>,
  acts: ReadonlyMap<string, ActPlace>,
): Promise<{ app: App; routes: RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = []
  const watch = (announced: unknown): void => {
    if (!isAnnouncement(announced)) return
    announced.fastify.addHook('onRoute', (registered) => {
      const { method, url, config, schema } = registered
      if (!config?.access) throw new Error(`The route ${url} does not say who may come in`)
      const row = routeTable.find((each) => each.path === url && each.method === method)
      if (row) registered.config = { ...config, refusals: [...gatewayRefusals(row), ...(config.refusals ?? [])] }
      const act = acts.get(`${String(method)} ${url}`)
      if (act && schema) schema.operationId = act.name
      const route = { path: url, access: config.access, isHidden: schema?.hide === true, body: schemaIn(schema?.body) }
      const methods = [method].flat().filter((name) => name !== 'HEAD')
      routes.push(...methods.map((name) => ({ method: name, ...route })))
    })
  }
  subscribe(announcements, watch)
  try {
    return { app: await build(), routes }
  } finally {
    unsubscribe(announcements, watch)
  }
}

function schemaIn(value: unknown): ApiSchema | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}

const announcements = 'fastify.initialization'

function isAnnouncement(message: unknown): message is { fastify: App } {
  return typeof message === 'object' && message !== null && 'fastify' in message
}
