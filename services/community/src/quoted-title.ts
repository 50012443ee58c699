import { removedContent } from '@civic/moderation'

/** A title as notifications quote it. */
export function quotedTitle({ title, isHidden }: { title: string; isHidden: boolean }): string {
  return `"${isHidden ? removedContent : title}"`
}

/** A status as notifications say it: `UNDER_REVIEW` is "under review". */
export function spokenStatus(status: string): string {
  return status.toLowerCase().replaceAll('_', ' ')
}
