import { notificationTypes } from '@civic/contracts'

/** The types of notifications, as a sentence lists them. */
export function listNotices(): string {
  return notificationTypes.map((type) => `<code>${type}</code>`).join(', ')
}
