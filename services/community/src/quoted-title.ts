import { removedContent } from '@civic/moderation'

/** A title as notifications quote it. */
export function quotedTitle({ title, isHidden }: { title: string; isHidden: boolean }): string {
  return `"${isHidden ? removedContent : title}"`
}
