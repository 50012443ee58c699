import type { RecentItem } from '@civic/client'
import type { Counted } from '../../site/count.ts'
import { words } from '../../words/en.ts'

/** What the page of the activity goes on saying: whether its newest entry is still the newest. */
export function activityCounted([newest]: readonly RecentItem[]): Counted {
  const state = newest === undefined ? '' : `${newest.kind} ${newest.at}`
  return { counts: {}, status: '', state, news: words.activity.changed, texts: {} }
}
