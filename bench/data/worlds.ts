import { deletedUserName } from '@civic/moderation'
import type { Sizes } from '../options.ts'

/** How much there is of everything in a database of the bench; what a world does not name, it has none of. */
export type World = Readonly<Record<string, number | boolean | string>>

/**
 * With `varied` some people were banned, have left or have a role. A skew of 1 makes all communities as large, one of 2 the
 * first ones far larger. Signers have joined the first community besides their own. Followers are those of the first
 * representative, responses those to the first consultation, applications those of each kind. Notices are what
 * representatives announce; `takenOn` counts the issues that organizations have taken on. A tenth as many donations as
 * settled did not. Staff moderates, reviews and administers: everybody in the audit log is one of them.
 */
const names =
  'users communities signers representatives followers notices issues mostUpvotes upvotedIssues petitions popularSignatures usualSignatures notifications organizations largestMembership announcements projects assignments takenOn issueUpdates projectUpdates campaignUpdates consultations responses campaigns spendRecords donations staff flags auditLogs applications'
const nothing: World = {
  ...Object.fromEntries(names.split(' ').map((name) => [name, 0])),
  varied: false,
  goneName: deletedUserName,
  communitySkew: 1,
  password: 'x'.repeat(97),
}

/** A city whose citizens talk about its issues. */
export function city({ citizens, communities, issues }: Sizes['city'], password = 'x'.repeat(97)): World {
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

/** One town after three years on the platform, as docs/growth.md counts what a person does in a year. */
export function ownTown(people: number): World {
  const organizations = people / 250
  return {
    ...town({ users: people, communities: people / 1000, organizations, issues: people * 0.6 }),
    mostUpvotes: 135,
    upvotedIssues: people * 0.6,
    notifications: people * 120,
    petitions: people / 100,
    popularSignatures: people / 10,
    usualSignatures: 100,
    projects: organizations * 5,
    announcements: people / 10,
    consultations: organizations,
    responses: people / 5,
    campaigns: people / 40,
    donations: people * 0.6,
    spendRecords: people / 50,
    staff: people / 1000,
    auditLogs: people * 3,
    flags: people / 50,
    takenOn: people * 0.6,
    assignments: people * 0.3,
    issueUpdates: people * 0.3,
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
