import { contentHidden, openBus } from '@civic/bus'
import { type Clock, systemClock } from '@civic/config'
import { openDatabase, prepareDatabase, routeOf } from '@civic/db'
import { createLogger, type Logger, type RunningService, serveApp, warnTo } from '@civic/http'
import { createWebApp } from './app.ts'
import type { WebConfig } from './config.ts'
import { originWarner } from './http/form-guard.ts'
import { PageMemory } from './http/page-memory.ts'
import { Room, VisitorLimit } from './http/room.ts'
import { pages } from './pages.ts'
import { ModelWatch } from './platform/model-watch.ts'
import { ofPage, openPlatform, type Patience } from './platform/platform-fetch.ts'
import { openPresence, type Visiting } from './sessions/presence.ts'
import { Sealing } from './sessions/sealing.ts'
import { Sessions } from './sessions/sessions.ts'
import { Maintenance } from './settings/maintenance.ts'
import { readNotes, readTexts } from './settings/site-settings.ts'
import type { MadeCount } from './site/count.ts'
import type { Site } from './site/site.ts'
import { openAssets } from './style/assets.ts'
import type { WebTables } from './tables.ts'
import { Format } from './words/format.ts'

/** In an hour, of those who have no confirmed account: one who writes all the time stays below it, and so do a hundred behind one address. */
const mostBytesOf = { browser: 10_000_000, address: 50_000_000 }
const hourMs = 3_600_000

export interface WebOverrides {
  logger?: Logger
  clock?: Clock
  /** How long a page waits for the platform, beginning now; 8 seconds unless said otherwise. */
  patience?: () => Patience
  /** How often it is looked whether the operator closed the site. */
  maintenanceEveryMs?: number
  /** What is done to the database before it is used. */
  prepare?: typeof prepareDatabase
}

/** Opens the site and listens; a failure half-way leaves nothing open. */
export async function startWeb(config: WebConfig, overrides: WebOverrides = {}): Promise<RunningService> {
  const { clock = systemClock, prepare = prepareDatabase, patience = ofPage, maintenanceEveryMs } = overrides
  const logger =
    overrides.logger ?? createLogger({ service: 'web-service', level: config.logLevel, format: config.logFormat })
  const warn = warnTo(logger)
  const url = config.databaseUrl
  await using opening = new AsyncDisposableStack()
  const { hasRoles } = await prepare({ url, installSchemas: [], warn })
  const role = hasRoles ? 'civic_web' : undefined
  const database = opening.use(
    openDatabase<WebTables>({
      ...(await routeOf(config, role)),
      applicationName: 'web-service',
      role,
      warn,
      maxConnections: 5,
    }),
  )
  const bus = opening.use(openBus(config.busUrl, { url, warn }))
  const platform = openPlatform(config.gatewayUrl)
  opening.defer(async () => platform.destroy())
  const sealing = new Sealing(config.secret, config.secretPrevious)
  const site = siteOf(config)
  const context = {
    site,
    sessions: new Sessions(database.db, sealing),
    presenceOf: (visit: Visiting) => openPresence(database.db, visit),
    sealing,
    warnOfOrigin: originWarner({ clock, logger }),
    memory: new PageMemory(),
    maintenance: opening.use(new Maintenance(config.siteTexts, maintenanceEveryMs)),
    model: new ModelWatch(platform, config.gatewayUrl),
    files: new Room({ most: 16, mostOfOne: 4 }),
    filesOfUnconfirmed: new Room({ most: 8, mostOfOne: 2 }),
    largeForms: new Room({ most: 24, mostOfOne: 6 }),
    unknown: {
      browsers: new VisitorLimit(mostBytesOf.browser, hourMs),
      addresses: new VisitorLimit(mostBytesOf.address, hourMs),
    },
    counts: new PageMemory<MadeCount>(),
    gatewayUrl: config.gatewayUrl,
    platform,
    patience,
    secret: config.secret,
    clock,
    logger,
  }
  bus.subscribe(contentHidden, () => {
    context.memory.dropAll()
    context.counts.dropAll()
  })
  const app = await createWebApp(context, database.isReachable)
  opening.defer(() => app.close())
  const address = await serveApp(app, config)
  const open = opening.move()
  return { url: address, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

function siteOf(config: WebConfig): Site {
  const isDevelopment = config.mode === 'development'
  return {
    name: config.siteName,
    origin: config.appUrl && new URL(config.appUrl).origin,
    operator: config.siteOperator,
    region: config.siteRegion,
    contact: config.contact,
    securityContact: config.securityContact,
    format: new Format(config.locale, config.timeZone),
    assets: openAssets({ accent: config.siteAccent, logo: config.siteLogo }),
    texts: readTexts(config.siteTexts),
    notes: readNotes(config.siteTexts),
    isDevelopment,
    pages: pages({ isDevelopment }).filter((each) => each.kind === 'page'),
  }
}
