import type { FeedKind } from '@civic/contracts'
import type { Place } from './citizen.ts'
import type { townOf } from './town.ts'

interface Home {
  place: Place
  board: { id: string }
  profile: { id: string }
}

type Adds = Record<FeedKind, (columns?: object) => Promise<{ id: string }>>

/** What can happen in a place, by its kind. */
export function everyKindIn(town: ReturnType<typeof townOf>, { place, board, profile }: Home): Adds {
  return {
    issue: async (columns = {}) => town.issue(place, { ...columns }),
    petition: async (columns = {}) => town.petition(place, { ...columns }),
    repAnnouncement: async (columns = {}) => town.repAnnouncement(profile, place, { ...columns }),
    announcement: async (columns = {}) => town.announcement(board, { ...columns }),
    project: async (columns = {}) => town.project(board, { ...columns }),
    consultation: async (columns = {}) => town.consultation(board, { ...columns }),
    campaign: async (columns = {}) => town.campaign(board, { ...columns }),
  }
}

/** The columns by which something of this kind happened at an instant. */
export function happenedAt(kind: FeedKind, at: Date | string): object {
  const isWrittenInPublic = kind === 'issue' || kind === 'petition' || kind === 'project'
  return isWrittenInPublic ? { created_at: at } : { created_at: at, published_at: at }
}
