import type { Sizes } from '../../options.ts'

/** A large town, or rather all towns of a platform: its people and places, and how many issues they have reported. */
export type TownSize = Sizes['town']

/** The same people and places when they had reported a tenth. */
export function earlierOf(size: TownSize): TownSize {
  return { ...size, issues: size.issues / 10 }
}

/** What comes with so many issues. */
export function contentsOf({ issues, users, communities }: TownSize) {
  return {
    petitions: issues / 5,
    announcements: issues / 5,
    projects: issues / 10,
    consultations: issues / 20,
    campaigns: issues / 10,
    notices: issues / 10,
    notifications: issues * 5,
    representatives: communities * 10,
    /** Of the first representative; the second has none. */
    followers: users / 2,
    /** How many of the first citizens have joined the first community besides their own. */
    signers: Math.min(users, 30_000),
  }
}

/** One issue, petition or announcement of a hundred is what people talk about: it has most of the comments. */
export const popularEvery = 100
export const comments = { popular: 100, usual: 1 }

/** A hundred signatures on average: twenty million on 200,000 petitions. */
export function signaturesOf({ users }: TownSize): { popular: number; usual: number } {
  return { popular: Math.min(5050, users / 2), usual: 50 }
}
