import type { Sizes } from '../../options.ts'

/** All campaigns of a country, and what was given to them. */
export type FundingSize = Sizes['funding']

/** What comes with so many campaigns. */
export function neighboursOf({ campaigns, organizations, donations }: FundingSize) {
  return {
    users: donations / 4,
    communities: Math.ceil(organizations / 20),
    /** Donations that did not settle. */
    unsettled: donations / 10,
    milestones: campaigns * milestonesEach,
    spendRecords: campaigns * 2,
    updates: campaigns,
    findings: campaigns / 5,
    /** Of the first campaign, which everybody knows. */
    givenToFirst: donations / everyGiven,
    /** Of each of those that are much talked about. */
    givenToPopular: donations / everyGiven / popularCampaigns,
  }
}

export const membersEach = 4
export const milestonesEach = 3
/** Of so many donations in a row one is for the first campaign, and one for one of the popular ones. */
export const everyGiven = 20
export const popularCampaigns = 100

/** Of so many campaigns in a row those at the first places can be seen by everybody, and one more was. */
export const campaignTurn = { every: 10, public: 8, everPublished: 9 } as const

/** The number of a popular campaign, from 1: they are among the oldest, take donations, and have goals out of reach. */
export function popularCampaign(place: number): number {
  return place * campaignTurn.every
}
