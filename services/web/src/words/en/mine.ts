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
    follows: { title: 'Representatives you follow', none: 'You follow nobody yet.', link: 'Find your community' },
    answers: { title: 'Answers', none: 'You have answered no consultation yet.', link: 'Find your community' },
    flags: { title: 'Flags', none: 'You have flagged nothing.', link: 'Rules' },
    donations: { title: 'Donations', none: 'You have given nothing yet while you were signed in.', link: 'Search' },
  },
} as const
