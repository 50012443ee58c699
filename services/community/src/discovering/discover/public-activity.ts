import { readPage } from '@civic/contracts'
import { keptFor, publicKeptMs } from './kept-answer.ts'
import { listPublicActivity, type PublicActivityRow } from './public-activity-queries.ts'
import type { PublicList } from './recent.ts'
import { activitySize, type PublicActivityItem, type PublicActivityQuery } from './public-activity-schemas.ts'

export type ShowPublicActivity = (
  query: PublicActivityQuery,
) => Promise<{ activity: PublicActivityItem[]; limit: number }>

/** What happens on the platform, for people without an account: asked once in a while, however many look at it. */
export function publicActivityOf({ readDb, clock, whenHidden }: PublicList): ShowPublicActivity {
  const newest = keptFor(publicKeptMs, clock, async () =>
    (await listPublicActivity(readDb, activitySize.most)).map(readableActivity),
  )
  whenHidden(newest.forget)
  return async (query) => {
    const { limit } = readPage(query, activitySize)
    return { activity: (await newest()).slice(0, limit), limit }
  }
}

function readableActivity({ kind, title, status, state, lga, at }: PublicActivityRow): PublicActivityItem {
  return {
    kind,
    title,
    ...(status !== null && { status }),
    ...(state !== null && { state }),
    ...(lga !== null && { lga }),
    at: at.toISOString(),
  }
}
