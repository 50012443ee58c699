import { deletedUserName } from '@civic/moderation'
import type { Sizes } from '../options.ts'

const nothing = {
  users: 0,
  password: 'x'.repeat(97),
  /** Whether some were banned, have left or have a role. */
  varied: false,
  goneName: deletedUserName,
  communities: 0,
  /** 1: all communities are as large; 2: the first ones have far more people and issues than the others. */
  communitySkew: 1,
  /** How many of the first citizens have joined the first community besides their own. */
  signers: 0,
  representatives: 0,
  /** Of the first representative. */
  followers: 0,
  /** What representatives announce. */
  notices: 0,
  issues: 0,
  mostUpvotes: 0,
  /** How many issues have a row for each upvote. */
  upvotedIssues: 0,
  petitions: 0,
  popularSignatures: 0,
  usualSignatures: 0,
  notifications: 0,
  organizations: 0,
  /** Of the first organization; the others have four members. */
  largestMembership: 0,
  announcements: 0,
  projects: 0,
  assignments: 0,
  /** How many issues organizations have taken on. */
  takenOn: 0,
  issueUpdates: 0,
  projectUpdates: 0,
  campaignUpdates: 0,
  consultations: 0,
  /** To the first consultation. */
  responses: 0,
  campaigns: 0,
  spendRecords: 0,
  /** Those that settled; a tenth as many did not. */
  donations: 0,
  /** Who moderates, reviews and administers: everybody in the audit log is one of them. */
  staff: 0,
  flags: 0,
  auditLogs: 0,
  /** Of each kind. */
  applications: 0,
}

/** How much there is of everything in a database of the bench. */
export type World = typeof nothing

/** A city whose citizens talk about its issues. */
export function city({ citizens, communities, issues }: Sizes['city'], password = nothing.password): World {
  return { ...nothing, users: citizens, password, communities, issues, mostUpvotes: 45, upvotedIssues: issues }
}

/** The registry of a country: everybody, everything that was flagged, and every act of those in charge. */
export function registry({ users, flags, auditLogs }: Sizes['registry']): World {
  return {
    ...nothing,
    users,
    flags,
    auditLogs,
    varied: true,
    communities: users / 1000,
    staff: auditLogs / 5000,
    applications: users / 20,
    issues: users / 10,
    takenOn: users / 10,
    issueUpdates: users / 50,
    petitions: users / 50,
    popularSignatures: 250,
    usualSignatures: 10,
    representatives: users / 250,
    organizations: users / 200,
    campaigns: flags / 250,
  }
}

/** A large town, or rather all towns of a platform: its people and places, and what comes with so many issues. */
export function town({ users, communities, organizations, issues }: Sizes['town']): World {
  return {
    ...nothing,
    users,
    communities,
    communitySkew: 2,
    signers: Math.min(users, 30_000),
    organizations,
    representatives: communities * 10,
    followers: users / 2,
    notices: issues / 10,
    issues,
    mostUpvotes: 2000,
    notifications: issues * 5,
    petitions: issues / 5,
    popularSignatures: Math.min(5050, users / 2),
    usualSignatures: 50,
    announcements: issues / 5,
    projects: issues / 10,
    consultations: issues / 20,
    campaigns: issues / 10,
  }
}

/** All organizations of a country, and what they say, do and ask. */
export function sector({ organizations, announcements, projects, responses }: Sizes['sector']): World {
  const users = Math.max(organizations * 4, responses * 1.5)
  return {
    ...nothing,
    users,
    communities: organizations / 50,
    organizations,
    announcements,
    projects,
    responses,
    largestMembership: Math.min(2000, users / 2),
    consultations: organizations * 0.4,
    takenOn: organizations * 2,
    assignments: organizations * 6,
    issueUpdates: organizations * 6,
    projectUpdates: organizations * 4,
  }
}

/** All campaigns of a country, and what was given to them. */
export function funding({ organizations, campaigns, donations }: Sizes['funding']): World {
  const own = { users: donations / 4, communities: organizations / 20, organizations, campaigns, donations }
  return { ...nothing, ...own, spendRecords: campaigns * 2, campaignUpdates: campaigns }
}
