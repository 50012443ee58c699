import type { DonationStatus, FlagReason, FlagStatus } from '@civic/client'

const flagStatuses: Record<FlagStatus, string> = {
  PENDING: 'No moderator has looked yet',
  REVIEWED: 'A moderator looked at it',
  HIDDEN: 'A moderator removed it',
  DISMISSED: 'A moderator left it as it is',
}

const donationStatuses: Record<DonationStatus, string> = {
  PENDING: 'Not confirmed yet',
  SETTLED: 'Arrived',
  FAILED: 'Failed',
  ABANDONED: 'Not finished',
  REFUNDED: 'Paid back',
}

const flagReasons: Record<FlagReason, string> = {
  SPAM: 'Spam',
  ABUSE: 'Abuse',
  MISINFO: 'False information',
  HATE: 'Hate',
  OTHER: 'Other',
  FUNDS_MISUSE: 'Money used for something else',
  WORK_NOT_DONE: 'Work not done',
  MISREPRESENTED: 'Not what it says it is',
  NO_UPDATES: 'Nothing is heard of it',
}

/** What somebody did here. */
export const mine = {
  title: 'My things',
  why: 'What you did here. Nobody else sees this page.',
  all: (count: string) => `All ${count}`,
  back: 'All my things',
  allUnfinished: 'See them all',
  goOn: (title: string) => `Go on with “${title}”`,
  signedOn: 'signed on',
  flaggedOn: 'flagged on',
  about: 'Reason',
  something: 'Something that is gone by now',
  to: 'to',
  flagStatuses,
  flagReasons,
  donationStatuses,
  parts: {
    issues: { title: 'Issues', none: 'You have reported nothing yet.', link: 'Report an issue' },
    petitions: { title: 'Petitions', none: 'You have started no petition yet.', link: 'Start a petition' },
    signatures: { title: 'Signatures', none: 'You have signed no petition yet.', link: 'Read the petitions' },
    upvotes: {
      title: 'Upvotes',
      none: 'You have not said yet that something affects you too.',
      link: 'Read the issues',
    },
    follows: { title: 'Representatives you follow', none: 'You follow nobody yet.', link: 'Read who represents whom' },
    answers: { title: 'Answers', none: 'You have answered no consultation yet.', link: 'Read the consultations' },
    flags: { title: 'Flags', none: 'You have flagged nothing.', link: 'Rules' },
    donations: {
      title: 'Donations',
      none: 'You have given nothing yet while you were signed in.',
      link: 'Look at campaigns',
    },
  },
} as const

/** What happens near somebody. */
export const near = {
  title: 'Near you',
  order: (name: string, lga: string, state: string) =>
    name === lga
      ? `Nearest first: ${name}, then ${state}, then elsewhere.`
      : `Nearest first: ${name}, then ${lga}, then ${state}, then elsewhere.`,
  nowhere: 'You belong to no community yet, so everything is far away.',
  choose: 'Choose your community',
  from: 'Start from',
  look: 'Start from here',
  onlyNow: 'For this page alone. To change it for good, open the community.',
  kinds: 'Show in this list',
  everything: 'Everything',
  tiers: {
    COMMUNITY: (name: string) => `In ${name}`,
    LGA: (lga: string, name: string) => (name === lga ? `Elsewhere in the LGA of ${lga}` : `Elsewhere in ${lga}`),
    STATE: (state: string) => `Elsewhere in ${state}`,
    COUNTRY: 'Everywhere else',
  },
  yours: 'Your community',
  lga: 'Your LGA',
  state: 'Your state',
  more: (where: string) => `More: ${where}`,
  all: 'Back to everything near you',
  none: 'Nothing has happened here yet.',
  noneOfKind: 'Nothing of this kind is here.',
  noneAnywhere: 'There is nothing of this kind yet, neither near you nor elsewhere.',
  nearest: (where: string) => `Nearest: ${where}`,
  noneHow: 'Look further away, or be the first.',
  report: 'Report an issue',
  unknown: 'Your communities',
} as const

/** Notifications: what happened to what is one's own. */
export const notices = {
  title: 'Notifications',
  why: 'Comments and changes of status of what you reported or started, and news of what you signed, follow or answered. What an organization does about a report stands on the report’s page.',
  unread: 'Unread',
  markRead: 'Mark as read',
  markAll: 'Mark all as read',
  allRead: 'All notifications are marked as read.',
  oneRead: 'It is marked as read.',
  gone: 'That notification is no longer there.',
  none: 'Nothing has come yet.',
  noneHow:
    'When somebody answers what you reported, when a petition of yours goes on, when a representative you follow announces something, you read it here.',
  noneOlder: 'There is nothing older.',
  first: 'To the newest',
  types: {
    ISSUE_UPDATE: 'Issue',
    PETITION_UPDATE: 'Petition',
    REPRESENTATIVE_RESPONSE: 'Official response',
    REPRESENTATIVE_ANNOUNCEMENT: 'Announcement of a representative',
    COMMUNITY_UPDATE: 'Community',
    CONSULTATION_UPDATE: 'Consultation',
    ANNOUNCEMENT_UPDATE: 'Announcement',
    SYSTEM: 'Your account',
    FLOOD_ALERT: 'Flood alert',
    CAMPAIGN_APPROVED: 'Campaign approved',
    DONATION_RECEIVED: 'Donation',
    MILESTONE_COMPLETED: 'Milestone reached',
    CAMPAIGN_UPDATE: 'Campaign',
    FUNDING_GOAL_REACHED: 'Goal reached',
    CAMPAIGN_COMPLETED: 'Campaign completed',
  },
} as const
