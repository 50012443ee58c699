import type { Call } from '@civic/access'
import type { Notify } from '@civic/notifications'
import type { NotificationHub } from './notifications/notification-hub.ts'
import type { Db } from './tables.ts'
import type { UploadDesk } from './uploads/upload-desk.ts'

/** What the verbs of this service work with. */
export interface CommunityContext {
  db: Db
  notify: Notify
  /** The streams that this process holds open. */
  hub: NotificationHub
  uploads: UploadDesk
}

export type CommunityCall = CommunityContext & Call
