import type { Call } from '@civic/access'
import type { Clock } from '@civic/config'
import type { Notify, NotifyAudience } from '@civic/notifications'
import type { FeedOf } from './discovering/discover/open-feeds.ts'
import type { ReadFigures } from './discovering/discover/figures.ts'
import type { ShowPublicActivity } from './discovering/discover/public-activity.ts'
import type { ShowRecent } from './discovering/discover/recent.ts'
import type { NotificationHub } from './notifications/notification-hub.ts'
import type { Batches } from './discovering/batches.ts'
import type { KindPage, PageOfKind } from './discovering/search/search-pages.ts'
import type { SearchResult } from './discovering/search/search-schemas.ts'
import type { SigningBatches } from './petitioning/signatures/signing-batches.ts'
import type { CommunityTables, Db } from './tables.ts'
import type { UploadDesk } from './uploads/upload-desk.ts'

/** What the acts of this service work with. */
export interface CommunityContext {
  db: Db
  /** What search, feed and public activity read; it may be a little behind. */
  readDb: Db
  clock: Clock
  notify: Notify
  /** Tells a crowd: in the act's transaction while it is small, by a job recorded there when it is large. */
  notifyAudience: NotifyAudience<CommunityTables, 'followers'>
  /** The streams that this process holds open. */
  hub: NotificationHub
  uploads: UploadDesk
  /** Who signs a petition in this process, taken together. */
  signingBatches: SigningBatches
  /** Who reads a feed in this process, answered together. */
  feedOf: FeedOf
  /** Who searches in this process, answered together. */
  searchBatches: Batches<string, SearchResult>
  /** Who goes through what a search finds of one kind, a few at once. */
  searchPages: Batches<PageOfKind, KindPage>
  /** Keeps its last answer for a moment. */
  showPublicActivity: ShowPublicActivity
  /** Keeps its first page for a moment. */
  showRecent: ShowRecent
  /** Keeps its last answer for a minute. */
  readFigures: ReadFigures
}

export type CommunityCall = CommunityContext & Call
