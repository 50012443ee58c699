import { contentHidden, openBus } from '@civic/bus'
import { believedSecrets, systemClock, type Clock } from '@civic/config'
import { openDatabase, prepareDatabase, routeOf, shareOf, type DatabaseOptions } from '@civic/db'
import { createLogger, serveApp, warnTo, type Logger, type RunningService } from '@civic/http'
import { installJobs, startJobs } from '@civic/jobs'
import { createFanOut, createNotify, type Delivery } from '@civic/notifications'
import { createCommunityApp } from './app.ts'
import type { CommunityConfig } from './config.ts'
import type { CommunityContext } from './context.ts'
import { openFeeds } from './discovering/discover/open-feeds.ts'
import { figuresOf } from './discovering/discover/figures.ts'
import type { WhenHidden } from './discovering/discover/kept-answer.ts'
import { publicActivityOf } from './discovering/discover/public-activity.ts'
import { recentOf } from './discovering/discover/recent.ts'
import { followers } from './representing/follows/follower-audience-sql.ts'
import { NotificationHub } from './notifications/notification-hub.ts'
import { receiveNotifications } from './notifications/receive-notifications.ts'
import { searchPagesOf } from './discovering/search/search-pages.ts'
import { searchBatchesOf } from './discovering/search/search-platform.ts'
import { signBatch } from './petitioning/signatures/sign-batch.ts'
import { SigningBatches } from './petitioning/signatures/signing-batches.ts'
import type { CommunityTables } from './tables.ts'
import { watchDisks } from './uploads/disk-metrics.ts'
import { growingFolders } from './uploads/disk-room.ts'
import { openUploadDesk } from './uploads/upload-desk.ts'
import type { UploadLimits } from './uploads/upload-limits.ts'

export interface CommunityOverrides {
  logger?: Logger
  clock?: Clock
  /** How often an open stream is told that it lives, instead of every 25 seconds. */
  pingEveryMs?: number
  uploadLimits?: Partial<UploadLimits>
  /** How long a caller waits for a connection, instead of 5 seconds. */
  connectionWaitMs?: number
  /** Sees every statement, e.g. to count them. */
  onStatement?: NonNullable<DatabaseOptions['onStatement']>
  /** What is done to the database before it is used. */
  prepare?: typeof prepareDatabase
}

/** Opens everything community needs and listens; a failure half-way leaves nothing open. */
export async function startCommunity(
  config: CommunityConfig,
  overrides: CommunityOverrides = {},
): Promise<RunningService> {
  const { pingEveryMs, connectionWaitMs, onStatement, prepare = prepareDatabase } = overrides
  const logger =
    overrides.logger ?? createLogger({ service: 'community-service', level: config.logLevel, format: config.logFormat })
  const warn = warnTo(logger)
  const url = config.databaseUrl
  await using opening = new AsyncDisposableStack()

  const uploads = await openUploadDesk(config, overrides.uploadLimits, warn)
  opening.defer(watchDisks(growingFolders(config)))
  const { hasRoles } = await prepare({ url, installSchemas: [installJobs], warn })
  const role = hasRoles ? 'civic_community' : undefined
  const bus = opening.use(openBus(config.busUrl, { url, warn }))
  // Opened after the bus, so closed before it: what hangs on the last commits still finds the bus open.
  const options: Omit<DatabaseOptions, 'url'> = {
    applicationName: 'community-service',
    role,
    warn,
    connectionWaitMs,
    ...(onStatement && { onStatement }),
  }
  const database = opening.use(openDatabase<CommunityTables>({ ...(await routeOf(config, role)), ...options }))
  const readUrl = config.databaseReadUrl
  const replica =
    readUrl === undefined ? database : opening.use(openDatabase<CommunityTables>({ url: readUrl, ...options }))
  const hub = opening.adopt(new NotificationHub(pingEveryMs), (open) => open.close())
  const delivery: Delivery = { bus, warn, pushHere: (notification) => hub.push(notification) }
  const { db } = database
  const fanOut = createFanOut({ ...delivery, db, task: 'community:fan-out', audiences: { followers } })
  const readDb = replica.db
  const petitionsDb = shareOf(db, 'petitions')
  const discoveryDb = shareOf(readDb, 'discovery')
  const clock = overrides.clock ?? systemClock
  const notify = createNotify(delivery)
  const whenHidden: WhenHidden = (forget) => bus.subscribe(contentHidden, forget)
  const context: CommunityContext = {
    db,
    readDb,
    clock,
    notify,
    notifyAudience: fanOut.notifyAudience,
    hub,
    uploads,
    signingBatches: new SigningBatches(async (...batch) => signBatch({ db: petitionsDb, clock, notify }, ...batch)),
    feedOf: openFeeds(discoveryDb),
    searchBatches: searchBatchesOf(discoveryDb),
    searchPages: searchPagesOf(discoveryDb),
    showPublicActivity: publicActivityOf({ readDb: discoveryDb, clock, whenHidden }),
    showRecent: recentOf({ readDb: discoveryDb, clock, whenHidden }),
    readFigures: figuresOf({ readDb: discoveryDb, clock }),
  }
  opening.use(await startJobs({ url, tasks: fanOut.tasks, warn }))
  receiveNotifications(bus, context, warn)

  const app = await createCommunityApp(context, {
    jwtSecrets: believedSecrets(config),
    logger,
    isDevelopment: config.mode === 'development',
    contact: config.contact,
    isReachable: database.isReachable,
    tellPart: async () => ({ storage: await uploads.usage.newest() }),
  })
  opening.defer(() => app.close())
  const address = await serveApp(app, config)
  const open = opening.move()
  return { url: address, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
