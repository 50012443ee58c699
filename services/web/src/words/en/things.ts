/** What things are called, one and many, and what is counted of them. */
export const things = {
  kinds: {
    community: 'Community',
    issue: 'Issue',
    petition: 'Petition',
    representative: 'Representative',
    organization: 'Organization',
    consultation: 'Consultation',
    announcement: 'Announcement',
    project: 'Project',
    campaign: 'Campaign',
    repAnnouncement: 'Announcement of a representative',
  },
  many: {
    communities: 'Communities',
    issues: 'Issues',
    petitions: 'Petitions',
    representatives: 'Representatives',
    organizations: 'Organizations',
    consultations: 'Consultations',
    announcements: 'Announcements',
    projects: 'Projects',
    campaigns: 'Campaigns',
    repAnnouncements: 'Announcements of representatives',
  },
  verified: 'Verified organization',
  notVerified: 'Organization, not verified',
  claimed: 'Publishes here',
  upvotes: (count: number) => (count === 1 ? 'upvote' : 'upvotes'),
  comments: (count: number) => (count === 1 ? 'comment' : 'comments'),
  officials: (count: number) => (count === 1 ? 'official response' : 'official responses'),
  members: (count: number) => (count === 1 ? 'member' : 'members'),
  followers: (count: number) => (count === 1 ? 'follower' : 'followers'),
  answers: (count: number) => (count === 1 ? 'answer' : 'answers'),
  donations: (count: number) => (count === 1 ? 'donation' : 'donations'),
  signatures: (goal: number) => (goal === 1 ? 'signature' : 'signatures'),
  of: 'of',
  raised: 'raised, before fees',
  /** Where a community is. Many are called as their LGA is: it is said once. */
  at: ({ name, lga, state }: { name?: string; lga: string; state: string }) =>
    name === lga ? state : `${lga}, ${state}`,
  until: 'until',
  over: 'its last day is over',
  through: 'through',
  upvoted: 'You upvoted this',
  followed: 'You follow them',
} as const

/** What stands on the pictures that previews of an address show. */
export const cards = {
  site: 'Say what is wrong in your street. See in public who answers.',
  community: (place: string) => `Community in ${place}`,
  affected: (count: number, written: string) =>
    count === 1 ? '1 person is affected' : `${written} people are affected`,
  signatures: (signed: string, goal: string, wanted: number) =>
    `${signed} of ${goal} ${wanted === 1 ? 'signature' : 'signatures'}`,
  members: (count: number, written: string) => (count === 1 ? '1 member' : `${written} members`),
  followers: (count: number, written: string) =>
    count === 1 ? '1 person follows them' : `${written} people follow them`,
  verified: 'Verified',
  takenOn: (count: number, written: string) => (count === 1 ? '1 issue taken on' : `${written} issues taken on`),
  answers: (count: number, written: string) => (count === 1 ? '1 answer' : `${written} answers`),
  raised: (raised: string, goal: string) => `${raised} of ${goal} raised`,
} as const
